import Dissolve
import Lettering
import PictureFiles
import Raster
import Scene

/// A plan's layers with all that they are drawn with: fonts, pictures, places.
struct LayerComposition: Sendable {
  /// Above the tiles, from the lowest to the uppermost.
  let layers: [any Layer]
  /// What the user may not have wanted, a line each.
  let warnings: [String]
  private let onSlides: [MovingLayer]
  private let lengths: [Duration]

  /// - Throws: the picture or font that cannot be used
  init(_ plan: BannerPlan) throws(BannerError) {
    guard !plan.layers.isEmpty else {
      (layers, warnings, onSlides, lengths) = ([], [], [], [])
      return
    }
    let schedule = plan.schedule()
    lengths = plan.holds.indices.map(schedule.length)
    var drawing = LayerDrawing(plan, schedule)
    var above: [any Layer] = []
    var onSlides: [MovingLayer] = []
    do {
      for layer in plan.layers {
        let moving = try drawing.layer(layer)
        if layer.layer.stage == .top { above.append(moving) } else { onSlides.append(moving) }
      }
    } catch {
      throw BannerError(work: error)
    }
    layers = above
    self.onSlides = onSlides
    warnings = drawing.warnings
  }

  /// Whether slides of the same picture may look different.
  var drawsOnSlides: Bool { !onSlides.isEmpty }

  /// Lays the layers onto a slide that dissolve with it.
  func draw(onSlide slide: Int, _ picture: inout RasterImage) {
    if onSlides.isEmpty { return }
    let moment = SceneMoment(
      scene: slide, elapsed: lengths[slide], time: .zero, hasArrived: true)
    for sprite in onSlides.flatMap({ $0.sprites(at: moment) }) {
      sprite.draw(on: &picture, in: picture.size.bounds)
    }
  }
}
