import Files
import Foundation
import PictureFiles
import Raster

/// Draws the campaign of a night train company that does not exist into a folder, `Samples` by default.
@main
enum DrawSamples {
  private static let size = PixelSize(width: 300, height: 250)

  static func main() {
    let folder = CommandLine.arguments.dropFirst().first ?? "Samples"
    do {
      let slides = [
        ("1-headline.png", try headline()), ("2-benefit.png", try benefit()),
        ("3-action.png", try action()),
      ]
      for (name, picture) in slides {
        let file = try AtomicFile(path: "\(folder)/\(name)", replacing: true)
        try file.write(PNGFile.bytes(of: picture))
        try file.commit()
      }
    } catch {
      FileHandle.standardError.write(Data("DrawSamples: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func headline() throws -> RasterImage {
    let canvas = Canvas(size: size, color: .indigo)
    Landscape(
      halos: ["#191a4e", "#20215e", "#2a2b72"].map { Color($0)! }, disc: .cream,
      far: Color("#3a3786")!, near: Color("#26256a")!, bridge: Color("#0a0a26")!, windows: .gold,
      hasStars: true
    ).draw(on: canvas, disc: Point(x: 246, y: 54), train: 214)
    try logo(on: canvas, .coral, .cream)
    try title(["Sleep in Oslo.", "Wake in Rome."], on: canvas, baseline: 98, .cream)
    return canvas.finished()
  }

  private static func benefit() throws -> RasterImage {
    let canvas = Canvas(size: size, color: Color("#f9a08c")!)
    Landscape(
      halos: ["#fbac91", "#fdbb98", "#ffcda3"].map { Color($0)! }, disc: .cream,
      far: Color("#b8608c")!, near: Color("#7a4187")!, bridge: .indigo, windows: .gold,
      hasStars: false
    ).draw(on: canvas, disc: Point(x: 214, y: 100), train: -30, rise: 38)

    let window = box(164, 26, 110, 140, round: 30)
    let wall = line((0, 0), (300, 0), (300, 250), (0, 250), (0, 0))
    canvas.fill(wall + window + [window[0], wall[0]], .coral)
    let frame = box(158, 20, 122, 152, round: 36)
    canvas.fill(frame + [frame[0]] + window + [window[0], frame[0]], .cream)

    // The berth: its head, a pillow, a blanket and the sheet folded back over it.
    canvas.fill(box(-10, 178, 22, 80, round: 6), .indigo)
    canvas.fill(box(20, 188, 72, 46, round: 15), .cream)
    canvas.fill(box(80, 198, 240, 60, round: 9), .indigo)
    canvas.fill(box(80, 198, 50, 60, round: 9), Color("#ffd2bd")!)
    for (x, y) in [(154.0, 221.0), (192, 213), (230, 222), (268, 212)] {
      canvas.fill(crescent(x, y, 5.5), .gold)
    }
    canvas.fill(box(0, 232, 300, 18), Color("#0a0a26")!)

    canvas.fill(arc(160, 148, 29), .gold)
    try canvas.write("from", size: 11, .indigo, at: Point(x: 146, y: 139))
    try canvas.write("€49", size: 22, .indigo, at: Point(x: 139, y: 160), tightening: 0.03)
    try logo(on: canvas, .cream, .indigo)
    try title(["Your own", "cabin."], on: canvas, baseline: 98, .indigo)
    return canvas.finished()
  }

  private static func action() throws -> RasterImage {
    let canvas = Canvas(size: size, color: .cream)
    Landscape(
      halos: ["#ffeed0", "#ffe6bb", "#ffdda3"].map { Color($0)! }, disc: .gold,
      far: Color("#f7c9a9")!, near: Color("#eda88c")!, bridge: .indigo, windows: .indigo,
      hasStars: false
    ).draw(on: canvas, disc: Point(x: 246, y: 54), train: 284)
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
