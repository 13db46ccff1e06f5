import PlainText

/// Why a result cannot be written. Each description is one line that names the file.
public enum OutputError: Error, Equatable, Sendable {
  /// The file is there and may not be replaced.
  case exists(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The path leads to something that a batch could wait for.
  case notAFile(path: String, kind: FileKind)
  /// The folder that should hold the file takes no new ones; `reason` is the system's word for it.
  case folderRefuses(path: String, folder: String, reason: String)
  /// The system would not write or finish the file; `reason` is its word for why.
  case failed(path: String, reason: String)
  /// A file that cannot be replaced by another one could not be written over either; it is as it was.
  case cannotOverwrite(path: String, reason: String)
  /// A file that was written over is neither the old one nor the new one, and the old one could not be put back; `copy`
  /// is a file that holds what it held, if one could be made.
  case halfWritten(path: String, reason: String, copy: String?)
  /// Whoever was reading has stopped; nobody needs to be told.
  case closedPipe(path: String)
}

extension OutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exists(let path):
      "\(path.onOneLine) exists and is kept; remove it or choose another name"
    case .isFolder(let path):
      "cannot write \(path.onOneLine): it is a folder; give the name of a file"
    case .notAFile(let path, let kind):
      "cannot write \(path.onOneLine): it is \(kind.rawValue), and a batch writes files; "
        + "remove it or choose another name"
    case .folderRefuses(let path, let folder, let reason):
      "cannot write \(path.onOneLine): no file can be made in the folder \(folder.onOneLine) "
        + "(\(reason.onOneLine))"
    case .failed(let path, let reason):
      "cannot write \(path.onOneLine): \(reason.onOneLine)"
    case .cannotOverwrite(let path, let reason):
      "cannot write \(path.onOneLine): no other file can be put in its place, and writing over it fails "
        + "(\(reason.onOneLine)); it is as it was: give another name"
    case .halfWritten(let path, let reason, let copy?):
      "cannot write \(path.onOneLine): \(reason.onOneLine), when part of it was written over; what it held is in "
        + copy.onOneLine
    case .halfWritten(let path, let reason, nil):
      "cannot write \(path.onOneLine): \(reason.onOneLine), when part of it was written over; what it held is lost"
    case .closedPipe(let path):
      "\(path.onOneLine) was closed by its reader"
    }
  }
}
