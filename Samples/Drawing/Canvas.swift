import CLibGD
import Raster

/// A drawing in points, one a pixel of the finished picture. Inside it is four times as wide and high, and the mean of
/// 4x4 samples smooths edges without the halos that a sharper filter draws around flat shapes.
struct Canvas: ~Copyable {
  private static let scale = 4.0
  private let size: PixelSize
  private let image: gdImagePtr

  init(size: PixelSize, color: Color) {
    self.size = size
    image = gdImageCreateTrueColor(
      Self.inside(Double(size.width)), Self.inside(Double(size.height)))
    gdImageFilledRectangle(image, 0, 0, image.pointee.sx, image.pointee.sy, Self.value(color))
  }

  deinit { gdImageDestroy(image) }

  /// Where the outline goes around a hole, what it covers twice stays free.
  func fill(_ outline: [Point], _ color: Color) {
    var points = outline.map { gdPoint(x: Self.inside($0.x), y: Self.inside($0.y)) }
    gdImageFilledPolygon(image, &points, Int32(points.count), Self.value(color))
  }

  /// One line of text with its baseline's left end at a point. Letters stand closer by `tightening`, a share of the
  /// size, than the font wants.
  func write(
    _ text: String, size: Double, _ color: Color, at start: Point, tightening: Double = 0
  ) throws(MissingFont) {
    var prefix = ""
    for (index, letter) in text.enumerated() {
      prefix.append(letter)
      // From the prefix's end rather than the last letter's, so that kerning counts.
      let end = try Self.width(of: prefix, size: size)
      let x = start.x + end - (try Self.width(of: "\(letter)", size: size))
      _ = try Self.put(
        "\(letter)", size: size, Self.value(color), on: image,
        at: Point(x: x - Double(index) * tightening * size, y: start.y))
    }
  }

  /// How far a text moves the pen, in points; measured up to a mark, since a space leaves no ink.
  static func width(of text: String, size: Double) throws(MissingFont) -> Double {
    let mark = try put("|", size: size, 0, on: nil, at: Point(x: 0, y: 0))
    return try put(text + "|", size: size, 0, on: nil, at: Point(x: 0, y: 0)) - mark
  }

  /// Draws a text, or only measures it where there is no image, and returns the right edge of its ink.
  private static func put(
    _ text: String, size: Double, _ color: Int32, on image: gdImagePtr?, at start: Point
  ) throws(MissingFont) -> Double {
    var corners = [Int32](repeating: 0, count: 8)
    var (font, letters) = (Array(MissingFont.path.utf8CString), Array(text.utf8CString))
    // libgd takes 72 points for 96 pixels.
    let problem = gdImageStringFT(
      image, &corners, color, &font, size * scale * 72 / 96, 0, inside(start.x), inside(start.y),
      &letters)
    if problem != nil { throw MissingFont() }
    return Double(corners[2]) / scale
  }

  func finished() -> RasterImage {
    let scale = Int(Self.scale)
    let samples = UInt32(scale * scale)
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        var (red, green, blue) = (samples / 2, samples / 2, samples / 2)
        for row in y * scale..<(y + 1) * scale {
          for column in x * scale..<(x + 1) * scale {
            let value = UInt32(gdImageGetTrueColorPixel(image, Int32(column), Int32(row)))
            red += value >> 16 & 255
            green += value >> 8 & 255
            blue += value & 255
          }
        }
        pixels.append(
          0xFF00_0000 | red / samples | (green / samples) << 8 | (blue / samples) << 16)
      }
    }
    return RasterImage(size: size, pixels: pixels)
  }

  private static func inside(_ length: Double) -> Int32 {
    Int32((length * scale).rounded())
  }

  private static func value(_ color: Color) -> Int32 {
    Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
  }
}

struct MissingFont: Error, CustomStringConvertible {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed-Bold.ttf"

  var description: String { "cannot use the font \(Self.path); install fonts-dejavu" }
}
