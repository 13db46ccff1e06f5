import Raster

/// The campaign's three scenes without words, for banners that lay text and a price over them.
enum Artwork: String, CaseIterable {
  case night, cabin, morning

  func picture(_ scene: Composition) -> RasterImage {
    switch self {
    case .night:
      let canvas = Canvas(size: scene.size, color: .indigo)
      Landscape.night.draw(on: canvas, in: scene, nose: scene.noses.night)
      canvas.fill(crescent(scene.logo.x, scene.logo.y, 7), .coral)
      return canvas.finished()
    case .cabin:
      let canvas = Canvas(size: scene.size, color: Color("#f9a08c")!)
      Landscape.dawn.drawSky(on: canvas, in: scene)
      Landscape.dawn.drawHills(on: canvas, in: scene, horizon: scene.cabin.horizon)
      scene.cabin.draw(on: canvas, size: scene.size)
      canvas.fill(crescent(scene.logo.x, scene.logo.y, 7), .cream)
      return canvas.finished()
    case .morning:
      let canvas = Canvas(size: scene.size, color: .cream)
      Landscape.morning.draw(on: canvas, in: scene, nose: scene.noses.morning)
      canvas.fill(crescent(scene.logo.x, scene.logo.y, 7), .coral)
      return canvas.finished()
    }
  }
}
