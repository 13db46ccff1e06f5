import Raster

/// The campaign's three pictures whose words are part of them.
enum Slides {
  static func headline() throws -> RasterImage {
    let scene = Composition()
    let canvas = Canvas(size: scene.size, color: .indigo)
    Landscape.night.draw(on: canvas, in: scene, nose: scene.noses.night)
    try logo(on: canvas, .coral, .cream)
    try title(["Sleep in Oslo.", "Wake in Rome."], on: canvas, baseline: 98, .cream)
    return canvas.finished()
  }

  static func benefit() throws -> RasterImage {
    let scene = Composition(disc: Point(x: 214, y: 100))
    let canvas = Canvas(size: scene.size, color: Color("#f9a08c")!)
    Landscape.dawn.drawSky(on: canvas, in: scene)
    Landscape.dawn.drawHills(on: canvas, in: scene, horizon: scene.cabin.horizon)
    scene.cabin.draw(on: canvas, size: scene.size)
    canvas.fill(arc(160, 148, 29), .gold)
    try canvas.write("from", size: 11, .indigo, at: Point(x: 146, y: 139))
    try canvas.write("€49", size: 22, .indigo, at: Point(x: 139, y: 160), tightening: 0.03)
    try logo(on: canvas, .cream, .indigo)
    try title(["Your own", "cabin."], on: canvas, baseline: 98, .indigo)
    return canvas.finished()
  }

  static func action() throws -> RasterImage {
    let scene = Composition()
    let canvas = Canvas(size: scene.size, color: .cream)
    Landscape.morning.draw(on: canvas, in: scene, nose: scene.noses.morning)
    try logo(on: canvas, .coral, .indigo)
    try title(["Goodnight,", "airports."], on: canvas, baseline: 71, .indigo)
    try button("Find your train →", on: canvas)
    return canvas.finished()
  }

  private static func logo(
    on canvas: borrowing Canvas, _ moon: Color, _ name: Color
  ) throws(MissingFont) {
    canvas.fill(crescent(27, 27, 7), moon)
    try canvas.write("moonrail", size: 15, name, at: Point(x: 39, y: 32), tightening: 0.02)
  }

  private static func title(
    _ lines: [String], on canvas: borrowing Canvas, baseline: Double, _ color: Color
  ) throws(MissingFont) {
    for (index, text) in lines.enumerated() {
      try canvas.write(
        text, size: 28, color, at: Point(x: 20, y: baseline + Double(index) * 31),
        tightening: 0.035)
    }
  }

  private static func button(_ text: String, on canvas: borrowing Canvas) throws(MissingFont) {
    let width = try Canvas.width(of: text, size: 13)
    canvas.fill(box(20, 118, width + 32, 32, round: 16), .indigo)
    try canvas.write(text, size: 13, .cream, at: Point(x: 36, y: 138.5))
  }
}
