import PictureFiles
import Raster

/// The slides of some sizes of one banner: each picture was decoded once and is gone again.
struct FittedSlides: Sendable {
  /// What one size has, or why it cannot be made.
  typealias Outcome = Result<SlideSource, PictureError>

  /// In the order of the plans.
  let sources: [Outcome]

  /// Decodes the pictures of the plans one after the other.
  ///
  /// - Parameter allowance: what all that decode at one time share.
  init(for plans: [BannerPlan], allowance: PixelAllowance) {
    var slides = plans.map { _ in [String: RasterImage]() }
    var warnings: [String: [PictureWarning]] = [:]
    var faults: [PictureError?] = plans.map { _ in nil }
    var paths: [String] = []
    for path in plans.flatMap(\.pictures) where !paths.contains(path) { paths.append(path) }
    for path in paths {
      let users = plans.indices.filter { plans[$0].pictures.contains(path) && faults[$0] == nil }
      if users.isEmpty { continue }
      do throws(PictureError) {
        let file = try ImageLoader().open(path)
        allowance.take(file.size)
        defer { allowance.giveBack(file.size) }
        let picture = try file.decoded()
        warnings[path] = picture.warnings
        for user in users { slides[user][path] = plans[user].slide(from: picture) }
      } catch {
        for user in users { faults[user] = error }
      }
    }
    sources = plans.indices.map { index in
      if let fault = faults[index] { return .failure(fault) }
      return .success(
        SlideSource(plans[index], fitted: slides[index], warnings: warnings))
    }
  }
}
