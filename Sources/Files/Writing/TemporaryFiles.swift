import Parallel
import PlainText
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An unfinished file of this process.
struct TemporaryFile {
  let path: String
  /// Open for reading and writing.
  let descriptor: Int32
  /// Where `TemporaryFiles` noted its path; `nil` where it had no room.
  fileprivate let place: Int?
}

/// The unfinished files of this process, and those that others left behind.
///
/// Each is locked while its owner lives, so that whoever gets the lock knows that the owner is gone,
/// whatever its number was and wherever it ran.
package enum TemporaryFiles {
  /// The paths of this process's files as addresses of C strings, 0 where there is none: a handler of a signal can
  /// neither wait for a lock nor allocate anything.
  nonisolated(unsafe) private static let places = {
    let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: placeCount)
    for place in 0..<placeCount { (places + place).initialize(to: Atomic(0)) }
    return places
  }()
  /// More than threads can have open.
  private static let placeCount = 4096
  /// Whether the process is about to end.
  private static let isOver = Atomic<Bool>(false)
  /// Held while a file comes into being or is written over: whoever ends the process waits for that.
  private static let whole = Monitor(())
  /// Folders whose leftovers were removed.
  private static let cleanFolders = Monitor<Set<PathKey>>([])

  private static let prefix = ".fragbanner-"
  private static let suffix = ".tmp"
  private static let randomDigits = 16

  /// Removes every unfinished file of this process and lets it make no more: on an ordinary thread, just before the
  /// process ends. A file that is being written over is finished first.
  package static func removeAll() {
    whole.withLock { _ in removeAllAtOnce() }
  }

  /// The same in a handler of a signal, which may have stopped this very thread anywhere: `prepare()` must have been
  /// called before.
  package static func removeAllAtOnce() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    for place in 0..<placeCount {
      let address = places[place].load(ordering: .sequentiallyConsistent)
      // The path lives as long as its address stands here; see `forget`.
      if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
    }
  }

  package static func prepare() { _ = places }

  /// Does what must not be left half done by a signal that ends the process.
  static func uninterrupted<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Where no thread waits for signals, they come to this one.
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try whole.withLock { (_) throws(Failure) in try work() }
  }

  /// Notes the path of a file that is about to be made.
  private static func remember(_ path: String) -> Int? {
    let copy = strdup(path.systemPath)
    let address = UInt(bitPattern: copy)
    for place in 0..<placeCount where address != 0 {
      let (isDone, _) = places[place].compareExchange(
        expected: 0, desired: address, ordering: .sequentiallyConsistent)
      if isDone {
        sleepWhereOver()
        return place
      }
    }
    free(copy)
    return nil
  }

  private static func forget(_ place: Int?) {
    guard let place else { return }
    let address = places[place].exchange(0, ordering: .sequentiallyConsistent)
    // Whoever ends the process either has not looked yet, and will find nothing, or may be looking at the path now.
    sleepWhereOver()
    free(UnsafeMutablePointer<CChar>(bitPattern: address))
  }

  /// A thread that comes too late sleeps until the process ends.
  private static func sleepWhereOver() {
    while isOver.load(ordering: .sequentiallyConsistent) { pause() }
  }

  /// A name that no file has, to be expected.
  static func newPath(in folder: String) -> String {
    FilePath.joined(folder, prefix + randomName() + suffix)
  }

  /// Makes a locked file with an unpredictable name in `folder`, readable and writable as new files are.
  static func make(in folder: String) throws(Descriptor.Failure) -> TemporaryFile {
    while true {
      let path = newPath(in: folder)
      let place = remember(path)
      do throws(Descriptor.Failure) {
        let descriptor = try uninterrupted { () throws(Descriptor.Failure) in
          try Descriptor.open(path, O_RDWR | O_CREAT | O_EXCL)
        }
        // Someone who removes leftovers may have had the lock first; then the file is gone again.
        var status = stat()
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
          return TemporaryFile(path: path, descriptor: descriptor, place: place)
        }
        forget(place)
        try Descriptor.close(descriptor)
      } catch {
        forget(place)
        if error.number != EEXIST { throw error }
      }
    }
  }

  /// The file is finished or removed; it no longer counts as this process's unfinished one.
  static func forget(_ file: TemporaryFile) { forget(file.place) }

  static func remove(_ file: TemporaryFile) {
    unlink(file.path.systemPath)
    forget(file)
  }

  /// Removes the unfinished files in `folder` whose owners are gone. What cannot be removed stays.
  package static func removeLeftovers(in folder: String) {
    cleanFolders.withLock { _ = $0.insert(PathKey(folder)) }
    for name in (try? Folder.names(in: folder)) ?? [] where isTemporary(name) {
      let path = FilePath.joined(folder, name)
      guard let descriptor = try? Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path.systemPath) }
      try? Descriptor.close(descriptor)
    }
  }

  /// The same where this process has not done so yet: thousands of files in one folder need it looked at once.
  static func removeLeftoversOnce(in folder: String) {
    if !cleanFolders.withLock({ $0.contains(PathKey(folder)) }) { removeLeftovers(in: folder) }
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.utf8.count == prefix.utf8.count + randomDigits + suffix.utf8.count
      && name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  private static func randomName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: randomDigits - digits.count) + digits
  }
}
