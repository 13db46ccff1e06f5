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
