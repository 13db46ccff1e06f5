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
  private let newName: String?

  /// `nil` when the path leads nowhere and no file can be made there.
  package init?(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      newName = nil
    } else {
      guard let target = try? OutputPlace.followingLinks(path),
        stat(FilePath.folder(of: target), &status) == 0
      else { return nil }
      newName = target.split(separator: "/").last.map(String.init)
    }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
