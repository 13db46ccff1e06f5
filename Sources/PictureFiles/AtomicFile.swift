#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that appears whole or not at all: it is written beside its place and moved there at the end.
///
/// Through a symbolic link the file that it leads to is replaced. A device or named pipe that exists is
/// written to directly. The process should ignore SIGPIPE.
package struct AtomicFile: ~Copyable {
  /// As the caller named it, for messages.
  private let path: String
  private let descriptor: Int32
  /// The unfinished file and where it goes; `nil` for a device, which is written to directly.
  private let move: (from: String, to: String)?
  private let replacing: Bool
  private var isOpen = true

  /// - Parameter replacing: whether a file that exists is replaced; else it is refused, here and again in
  ///   `commit`.
  package init(path: String, replacing: Bool) throws(OutputError) {
    self.path = path
    self.replacing = replacing
    switch try OutputPlace(path) {
    case .device:
      self.descriptor = try Self.openDevice(path)
      self.move = nil
    case .file(let target, let folder, let old):
      if old != nil, !replacing { throw .exists(path: path) }
      if old != nil, access(target, W_OK) != 0 {
        throw .failed(path: path, reason: systemReason(errno))
      }
      TemporaryFiles.removeLeftoversOnce(in: folder)
      let temporary: (path: String, descriptor: Int32)
      do throws(Descriptor.Failure) {
        temporary = try TemporaryFiles.make(in: folder)
      } catch {
        throw .folderRefuses(path: path, folder: folder, reason: error.reason)
      }
      self.descriptor = temporary.descriptor
      self.move = (temporary.path, target)
      if let old { Self.keepRights(of: old, on: descriptor) }
    }
  }

  deinit {
    if isOpen {
      if let move {
        unlink(move.from)
        TemporaryFiles.forget(move.from)
      }
      try? Descriptor.close(descriptor)
    }
  }

  /// Appends all of the bytes.
  package mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(Descriptor.Failure) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      throw OutputError(error, path: path)
    }
  }

  /// Puts the finished file in its place. When this throws, what was there before is untouched.
  package consuming func commit() throws(OutputError) {
    do throws(Descriptor.Failure) {
      try Descriptor.synchronize(descriptor)
      if let move {
        // Moved while it is locked, or another run could take it for a leftover.
        try replacing ? Self.rename(move.from, move.to) : Self.claim(move.from, move.to)
        TemporaryFiles.forget(move.from)
      }
      isOpen = false
      try Descriptor.close(descriptor)
    } catch {
      throw error.number == EEXIST && !replacing
        ? .exists(path: path) : OutputError(error, path: path)
    }
  }

  private static func openDevice(_ path: String) throws(OutputError) -> Int32 {
    do throws(Descriptor.Failure) {
      return try Descriptor.open(path, O_WRONLY)
    } catch {
      throw OutputError(error, path: path)
    }
  }

  /// Owner and permissions of the file that is replaced, as far as the system allows.
  private static func keepRights(of old: stat, on descriptor: Int32) {
    if fchown(descriptor, old.st_uid, old.st_gid) == 0 || old.st_uid == geteuid() {
      _ = fchmod(descriptor, old.st_mode & 0o7777)
    } else {
      // Not ours to give away: without the bits that would lend our own rights to others.
      _ = fchmod(descriptor, old.st_mode & 0o777)
    }
  }

  private static func rename(_ source: String, _ target: String) throws(Descriptor.Failure) {
    #if canImport(Darwin)
      let result = Darwin.rename(source, target)
    #else
      let result = Glibc.rename(source, target)
    #endif
    if result != 0 { throw .latest }
  }

  /// Moves without ever replacing: of two runs that claim the same name, one fails with EEXIST.
  private static func claim(_ source: String, _ target: String) throws(Descriptor.Failure) {
    if link(source, target) == 0 {
      unlink(source)
      return
    }
    if errno == EEXIST { throw .latest }
    // A file system without links: the name is claimed by an empty file of our own, then replaced.
    let placeholder = try Descriptor.open(target, O_WRONLY | O_CREAT | O_EXCL)
    try Descriptor.close(placeholder)
    do throws(Descriptor.Failure) {
      try rename(source, target)
    } catch {
      unlink(target)
      throw error
    }
  }
}
