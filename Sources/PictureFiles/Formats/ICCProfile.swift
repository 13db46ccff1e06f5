/// The color profile embedded in a picture (ICC.1:2022).
enum ICCProfile {
  /// In characters; the rest of a longer one is left out.
  private static let longestName = 80

  /// The name of a profile whose colors are not sRGB's; `nil` for sRGB, by name or by numbers.
  static func foreignName(of profile: ByteWindow) -> String? {
    var profile = profile
    profile.endianness = .big
    let name = (try? description(of: profile)) ?? "without a name"
    if name.lowercased().contains("srgb") || (try? hasColorsOfSRGB(profile)) == true { return nil }
    return name
  }

  private static func element(
    _ signature: String, of profile: ByteWindow
  ) throws(PictureFault) -> ByteWindow? {
    for index in 0..<min(try profile.unsigned32(at: 128), 200) {
      let entry = 132 + index * 12
      guard try profile.fourCharacters(at: entry) == signature else { continue }
      return try profile.window(
        at: try profile.unsigned32(at: entry + 4), length: try profile.unsigned32(at: entry + 8))
    }
    return nil
  }

  /// Version 2 keeps plain text, version 4 UTF-16 by language, of which the first is taken.
  private static func description(of profile: ByteWindow) throws(PictureFault) -> String? {
    guard let element = try element("desc", of: profile) else { return nil }
    let text: String
    if element.matches("desc", at: 0) {
      let part = try element.window(at: 12, length: max(0, try element.unsigned32(at: 8) - 1))
      text = String(decoding: part.contents, as: UTF8.self)
    } else if element.matches("mluc", at: 0) {
      let part = try element.window(
        at: try element.unsigned32(at: 24), length: try element.unsigned32(at: 20))
      var units: [UInt16] = []
      for offset in stride(from: 0, to: part.count - 1, by: 2) {
        units.append(UInt16(try part.unsigned16(at: offset)))
      }
      text = String(decoding: units, as: UTF16.self)
    } else {
      return nil
    }
    let name = text.prefix(longestName).prefix { $0 != "\0" }
    return name.isEmpty ? nil : String(name)
  }

  /// The columns of sRGB's matrix in the profile space (IEC 61966-2-1, adapted to D50).
  private static let primaries: [(signature: String, xyz: [Double])] = [
    ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
    ("bXYZ", [0.1431, 0.0606, 0.7141]),
  ]

  private static func hasColorsOfSRGB(_ profile: ByteWindow) throws(PictureFault) -> Bool {
    guard profile.matches("RGB ", at: 16) else { return false }
    for (signature, expected) in primaries {
      guard let element = try element(signature, of: profile) else { return false }
      for index in 0..<3 {
        let value = Double(try element.signed32(at: 8 + index * 4)) / 65_536
        if abs(value - expected[index]) > 0.003 { return false }
      }
    }
    guard let curve = try element("rTRC", of: profile) else { return false }
    return try isCurveOfSRGB(curve)
  }

  private static func isCurveOfSRGB(_ curve: ByteWindow) throws(PictureFault) -> Bool {
    if curve.matches("para", at: 0) {
      // sRGB's own form has five parameters and the exponent 2.4.
      let exponent = Double(try curve.signed32(at: 12)) / 65_536
      return try curve.unsigned16(at: 8) == 3 && abs(exponent - 2.4) < 0.01
    }
    let count = try curve.unsigned32(at: 8)
    // A single number is a plain exponent, which sRGB has not; half way a table reads 0.214.
    guard curve.matches("curv", at: 0), count > 16 else { return false }
    let middle = Double(try curve.unsigned16(at: 12 + (count - 1) / 2 * 2)) / 65_535
    return abs(middle - 0.214) < 0.01
  }
}
