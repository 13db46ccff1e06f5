/// The sequence header of an AV1 stream (AV1 Bitstream & Decoding Process, sections 5.3 to 5.5).
enum AV1Header {
  /// The size of the stream's frames, in pixels; `nil` when its header is of a kind that stills have not.
  static func size(in data: ByteWindow) throws(PictureFault) -> (width: Int, height: Int)? {
    var offset = 0
    while offset < data.count {
      let head = try data.unsigned8(at: offset)
      offset += head & 0x04 == 0 ? 1 : 2
      guard head & 0x02 != 0 else { return nil }
      let length = try variableLength(in: data, at: &offset)
      if head >> 3 & 15 == 1 {
        return try sequenceSize(in: data.window(at: offset, length: length))
      }
      offset += length
    }
    return nil
  }

  /// A number in groups of seven bits, the lowest first.
  private static func variableLength(
    in data: ByteWindow, at offset: inout Int
  ) throws(PictureFault) -> Int {
    var value = 0
    for group in 0..<4 {
      let byte = try data.unsigned8(at: offset)
      offset += 1
      value |= (byte & 0x7F) << (7 * group)
      if byte & 0x80 == 0 { return value }
    }
    throw .damaged("a length in it is out of range")
  }

  private static func sequenceSize(
    in content: ByteWindow
  ) throws(PictureFault) -> (width: Int, height: Int)? {
    var place = 0
    func take(_ count: Int) throws(PictureFault) -> Int {
      var value = 0
      for _ in 0..<count {
        value = value << 1 | (try content.unsigned8(at: place / 8)) >> (7 - place % 8) & 1
        place += 1
      }
      return value
    }
    _ = try take(4)
    if try take(1) == 1 {
      _ = try take(5)
    } else {
      // Timing belongs to films.
      guard try take(1) == 0 else { return nil }
      let hasDelays = try take(1) == 1
      for _ in 0...(try take(5)) {
        _ = try take(12)
        if try take(5) > 7 { _ = try take(1) }
        if hasDelays, try take(1) == 1 { _ = try take(4) }
      }
    }
    let (widthBits, heightBits) = (try take(4) + 1, try take(4) + 1)
    return (try take(widthBits) + 1, try take(heightBits) + 1)
  }
}
