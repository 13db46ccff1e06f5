import Files
import PictureFiles
import Raster

/// The slides of some sizes of one banner: each picture was decoded once and is gone again.
package struct FittedSlides: Sendable {
  /// What one size has, or why it cannot be made.
  package typealias Outcome = Result<SlideSource, BannerError>

  /// In the order of the plans.
  package let sources: [Outcome]

  /// Decodes the pictures of the plans one after the other.
  ///
  /// - Parameter allowance: what all that decode at one time share.
  package init(for plans: [BannerPlan], allowance: PixelAllowance) {
    let layers = plans.map { plan in
      Result { () throws(BannerError) in try LayerComposition(plan) }
    }
    var slides = zip(plans, layers).map { plan, layers in
      plan.pictures.indices.map { slide in
        (try? layers.get()).flatMap { plan.plainSlide(slide, under: $0) }
      }
    }
    var faults = layers.map { layers in
      if case .failure(let fault) = layers { fault } else { BannerError?.none }
    }
    let pictures = plans.map { $0.pictures.map(PathKey.init) }
    let files = plans.map { $0.pictureFiles.map(PathKey.init) }
    let used = files.map(Set.init)
    var seen: Set<PathKey> = []
    for picture in files.joined() where seen.insert(picture).inserted {
      let users = plans.indices.filter { used[$0].contains(picture) && faults[$0] == nil }
      if users.isEmpty { continue }
      do {
        let file = try ImageLoader().open(picture.path)
        allowance.take(file.size)
        defer { allowance.giveBack(file.size) }
        let decoded = try file.decoded()
        for user in users {
          let composition = try layers[user].get()
          // Slides that show a picture in the same way share its pixels.
          var fitted: [Fitting: SlideSource.Fitted] = [:]
          for slide in pictures[user].indices where pictures[user][slide] == picture {
            let fitting = plans[user].fittings[slide]
            let shown =
              fitted[fitting] ?? plans[user].slide(slide, from: decoded, under: composition)
            if !composition.drawsOnSlides { fitted[fitting] = shown }
            slides[user][slide] = shown
          }
        }
      } catch {
        for user in users { faults[user] = BannerError(work: error) }
      }
    }
    sources = plans.indices.map { index in
      if let fault = faults[index] { return .failure(fault) }
      return layers[index].map { layers in
        SlideSource(plans[index], layers, fitted: slides[index].map { $0! })
      }
    }
  }
}
