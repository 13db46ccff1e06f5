/// Why a GIF cannot be read. Offsets count bytes from the start of the file, frames count from 0.
package enum GIFError: Error, Hashable {
  /// A piece of a GIF, as messages name it.
  package enum Part: String, Sendable {
    case header = "the header"
    case globalTable = "the global color table"
    case frameDescriptor = "a frame's descriptor"
    case localTable = "a frame's color table"
    case imageData = "a frame's image data"
    case graphicControl = "a graphic control block"
    case loopBlock = "the loop block"
    case `extension` = "an extension block"
  }

  case notGIF
  /// The first six bytes; what cannot be printed is a question mark.
  case unknownVersion(String)
  case emptyScreen(width: Int, height: Int)
  /// The screen or a frame is larger than `GIFFile.maximumPixelCount`.
  case tooLarge(width: Int, height: Int, offset: Int)
  /// More pixels than that many bytes can describe.
  case implausible(width: Int, height: Int, byteCount: Int, offset: Int)
  case cutOff(inside: Part, offset: Int)
  case missingTrailer(offset: Int)
  case noFrames
  case unknownBlock(UInt8, offset: Int)
  case wrongSize(of: Part, found: Int, expected: Int, offset: Int)
  case emptyFrame(frame: Int, width: Int, height: Int, offset: Int)
  case missingTable(frame: Int, offset: Int)
  case wrongCodeSize(frame: Int, found: Int, offset: Int)
  /// An LZW code for which the codes before it left no meaning.
  case wrongCode(frame: Int, found: Int, maximum: Int, offset: Int)
  case tooFewPixels(frame: Int, found: Int, expected: Int, offset: Int)
  /// A pixel refers to a color that the table does not have; `offset` is where the frame's image data starts.
  case indexBeyondTable(frame: Int, index: Int, tableSize: Int, x: Int, y: Int, offset: Int)
}

extension GIFError: CustomStringConvertible {
  /// One line without the file's name, to be put behind it: `a.gif: is not a GIF…`.
  package var description: String {
    switch self {
    case .notGIF:
      "is not a GIF: it does not start with GIF87a or GIF89a"
    case .unknownVersion(let version):
      "has the unknown GIF version \(version); GIF87a and GIF89a can be read"
    case .emptyScreen(let width, let height):
      "has a screen of \(width)x\(height) pixels; at least 1x1 is needed"
    case .tooLarge(let width, let height, let offset):
      "claims \(width)x\(height) pixels at byte \(offset); at most 100 megapixels can be read"
    case .implausible(let width, let height, let byteCount, let offset):
      "claims \(width)x\(height) pixels at byte \(offset), which cannot come from \(byteCount) bytes"
    case .cutOff(let part, let offset):
      "ends at byte \(offset) inside \(part.rawValue): it is cut off; a complete copy is needed"
    case .missingTrailer(let offset):
      "ends at byte \(offset) without a trailer: it is cut off; a complete copy is needed"
    case .noFrames:
      "holds no picture; at least one frame is needed"
    case .unknownBlock(let found, let offset):
      "is damaged at byte \(offset): no block starts with \(found); expected 33, 44 or 59"
    case .wrongSize(let part, let found, let expected, let offset):
      "is damaged at byte \(offset): \(part.rawValue) has \(found) byte\(found == 1 ? "" : "s"); "
        + "expected \(expected)"
    case .emptyFrame(let frame, let width, let height, let offset):
      "is damaged at byte \(offset): frame \(frame) has \(width)x\(height) pixels; "
        + "at least 1x1 is needed"
    case .missingTable(let frame, let offset):
      "is damaged at byte \(offset): frame \(frame) has no color table of its own "
        + "and there is no global one"
    case .wrongCodeSize(let frame, let found, let offset):
      "is damaged at byte \(offset): frame \(frame) has the code size \(found); 2 to 8 are valid"
    case .wrongCode(let frame, let found, let maximum, let offset):
      "is damaged at byte \(offset): frame \(frame) has the code \(found); "
        + "at most \(maximum) has a meaning there"
    case .tooFewPixels(let frame, let found, let expected, let offset):
      "is damaged at byte \(offset): frame \(frame) ends after \(found) of "
        + "\(expected) pixel\(expected == 1 ? "" : "s")"
    case .indexBeyondTable(let frame, let index, let tableSize, let x, let y, let offset):
      "is damaged after byte \(offset): frame \(frame) has color \(index) at \(x),\(y); "
        + "its table ends at \(tableSize - 1)"
    }
  }
}
