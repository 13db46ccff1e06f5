import GIFCodec
import PictureFiles
import Raster
import Synchronization

/// Loads and fits a slide when somebody asks for it, and keeps the few that running passages need. Several threads
/// may ask at once; a slide that is kept is loaded once.
final class SlideSource: Sendable {
  private final class Slide: Sendable {
    let picture = Mutex<RasterImage?>(nil)
  }

  private struct Shelf {
    /// The slide used last stands last.
    var kept: [(index: Int, slide: Slide)] = []
    var warnings: [PathKey: [PictureWarning]] = [:]
  }

  private let plan: BannerPlan
  private let capacity: Int
  private let allowance: PixelAllowance
  private let shelf: Mutex<Shelf>

  /// - Parameters:
  ///   - capacity: how many slides are kept, at least 2: a passage has two ends
  ///   - allowance: what all that decode at one time share
  init(_ plan: BannerPlan, capacity: Int, allowance: PixelAllowance = PixelAllowance()) {
    self.plan = plan
    self.capacity = capacity
    self.allowance = allowance
    shelf = Mutex(Shelf())
  }

  /// - Parameters:
  ///   - fitted: all slides, in their order; all are kept
  ///   - warnings: what was noticed about the pictures, by path
  init(_ plan: BannerPlan, fitted: [RasterImage], warnings: [PathKey: [PictureWarning]]) {
    self.plan = plan
    capacity = plan.pictures.count
    allowance = PixelAllowance()
    var shelf = Shelf()
    shelf.warnings = warnings
    for (index, picture) in fitted.enumerated() {
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

  /// What was noticed about the pictures loaded so far, once a picture, in the order of the slides.
  var warnings: [PictureWarning] {
    shelf.withLock { shelf in
      var seen: Set<PathKey> = []
      return plan.pictures.map(PathKey.init).filter { seen.insert($0).inserted }
        .flatMap { shelf.warnings[$0] ?? [] }
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
    let file = try ImageLoader().open(path)
    allowance.take(file.size)
    defer { allowance.giveBack(file.size) }
    let picture = try file.decoded()
    shelf.withLock { $0.warnings[PathKey(path)] = picture.warnings }
    return plan.slide(index, from: picture)
  }
}
