import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths that stand for what a process has open, such as `/dev/stdout`, `/dev/fd/63` and `/proc/self/fd/3`.
///
/// Opening one anew is something else than using what is open: a file would be read or written from its start, and
/// putting another file in place of it would take it from whoever opened it.
enum DescriptorPath {
  /// A descriptor of this process.
  case own(Int32)
  /// One of another process, whose descriptors cannot be used.
  case foreign

  /// `nil` for every other path.
  init?(_ path: String) {
    var current = path
    for _ in 0..<40 {
      guard let number = Int32(FilePath.name(of: current)), number >= 0 else {
        guard let next = Self.target(of: current) else { return nil }
        current = next
        continue
      }
      switch Self.owner(ofFolder: FilePath.folder(of: current)) {
      case .some(true): self = .own(number)
      case .some(false): self = .foreign
      case .none:
        guard let next = Self.target(of: current) else { return nil }
        current = next
        continue
      }
      return
    }
    return nil
  }

  /// Where a symbolic link leads; `nil` for what is none.
  static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path.systemPath, &buffer, buffer.count)
    guard length > 0 else { return nil }
    let target = String(pathBytes: buffer.prefix(length).map(UInt8.init(bitPattern:)))
    return FilePath.isAbsolute(target)
      ? target : FilePath.joined(FilePath.folder(of: path), target)
  }

  /// Whether a folder holds the descriptors of this process (true) or of another; `nil` for every other folder.
  private static func owner(ofFolder path: String) -> Bool? {
    guard let folder = real(path) else { return nil }
    if folder == "/dev/fd" { return true }
    let parts = FilePath.parts(of: folder)
    // /proc/12/fd, or /proc/12/task/34/fd for a thread.
    guard parts.first == "proc", parts.count > 2, parts.last == "fd" else { return nil }
    return real("/proc/self").map { FilePath.parts(of: $0) == Array(parts.prefix(2)) } ?? false
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path.systemPath, nil) else { return nil }
    defer { free(real) }
    return String(systemPath: real)
  }
}

extension Descriptor {
  /// A descriptor of our own for one that whoever started the program left open for it.
  ///
  /// - Parameter number: as in the paths that `DescriptorPath` tells
  static func duplicate(inherited number: Int32) throws(Failure) -> Int32 {
    let flags = fcntl(number, F_GETFD)
    // What this process opened itself is closed in others, and nothing that its user could mean.
    guard flags >= 0, flags & FD_CLOEXEC == 0 else { throw Failure(EBADF) }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .latest }
    return copy
  }
}
