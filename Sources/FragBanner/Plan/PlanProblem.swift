import Dissolve
import Raster

/// What is wrong with a request: the option that it is about, and the facts.
package struct PlanProblem: Sendable {
  /// `nil` where no single option is to blame.
  package let option: BannerOption?
  let fault: Fault

  enum Fault: Sendable {
    case noPictures
    case tooLarge(PixelSize)
    case finerThanPixels(Grid, PixelSize)
    case outOfRange(RangeFault)
    case fading(FadeTimingError)
    case endlessTransition(Duration)
    /// A list for single slides with too few or too many values.
    case valuesForSlides(Int, of: String, slides: Int)
    /// A slide, counted from 1, that is not shown.
    case unseenSlide(Int)
    case noRoomForDots(Int, PixelSize)
    /// Tiles that move fade through in-between colors.
    case blendOfMovingTiles(Blend)
    case noMotion
    /// Two results would be one file.
    case fileOfOther(String, BannerOption)
    case fileOfPicture(String)
    case sharedStandardOutput
    case misleadingName(String, ResultKind.NameFault)
    /// Networks that no banner suits, as the sentence says.
    case networksExclude(networks: String, sentence: String)
    /// Of the layer of that name, and a key of it where one is to blame.
    case layer(String, key: String?, LayerFault)
    /// A plain color in place of a picture that cannot be read.
    case noColor(String, ValueFault)
    /// All slides are plain colors, which have no size.
    case noSize
    /// An endless play of several slides has no other beginning.
    case openingOfCycle
    /// The sentence tells the network's rule.
    case network(NetworkConflict, rule: String)
  }

  /// The layer that it is about, and its key where one is to blame.
  package var layer: (name: String, key: String?)? {
    if case .layer(let name, let key, _) = fault { return (name, key) }
    return nil
  }

  init(_ option: BannerOption?, _ fault: Fault) {
    self.option = option
    self.fault = fault
  }

  init(layer: String, key: String?, _ fault: LayerFault) {
    self.init(nil, .layer(layer, key: key, fault))
  }

  init(_ conflict: NetworkConflict, rule: String) {
    self.init(conflict.option, .network(conflict, rule: rule))
  }

  init(_ error: FadeTimingError) {
    switch error {
    case .fadeDoesNotFit: self.init(.fade, .fading(error))
    case .intervalDoesNotFit: self.init(.interval, .fading(error))
    case .timesDisagree: self.init(.transition, .fading(error))
    }
  }
}
