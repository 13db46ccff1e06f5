import Raster

/// The run-length codes of bitmaps (Microsoft's "Bitmap Compression").
enum BMPRuns {
  /// The palette's indices, row by row from the top; pixels that the codes skip are 0.
  static func indices(
    in codes: ByteWindow, size: PixelSize, isHalfByte: Bool
  ) throws(PictureFault) -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: size.pixelCount)
    var x = 0
    var y = size.height - 1
    var offset = 0

    func put(_ index: Int) {
      // Codes may run past the end of a row; what does not fit is dropped, as readers do.
      if x < size.width, y >= 0 { indices[y * size.width + x] = UInt8(index) }
      x += 1
    }

    while y >= 0 {
      let count = try codes.unsigned8(at: offset)
      let value = try codes.unsigned8(at: offset + 1)
      offset += 2
      switch (count, value) {
      case (0, 0):
        x = 0
        y -= 1
      case (0, 1):
        return indices
      case (0, 2):
        x += try codes.unsigned8(at: offset)
        y -= try codes.unsigned8(at: offset + 1)
        offset += 2
      case (0, _):
        for place in 0..<value {
          let byte = try codes.unsigned8(at: offset + (isHalfByte ? place / 2 : place))
          put(isHalfByte ? (place % 2 == 0 ? byte >> 4 : byte & 15) : byte)
        }
        let length = isHalfByte ? (value + 1) / 2 : value
        offset += length + length % 2
      default:
        for place in 0..<count {
          put(isHalfByte ? (place % 2 == 0 ? value >> 4 : value & 15) : value)
        }
      }
      // A last row that is full ends the picture, with or without the code for the end.
      if y == 0, x >= size.width, offset >= codes.count { return indices }
    }
    return indices
  }
}
