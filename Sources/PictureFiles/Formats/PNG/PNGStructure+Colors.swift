extension PNGStructure {
  /// In bytes, of a color profile.
  private static let mostProfileBytes = 1 << 22

  /// What the chunks say about colors. Of several the one that says most counts (PNG, third edition, section 4.3).
  static func colors(told chunks: [String: ByteWindow]) -> PictureColors {
    if let code = chunks["cICP"], let colors = try? colors(ofCode: code) { return colors }
    if let profile = chunks["iCCP"] { return self.profile(in: profile) }
    if chunks["sRGB"] != nil { return .standard }
    return (try? colors(gamma: chunks["gAMA"], primaries: chunks["cHRM"])) ?? .standard
  }

  private static func colors(ofCode code: ByteWindow) throws(PictureFault) -> PictureColors? {
    // Matrices are for other pictures, and narrow ranges for films.
    guard try code.unsigned8(at: 2) == 0, try code.unsigned8(at: 3) == 1 else { return nil }
    return .described(
      ColorDescription(
        primaries: try code.unsigned8(at: 0), transfer: try code.unsigned8(at: 1)))
  }

  /// The chunk holds a name of the writer's choice, then the compressed profile. One that cannot be unpacked has no bytes.
  private static func profile(in content: ByteWindow) -> PictureColors {
    guard let end = content.contents.firstIndex(of: 0),
      let compressed = try? content.window(from: end - content.range.lowerBound + 2)
    else { return .profile([]) }
    return .profile(ZLib.bytes(of: compressed.contents, limit: mostProfileBytes) ?? [])
  }

  private static func colors(
    gamma: ByteWindow?, primaries: ByteWindow?
  ) throws(PictureFault) -> PictureColors {
    var places = ColorDescription.Primaries.bt709
    if let primaries {
      var numbers: [Double] = []
      for index in 0..<8 {
        numbers.append(Double(try primaries.unsigned32(at: 4 * index)) / 100_000)
      }
      places = ColorDescription.Primaries(numbers)
    }
    let stored = try gamma?.unsigned32(at: 0) ?? 0
    // By 1/2.2 writers mean sRGB, unless they name other primaries.
    let isUsual = stored == 0 || (45_000...46_000).contains(stored) && places.isNear(.bt709)
    return .described(
      ColorDescription(
        primaries: places, transfer: isUsual ? .sRGB : .gamma(100_000 / Double(stored))))
  }
}
