import Files
import GIFCodec
import Parallel
import PictureFiles
import Raster

/// Loads and fits slides when somebody asks for them, and keeps the few that running passages need. Several threads may
/// ask at once; a slide that is kept is loaded once.
package final class SlideSource: Sendable {
  /// A slide, with what was noticed while it was fitted.
  typealias Fitted = (picture: RasterImage, notes: SlideNotes)

  /// Slides of the same picture, fitted in the same way, look alike.
  private struct Look: Hashable {
    let picture: PathKey
    let fitting: Fitting
  }

  private let plan: BannerPlan
  private let allowance: PixelAllowance
  private let pictures: Shelf<RasterImage>
  /// By slide, of those loaded so far.
  private let notes: Monitor<[Int: SlideNotes]>
  /// What lies over the slides.
  let layers: LayerComposition

  /// - Parameters:
  ///   - capacity: how many slides are kept, at least 3: those that a passage asks for
  ///   - allowance: what all that decode at one time share
  /// - Throws: the picture or font of a layer that cannot be used
  package init(
    _ plan: BannerPlan, capacity: Int, allowance: PixelAllowance = PixelAllowance()
  ) throws(BannerError) {
    self.plan = plan
    layers = try LayerComposition(plan)
    self.allowance = allowance
    pictures = Shelf(capacity: capacity)
    notes = Monitor([:])
  }

  /// - Parameters:
  ///   - layers: of the plan
  ///   - fitted: all slides, in their order; all are kept
  init(_ plan: BannerPlan, _ layers: LayerComposition, fitted: [Fitted]) {
    self.plan = plan
    self.layers = layers
    allowance = PixelAllowance()
    pictures = Shelf(capacity: fitted.count, fitted.map(\.picture))
    notes = Monitor(
      Dictionary(uniqueKeysWithValues: fitted.map(\.notes).enumerated().map { ($0, $1) }))
  }

  /// The pictures of some slides, opaque, of the banner's size.
  ///
  /// - Throws: what is wrong with the first of them that cannot be had
  func pictures(ofSlides slides: [Int]) throws -> [RasterImage] {
    try pictures.values(of: slides, load)
  }

  /// What was noticed about the pictures of the slides loaded so far.
  var warnings: [PictureWarning] {
    noted(\.warnings) { PathKey(plan.pictures[$0]) }.flatMap(\.remark)
  }

  /// Of the slides loaded so far, once a picture: wherever it is cut at all it is cut alike, since only cuts around the
  /// middle count.
  var cuts: [CoverCut] {
    noted(\.cut) { PathKey(plan.pictures[$0]) }.map(\.remark)
  }

  /// What each look of the slides loaded so far shows of the colors that are to be kept, with the number of its first
  /// slide, from 1.
  var sightings: [(number: Int, sightings: [ColorSighting])] {
    noted(\.sightings) { slide in
      Look(picture: PathKey(plan.pictures[slide]), fitting: plan.fittings[slide])
    }.map { (number: $0.slide + 1, sightings: $0.remark) }
  }

  /// Of slides about which something was noticed, the first of each kind.
  private func noted<Remark, Kind: Hashable>(
    _ remark: (SlideNotes) -> Remark?, onceFor kind: (Int) -> Kind
  ) -> [(slide: Int, remark: Remark)] {
    let notes = notes.withLock(\.self)
    var seen: Set<Kind> = []
    return plan.pictures.indices.compactMap { slide in
      guard let remark = notes[slide].flatMap(remark), seen.insert(kind(slide)).inserted else {
        return nil
      }
      return (slide, remark)
    }
  }

  private func load(_ index: Int) throws(PictureError) -> RasterImage {
    if let slide = plan.plainSlide(index, under: layers) {
      notes.withLock { $0[index] = slide.notes }
      return slide.picture
    }
    let path = plan.pictures[index]
    let file = try ImageLoader(piped: plan.piped).open(path)
    allowance.take(file.size)
    defer { allowance.giveBack(file.size) }
    let picture = try file.decoded()
    let slide = plan.slide(index, from: picture, under: layers)
    notes.withLock { $0[index] = slide.notes }
    return slide.picture
  }
}
