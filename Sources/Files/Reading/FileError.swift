import PlainText

/// Why a file or folder cannot be read. Each description is one line that names it.
public enum FileError: Error, Equatable, Sendable {
  /// It cannot be opened or read; `reason` is the system's word for it.
  case unreadable(path: String, reason: String)
  /// It is no file but something that a batch could read for ever or wait for.
  case notAFile(path: String, kind: FileKind)
  /// More bytes than are read.
  case tooManyBytes(path: String)
}

extension FileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read \(path.onOneLine): \(reason.onOneLine)"
    case .notAFile(let path, let kind):
      "cannot read \(path.onOneLine): it is \(kind.rawValue); give a file"
    case .tooManyBytes(let path):
      "\(path.onOneLine) has more than \(FileBytes.most) bytes, the most that is read: shrink it first"
    }
  }
}
