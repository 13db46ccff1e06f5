/// What is not as it should be in a GIF whose pixels are all there.
package enum GIFFlaw: Hashable, Sendable {
  /// The file ends without a trailer: it may have had more frames.
  case missingTrailer
  /// Zero bytes where a block should start.
  case zerosBetweenBlocks(count: Int)
  /// A frame's codes go on when all of its pixels are there.
  case superfluousPixels(frame: Int)
  /// The file goes on behind its trailer.
  case trailingBytes(count: Int)
}

extension GIFFlaw: CustomStringConvertible {
  /// One line without the file's name, to be put behind it.
  package var description: String {
    switch self {
    case .missingTrailer:
      "ends without a trailer: if it is cut off, frames are missing at its end"
    case .zerosBetweenBlocks(let count):
      "has \(count) zero byte\(count == 1 ? "" : "s") between its blocks, which are passed over"
    case .superfluousPixels(let frame):
      "has more pixels in frame \(frame) than its size, which are passed over"
    case .trailingBytes(let count):
      "goes on for \(count) byte\(count == 1 ? "" : "s") behind its end, which are passed over"
    }
  }
}
