/// The sequence parameters of an HEVC picture (ITU-T H.265, section 7.3.2.2).
enum HEVCParameters {
  /// The parameters of a picture that keeps the columns which its encoder added on the right, in as many
  /// bytes as before; `width` is the picture's with them, `shown` without, in pixels.
  static func keepingRightEdge(
    _ unit: ArraySlice<UInt8>
  ) throws(PictureFault) -> (unit: [UInt8], width: Int, shown: Int) {
    var bits = Bits(unescaping: unit)
    // The unit's own head, then the number of the video parameters.
    bits.place = 16 + 4
    let layers = try bits.take(3)
    bits.place += 1
    try skipProfiles(layers: layers, in: &bits)
    _ = try bits.takeExponential()
    let chroma = try bits.takeExponential()
    if chroma == 3 { bits.place += 1 }
    let coded = try bits.takeExponential()
    _ = try bits.takeExponential()
    guard try bits.take(1) == 1 else { return (Array(unit), coded, coded) }
    let step = chroma == 1 || chroma == 2 ? 2 : 1
    let width = coded - step * (try bits.takeExponential())
    let start = bits.place
    let right = step * (try bits.takeExponential())
    // A single set bit is the number 0.
    bits.values.replaceSubrange(start..<bits.place, with: [1])
    var changed = bits.escaped
    guard changed.count <= unit.count else {
      throw .unsupported("its width cannot be read right; save it as JPEG or PNG")
    }
    changed += [UInt8](repeating: 0, count: unit.count - changed.count)
    return (changed, width, width - right)
  }

  /// Section 7.3.3, with the general profile present.
  private static func skipProfiles(layers: Int, in bits: inout Bits) throws(PictureFault) {
    bits.place += 96
    var skipped = 0
    for _ in 0..<layers {
      skipped += (try bits.take(1)) * 88
      skipped += (try bits.take(1)) * 8
    }
    bits.place += (layers > 0 ? 2 * (8 - layers) : 0) + skipped
  }

  private struct Bits {
    /// One bit each.
    var values: [UInt8] = []
    var place = 0

    /// Without the bytes that keep three zeros from following each other (section 7.4.2).
    init(unescaping unit: ArraySlice<UInt8>) {
      var zeros = 0
      for byte in unit {
        if zeros >= 2, byte == 3 {
          zeros = 0
          continue
        }
        zeros = byte == 0 ? zeros + 1 : 0
        for shift in (0..<8).reversed() { values.append(byte >> UInt8(shift) & 1) }
      }
    }

    /// In whole bytes, with the bytes that keep zeros apart.
    var escaped: [UInt8] {
      var unit: [UInt8] = []
      var zeros = 0
      for start in stride(from: 0, to: values.count, by: 8) {
        let part = values[start..<min(start + 8, values.count)]
        let byte = part.reduce(0) { $0 << 1 | $1 } << UInt8(8 - part.count)
        // What is left of the last byte after its bits moved up holds nothing.
        if part.count < 8, byte == 0 { break }
        if zeros >= 2, byte <= 3 {
          unit.append(3)
          zeros = 0
        }
        unit.append(byte)
        zeros = byte == 0 ? zeros + 1 : 0
      }
      return unit
    }

    mutating func take(_ count: Int) throws(PictureFault) -> Int {
      guard place + count <= values.count else { throw .cutOff }
      defer { place += count }
      return values[place..<place + count].reduce(0) { $0 << 1 | Int($1) }
    }

    /// An Exp-Golomb code (section 9.2).
    mutating func takeExponential() throws(PictureFault) -> Int {
      var length = 0
      while try take(1) == 0 {
        length += 1
        if length > 31 { throw .damaged("a number in its header is out of range") }
      }
      return 1 << length - 1 + (try take(length))
    }
  }
}
