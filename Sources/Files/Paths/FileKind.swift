import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a path leads to, links followed.
public enum FileKind: String, Sendable {
  case file = "a file"
  case folder = "a folder"
  case namedPipe = "a named pipe"
  case socket = "a socket"
  case device = "a device"

  /// `nil` where nothing is found.
  package init?(of path: String) {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { FileKind(of: path) == .folder }

  package static func isFile(_ path: String) -> Bool { FileKind(of: path) == .file }

  /// Whether a path leads to anything at all.
  package static func isPresent(_ path: String) -> Bool { FileKind(of: path) != nil }

  /// Whether nothing at all has that path.
  package static func isMissing(_ path: String) -> Bool {
    !isPresent(path) && refusal(at: path) == nil
  }

  /// The system's word for why it does not tell what a path leads to; `nil` where it tells, and where nothing has that
  /// path.
  package static func refusal(at path: String) -> String? {
    var status = stat()
    if stat(path.systemPath, &status) == 0 || errno == ENOENT || errno == ENOTDIR { return nil }
    return systemReason(errno)
  }

  /// Whether a path is a symbolic link itself, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .namedPipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}
