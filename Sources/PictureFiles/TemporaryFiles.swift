import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The unfinished files of this process, and those that others left behind.
///
/// Each is locked while its owner lives, so that whoever gets the lock knows that the owner is gone,
/// whatever its number was and wherever it ran.
package enum TemporaryFiles {
  private struct Own {
    var paths: Set<String> = []
    /// Folders whose leftovers were removed.
    var cleanFolders: Set<PathKey> = []
    /// Whether the process is about to end.
    var isOver = false
  }

  private static let own = Mutex(Own())
  private static let prefix = ".fragbanner-"
  private static let suffix = ".tmp"
  private static let randomDigits = 16

  /// Removes every unfinished file of this process and lets it make no more: for a handler of an interrupt, on an
  /// ordinary thread, just before the process ends.
  package static func removeAll() {
    own.withLock { own in
      for path in own.paths { unlink(path) }
      own.paths.removeAll()
      own.isOver = true
    }
  }

  /// Notes the path of a file that is about to be made; a thread that comes too late sleeps until the process ends.
  private static func remember(_ path: String) {
    let isOver = own.withLock { own in
      own.paths.insert(path)
      return own.isOver
    }
    while isOver { pause() }
  }

  /// Makes a locked file with an unpredictable name in `folder`, readable and writable as new files are.
  static func make(in folder: String) throws(Descriptor.Failure) -> (
    path: String, descriptor: Int32
  ) {
    while true {
      let path = joined(folder, prefix + randomName() + suffix)
      remember(path)
      do throws(Descriptor.Failure) {
        let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL)
        // Someone who removes leftovers may have had the lock first; then the file is gone again.
        var status = stat()
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
          return (path, descriptor)
        }
        forget(path)
        try Descriptor.close(descriptor)
      } catch {
        forget(path)
        if error.number != EEXIST { throw error }
      }
    }
  }

  /// The file is finished or removed; it no longer counts as this process's unfinished one.
  static func forget(_ path: String) {
    own.withLock { _ = $0.paths.remove(path) }
  }

  /// Removes the unfinished files in `folder` whose owners are gone. What cannot be removed stays.
  package static func removeLeftovers(in folder: String) {
    own.withLock { _ = $0.cleanFolders.insert(PathKey(folder)) }
    for name in (try? Folder.names(in: folder)) ?? [] where isTemporary(name) {
      let path = joined(folder, name)
      guard let descriptor = try? Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      try? Descriptor.close(descriptor)
    }
  }

  /// The same where this process has not done so yet: thousands of files in one folder need it looked at once.
  static func removeLeftoversOnce(in folder: String) {
    if !own.withLock({ $0.cleanFolders.contains(PathKey(folder)) }) { removeLeftovers(in: folder) }
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.utf8.count == prefix.utf8.count + randomDigits + suffix.utf8.count
      && name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  private static func randomName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: randomDigits - digits.count) + digits
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
