import Raster

/// Writes a classic TIFF file of one picture in strips, with the fields that tell how another one's pieces
/// are stored.
struct TIFFWriter {
  let directory: TIFFDirectory

  private static let replaced: Set<TIFFDirectory.Tag> = [
    .width, .height, .stripOffsets, .stripCounts, .rowsPerStrip, .tileWidth, .tileHeight,
    .tileOffsets, .tileCounts, .orientation, .profile,
  ]

  private struct Field {
    let tag: Int
    let type: Int
    let count: Int
    let data: [UInt8]
  }

  func file(of pieces: [ByteWindow], size: PixelSize, rowsPerStrip: Int) -> [UInt8] {
    let kept = TIFFDirectory.Tag.allCases.compactMap { tag -> Field? in
      guard !Self.replaced.contains(tag), let place = directory.places[tag],
        let data = directory.data(tag)
      else { return nil }
      return Field(
        tag: tag.rawValue, type: place.type, count: place.count, data: Array(data.contents))
    }
    var offset = 8
    let offsets = pieces.map { piece in
      defer { offset += piece.count }
      return offset
    }
    let fields =
      (kept + [
        long(.width, [size.width]), long(.height, [size.height]),
        long(.rowsPerStrip, [rowsPerStrip]), long(.stripOffsets, offsets),
        long(.stripCounts, pieces.map(\.count)),
      ]).sorted { $0.tag < $1.tag }

    let start = offset + offset % 2
    var file: [UInt8] = directory.file.endianness == .little ? [0x49, 0x49] : [0x4D, 0x4D]
    file += number(42, length: 2) + number(start, length: 4)
    for piece in pieces { file += piece.contents }
    if offset % 2 == 1 { file.append(0) }

    var elsewhere: [UInt8] = []
    let elsewhereStart = start + 2 + fields.count * 12 + 4
    file += number(fields.count, length: 2)
    for field in fields {
      file += number(field.tag, length: 2) + number(field.type, length: 2)
      file += number(field.count, length: 4)
      if field.data.count <= 4 {
        file += field.data + Array(repeating: 0, count: 4 - field.data.count)
      } else {
        file += number(elsewhereStart + elsewhere.count, length: 4)
        elsewhere += field.data
        if elsewhere.count % 2 == 1 { elsewhere.append(0) }
      }
    }
    return file + number(0, length: 4) + elsewhere
  }

  private func long(_ tag: TIFFDirectory.Tag, _ values: [Int]) -> Field {
    Field(
      tag: tag.rawValue, type: 4, count: values.count,
      data: values.flatMap { number($0, length: 4) })
  }

  private func number(_ value: Int, length: Int) -> [UInt8] {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return directory.file.endianness == .little ? bytes : bytes.reversed()
  }
}
