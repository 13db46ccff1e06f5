import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which file a path leads to, however it is spelled, or would make.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// Where there is no file yet: its name in the folder that the numbers tell.
  private let newName: PathKey?

  /// Of the file that standard output leads to; `nil` where that is no file.
  package static var fileOfStandardOutput: FileIdentity? {
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileIdentity(status)
  }

  private init(_ status: stat, newName: PathKey? = nil) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    self.newName = newName
  }

  /// `nil` when the path leads nowhere and no file can be made there.
  package init?(_ path: String) {
    var status = stat()
    if stat(path.systemPath, &status) == 0 {
      self.init(status)
    } else {
      guard let target = try? OutputPlace.followingLinks(path),
        stat(FilePath.folder(of: target).systemPath, &status) == 0
      else { return nil }
      self.init(status, newName: PathKey(FilePath.name(of: target)))
    }
  }
}
