import Files
import FragBanner
import Raster

/// A GIF to make, and what from.
struct BatchTask: Sendable {
  let job: BatchJob
  let plan: BannerPlan
  let origin: BannerRecord.Origin

  /// Bytes of its fitted slides.
  var slideBytes: Int {
    let request = job.request
    // Where slides differ in how they are fitted, two may show the same picture in two ways.
    let isAlike = [
      request.fits.count, request.focusPoints.count, request.backgrounds.count,
    ].allSatisfy { $0 == 1 }
    let slides =
      isAlike ? Set(request.pictures.map(PathKey.init)).count : request.pictures.count
    return job.size.pixelCount * slides * 4
  }
}

/// Sizes of one banner that are made from the same decoded pictures.
struct BatchPortion: Sendable {
  /// The largest ones first, so that cores end together.
  let tasks: [BatchTask]

  /// The most bytes that fitted slides of one portion take. A banner that has more is made in several, and one whose
  /// single size has more decodes each slide when it needs it.
  static let mostBytes = 48 << 20

  static func portions(of tasks: [BatchTask]) -> [BatchPortion] {
    var portions: [BatchPortion] = []
    var current: [BatchTask] = []
    var bytes = 0
    func close() {
      if !current.isEmpty { portions.append(BatchPortion(tasks: current)) }
      current = []
      bytes = 0
    }
    for task in tasks.sorted(by: { $0.job.work > $1.job.work }) {
      if bytes + task.slideBytes > mostBytes { close() }
      current.append(task)
      bytes += task.slideBytes
    }
    close()
    return portions
  }

  /// Slides that are kept where they are decoded when needed: both ends of a passage, the next end, and the first
  /// slide, which ends the loop.
  static let slidesOnDemand = 4

  /// Whether the fitted slides may all be in memory at once.
  var fitsMemory: Bool { tasks.reduce(0) { $0 + $1.slideBytes } <= Self.mostBytes }
}
