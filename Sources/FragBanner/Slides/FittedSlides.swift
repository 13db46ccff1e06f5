import Files
import PictureFiles
import Raster

/// The slides of some sizes of one banner: each picture was decoded once and is gone again.
package struct FittedSlides: Sendable {
  /// What one size has, or why it cannot be made.
  package typealias Outcome = Result<SlideSource, PictureError>

  /// In the order of the plans.
  package let sources: [Outcome]

  /// Decodes the pictures of the plans one after the other.
  ///
  /// - Parameter allowance: what all that decode at one time share.
  package init(for plans: [BannerPlan], allowance: PixelAllowance) {
    var slides = plans.map { plan in
      [SlideSource.Fitted?](repeating: nil, count: plan.pictures.count)
    }
    var faults: [PictureError?] = plans.map { _ in nil }
    let pictures = plans.map { $0.pictures.map(PathKey.init) }
    let used = pictures.map(Set.init)
    var seen: Set<PathKey> = []
    for picture in pictures.joined() where seen.insert(picture).inserted {
      let users = plans.indices.filter { used[$0].contains(picture) && faults[$0] == nil }
      if users.isEmpty { continue }
      do throws(PictureError) {
        let file = try ImageLoader().open(picture.path)
        allowance.take(file.size)
        defer { allowance.giveBack(file.size) }
        let decoded = try file.decoded()
        for user in users {
          // Slides that show a picture in the same way share its pixels.
          var fitted: [Fitting: SlideSource.Fitted] = [:]
          for slide in pictures[user].indices where pictures[user][slide] == picture {
            let fitting = plans[user].fittings[slide]
            let shown = fitted[fitting] ?? plans[user].slide(slide, from: decoded)
            fitted[fitting] = shown
            slides[user][slide] = shown
          }
        }
      } catch {
        for user in users { faults[user] = error }
      }
    }
    sources = plans.indices.map { index in
      if let fault = faults[index] { return .failure(fault) }
      return .success(SlideSource(plans[index], fitted: slides[index].map { $0! }))
    }
  }
}
