import Files
import PlainText
import Raster

/// Why a picture cannot be used. Each description is one line that names the file.
public enum PictureError: Error, Equatable, Sendable {
  /// The file or folder cannot be read.
  case file(FileError)
  /// The file has no bytes.
  case empty(path: String)
  /// None of the formats read here; `looksLike` names what it is, when that is known.
  case notAPicture(path: String, looksLike: String?)
  /// A file of this format, but cut off, corrupt or lying about itself.
  case damaged(path: String, format: String, detail: String)
  /// A sound file of a kind that is not read.
  case unsupported(path: String, format: String, detail: String)
  /// More pixels than are allowed; sides in pixels as stored.
  case tooLarge(path: String, width: Int, height: Int)
  /// The file has too few bytes for the pixels that its header claims.
  case impossibleSize(path: String, width: Int, height: Int, bytes: Int)
  /// The system has no memory for its pixels.
  case noMemory(path: String)
  /// The system gives none of the threads that decoding this format takes.
  case noThreads(path: String, format: String)
  /// A folder without a picture in it; `passedOver` is the first thing in it that may have been meant.
  case emptyFolder(path: String, passedOver: String?)
}

extension PictureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .empty(let path):
      "\(path.onOneLine) is empty: 0 bytes where a picture is needed"
    case .notAPicture(let path, let looksLike?):
      "\(path.onOneLine) is \(looksLike), which is not read; give it as \(ImageFormat.listed)"
    case .notAPicture(let path, nil):
      "\(path.onOneLine) is not a picture; give one in \(ImageFormat.listed)"
    case .damaged(let path, let format, let detail):
      "\(path.onOneLine) is damaged (\(format)): \(detail.onOneLine); save or copy it anew"
    case .unsupported(let path, let format, let detail):
      "\(path.onOneLine) is a \(format) of a kind that is not read: \(detail.onOneLine)"
    case .tooLarge(let path, let width, let height):
      "\(path.onOneLine) is \(width)x\(height) pixels; at most \(PixelLimits.side) a side and "
        + "\(PixelLimits.count / 1_000_000) megapixels are read: shrink it first"
    case .impossibleSize(let path, let width, let height, let bytes):
      "\(path.onOneLine) claims \(width)x\(height) pixels, which cannot come from its "
        + "\(bytes) bytes; save or copy it anew"
    case .noMemory(let path):
      "there is not enough memory for \(path.onOneLine); shrink it first"
    case .noThreads(let path, let format):
      "\(path.onOneLine) cannot be decoded: \(format) takes threads, and the system gives no more; raise the limit of "
        + "processes, or save it as PNG"
    case .emptyFolder(let path, let passedOver):
      "no picture in the folder \(path.onOneLine); it should hold some in \(ImageFormat.listed)"
        + (passedOver.map { " (\($0))" } ?? "")
    }
  }
}

/// What is refused before pixels are allocated.
enum PixelLimits {
  /// Pixels along one side.
  static let side = PixelSize.longestSide
  /// Pixels in all.
  static let count = PixelSize.mostPixels
}
