import CMath
import Dissolve
import GIFCodec
import Scene

/// What an encoding gives up to become smaller.
struct Concessions: Hashable, Sendable {
  /// Visible distortion that one bit is worth.
  var lambda: Double
  /// Weight of errors in pixels between two slides.
  var passingWeight = GIFOptions.standardPassingWeight
  /// Its levels are those of a short fade; `nil` is all there are.
  var fades: FadeMix
  var pace = FramePace()

  /// What a quality gives up by itself.
  init(quality: Int, blend: Blend) {
    lambda = GIFOptions.lambda(quality: quality)
    var options = GIFOptions()
    options.quality = quality
    fades = FadeMix(FadeStyle(blend, levels: options.suggestedOpacityLevels))
  }

  /// The highest quality, at most `limit`, that is at least as coarse at rest.
  func quality(atMost limit: Int) -> Int {
    // A last bit may be lost on the way here.
    (1...limit).last { GIFOptions.lambda(quality: $0) >= lambda * (1 - 1e-9) } ?? 1
  }

  /// A way of encoding that lies between two: numbers in equal ratios, styles and paces in shares.
  ///
  /// - Parameter share: 0 is this one, 1 the other.
  func toward(_ other: Concessions, _ share: Double) -> Concessions {
    var result = self
    result.lambda *= pow(other.lambda / lambda, share)
    result.passingWeight *= pow(other.passingWeight / passingWeight, share)
    if fades != other.fades {
      result.fades = FadeMix(fades.first, share: 1 - share, then: other.fades.rest)
    }
    if pace != other.pace {
      result.pace = FramePace(pace.first, share: 1 - share, then: other.pace.rest)
    }
    return result
  }

  /// Whether the two differ in nothing but how coarse pixels are.
  func differsInColorsOnly(from other: Concessions) -> Bool {
    fades == other.fades && pace == other.pace
  }
}
