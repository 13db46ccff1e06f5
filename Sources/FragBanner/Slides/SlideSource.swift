import Files
import GIFCodec
import Parallel
import PictureFiles
import Raster
import Synchronization

/// Loads and fits a slide when somebody asks for it, and keeps the few that running passages need. Several threads
/// may ask at once; a slide that is kept is loaded once.
package final class SlideSource: Sendable {
  private final class Slide: Sendable {
    let picture = Mutex<RasterImage?>(nil)
  }

  private struct Shelf {
    /// The slide used last stands last.
    var kept: [(index: Int, slide: Slide)] = []
    /// By slide, of those loaded so far.
    var notes: [Int: SlideNotes] = [:]
  }

  /// A slide, with what was noticed while it was fitted.
  typealias Fitted = (picture: RasterImage, notes: SlideNotes)

  /// Slides of the same picture, fitted in the same way, look alike.
  private struct Look: Hashable {
    let picture: PathKey
    let fitting: Fitting
  }

  private let plan: BannerPlan
  private let capacity: Int
  private let allowance: PixelAllowance
  private let shelf: Mutex<Shelf>

  /// - Parameters:
  ///   - capacity: how many slides are kept, at least 2: a passage has two ends
  ///   - allowance: what all that decode at one time share
  package init(_ plan: BannerPlan, capacity: Int, allowance: PixelAllowance = PixelAllowance()) {
    self.plan = plan
    self.capacity = capacity
    self.allowance = allowance
    shelf = Mutex(Shelf())
  }

  /// - Parameter fitted: all slides, in their order; all are kept
  init(_ plan: BannerPlan, fitted: [Fitted]) {
    self.plan = plan
    capacity = plan.pictures.count
    allowance = PixelAllowance()
    var shelf = Shelf()
    for (index, (picture, notes)) in fitted.enumerated() {
      shelf.notes[index] = notes
      let slide = Slide()
      slide.picture.withLock { $0 = picture }
      shelf.kept.append((index: index, slide: slide))
    }
    self.shelf = Mutex(shelf)
  }

  /// The slide's picture, opaque, of the banner's size.
  func picture(ofSlide index: Int) throws -> RasterImage {
    try entry(index).picture.withLock { picture in
      if let picture { return picture }
      let loaded = try load(index)
      picture = loaded
      return loaded
    }
  }

  /// Loads the first slides at once: the passages that are begun first would wait for each other's.
  ///
  /// - Parameter workers: as many slides are loaded as they are
  /// - Throws: what is wrong with the first slide that cannot be had
  func loadFirst(_ workers: Workers) throws {
    _ = try workers.map(count: min(workers.count, plan.pictures.count, capacity)) { index in
      _ = try picture(ofSlide: index)
    }
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
    let notes = shelf.withLock { $0.notes }
    var seen: Set<Kind> = []
    return plan.pictures.indices.compactMap { slide in
      guard let remark = notes[slide].flatMap(remark), seen.insert(kind(slide)).inserted else {
        return nil
      }
      return (slide, remark)
    }
  }

  private func entry(_ index: Int) -> Slide {
    shelf.withLock { shelf in
      let place = shelf.kept.firstIndex { $0.index == index }
      let entry = place.map { shelf.kept.remove(at: $0) } ?? (index: index, slide: Slide())
      shelf.kept.append(entry)
      if shelf.kept.count > capacity { shelf.kept.removeFirst() }
      return entry.slide
    }
  }

  private func load(_ index: Int) throws(PictureError) -> RasterImage {
    let path = plan.pictures[index]
    let file = try ImageLoader(piped: plan.piped).open(path)
    allowance.take(file.size)
    defer { allowance.giveBack(file.size) }
    let picture = try file.decoded()
    let slide = plan.slide(index, from: picture)
    shelf.withLock { $0.notes[index] = slide.notes }
    return slide.picture
  }
}
