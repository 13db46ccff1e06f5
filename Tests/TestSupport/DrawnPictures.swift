import Raster

extension RasterImage {
  /// A picture drawn as text, one character a pixel and one string a row. Characters that `colors` does not name are
  /// clear (alpha 0).
  /// - Precondition: at least one row, all of the same length, not empty.
  public init(drawing rows: [String], colors: [Character: Color]) {
    let width = rows.first?.count ?? 0
    precondition(rows.allSatisfy { $0.count == width }, "rows of one length")
    self.init(
      size: PixelSize(width: width, height: rows.count),
      pixels: rows.flatMap { row in row.map { colors[$0]?.packed ?? 0 } })
  }

  /// The picture as text: `.` for clear pixels, `?` for colors that `colors` does not name. A failed comparison of two
  /// such texts shows at once which pixels differ.
  public func drawing(colors: [Character: Color]) -> [String] {
    (0..<size.height).map { y in
      String((0..<size.width).map { x in character(at: y * size.width + x, colors) })
    }
  }

  private func character(at place: Int, _ colors: [Character: Color]) -> Character {
    let pixel = pixels[place]
    if pixel >> 24 == 0 { return "." }
    return colors.filter { $0.value.packed == pixel }.keys.min() ?? "?"
  }

  /// The same picture with every clear pixel as 0, for comparison with readers that keep a color under them.
  public var withoutHiddenColors: RasterImage {
    RasterImage(size: size, pixels: pixels.map { $0 >> 24 == 0 ? 0 : $0 })
  }

  /// The first pixel that differs, in words; `nil` when the pictures are equal.
  public func firstDifference(from other: RasterImage) -> String? {
    guard size == other.size else { return "\(size) against \(other.size)" }
    guard let place = pixels.indices.first(where: { pixels[$0] != other.pixels[$0] }) else {
      return nil
    }
    let found = String(pixels[place], radix: 16)
    let expected = String(other.pixels[place], radix: 16)
    return "at \(place % size.width),\(place / size.width): \(found) against \(expected)"
  }
}
