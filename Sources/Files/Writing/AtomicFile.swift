import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that appears whole or not at all: it is written beside its place and moved there at the end.
///
/// Through a symbolic link the file that it leads to is replaced. A device, a named pipe, standard output and what this
/// process has open already get all bytes at the end. So does a file that no other can be put in place of, since nothing
/// can be made in its folder or something is mounted on it: it is written over, see `FileOverwriting`. The process should
/// ignore SIGPIPE.
package final class AtomicFile {
  private enum Way {
    /// Where the bytes go at the end.
    case direct(Int32)
    case standardOutput
    /// The unfinished file and where it goes.
    case move(TemporaryFile, to: String)
    /// The file that gets the bytes at the end.
    case over(String)
  }

  /// As the caller named it, for messages.
  private let path: String
  private let way: Way
  private let replacing: Bool
  private var isOpen = true
  private var kept: [UInt8] = []
  /// Bytes written so far.
  package private(set) var count = 0
  private var hash: SHA256?

  /// - Parameters:
  ///   - replacing: whether a file that exists is replaced; else it is refused, here and again in `commit`.
  ///   - isHashed: whether the bytes are hashed as they are written
  package init(path: String, replacing: Bool, isHashed: Bool = false) throws(OutputError) {
    self.path = path
    self.replacing = replacing
    hash = isHashed ? SHA256() : nil
    switch try OutputPlace(path) {
    case .descriptor(let number):
      way = try Self.naming(path) { () throws(Descriptor.Failure) in
        .direct(try Descriptor.duplicate(inherited: number))
      }
    case .device:
      way = try Self.naming(path) { () throws(Descriptor.Failure) in
        .direct(try Descriptor.open(path, O_WRONLY))
      }
    case .file(let target, let folder, let old):
      if old != nil, !replacing { throw .exists(path: path) }
      if old != nil, access(target.systemPath, W_OK) != 0 {
        throw .failed(path: path, reason: systemReason(errno))
      }
      TemporaryFiles.removeLeftoversOnce(in: folder)
      way = try Self.way(to: target, in: folder, old, path)
    }
  }

  /// Standard output in place of a file.
  package init(standardOutput: StandardOutput) {
    path = StandardOutput.name
    way = .standardOutput
    replacing = true
  }

  private static func way(
    to target: String, in folder: String, _ old: stat?, _ path: String
  ) throws(OutputError) -> Way {
    do throws(Descriptor.Failure) {
      let file = try TemporaryFiles.make(in: folder)
      if let old { Self.keepRights(of: old, on: file.descriptor) }
      return .move(file, to: target)
    } catch {
      // What cannot be made beside it.
      if old != nil, [EACCES, EPERM, EROFS].contains(error.number) { return .over(target) }
      throw .folderRefuses(path: path, folder: folder, reason: error.reason)
    }
  }

  deinit { discard() }

  /// Leaves nothing behind of what is unfinished.
  private func discard() {
    guard isOpen else { return }
    isOpen = false
    switch way {
    case .direct(let descriptor): try? Descriptor.close(descriptor)
    case .move(let file, _):
      TemporaryFiles.remove(file)
      try? Descriptor.close(file.descriptor)
    case .standardOutput, .over: break
    }
  }

  /// SHA-256 of the bytes written so far; `nil` where they are not hashed.
  package var digest: String? { hash?.digest() }

  /// Appends all of the bytes.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    count += bytes.count
    hash?.append(bytes)
    guard case .move(let file, _) = way else {
      kept += bytes
      return
    }
    try Self.naming(path) { () throws(Descriptor.Failure) in
      try Descriptor.write(bytes, to: file.descriptor)
    }
  }

  /// Puts the finished file in its place. When this throws, what was there before is untouched, or the error says what
  /// became of it.
  package func commit() throws(OutputError) {
    try Self.commit([self])
  }

  /// Puts finished files in their places, all of them or none. What was there before is put back where one of them
  /// fails; only what went to devices, pipes and standard output, after all else that may fail without a trace, is gone.
  package static func commit(_ files: [AtomicFile]) throws(OutputError) {
    defer { for file in files { file.discard() } }
    for file in files { try file.synchronize() }
    for file in files { try file.deliver() }
    try TemporaryFiles.uninterrupted { () throws(OutputError) in
      var placed: [FormerFile] = []
      for (number, file) in files.enumerated() {
        do throws(OutputError) {
          // The last one needs no way back.
          if let former = try file.put(keepingFormer: number < files.count - 1) {
            placed.append(former)
          }
        } catch {
          for former in placed.reversed() { former.putBack() }
          throw error
        }
      }
      for former in placed { former.forget() }
    }
  }

  /// Has the system store what was written, so that a full disk is noticed while nothing is lost.
  private func synchronize() throws(OutputError) {
    guard case .move(let file, _) = way else { return }
    try Self.naming(path) { () throws(Descriptor.Failure) in
      try Descriptor.synchronize(file.descriptor)
    }
  }

  /// Gives all bytes to what is no file.
  private func deliver() throws(OutputError) {
    switch way {
    case .direct(let descriptor):
      try Self.naming(path) { () throws(Descriptor.Failure) in
        try Descriptor.write(kept, to: descriptor)
        isOpen = false
        try Descriptor.finish(descriptor)
      }
    case .standardOutput:
      try StandardOutput().write(kept)
      try StandardOutput().finish()
    case .move, .over: break
    }
  }

  /// - Returns: what was in its place, if it is a file and that is wanted
  private func put(keepingFormer: Bool) throws(OutputError) -> FormerFile? {
    switch way {
    case .direct, .standardOutput: return nil
    case .move(let file, let target):
      let former = keepingFormer ? FormerFile(target) : nil
      do throws(OutputError) {
        try move(file, to: target)
      } catch {
        former?.forget()
        throw error
      }
      isOpen = false
      try? Descriptor.close(file.descriptor)
      return former
    case .over(let target):
      let former = keepingFormer ? FormerFile(target, isWrittenOver: true) : nil
      try FileOverwriting.overwrite(target, with: kept, named: path)
      return former
    }
  }

  private func move(_ file: TemporaryFile, to target: String) throws(OutputError) {
    do throws(Descriptor.Failure) {
      // Moved while it is locked, or another run could take it for a leftover.
      try replacing ? Self.rename(file.path, target) : Self.claim(file.path, target)
      TemporaryFiles.forget(file)
    } catch {
      if !replacing, error.number == EEXIST { throw .exists(path: path) }
      guard replacing, FileKind.isFile(target) else { throw OutputError(error, path: path) }
      let content = try Self.naming(path) { () throws(Descriptor.Failure) in
        try Descriptor.contents(of: file.descriptor)
      }
      try FileOverwriting.overwrite(target, with: content, named: path)
      TemporaryFiles.remove(file)
    }
  }

  private static func naming<Result>(
    _ path: String, _ work: () throws(Descriptor.Failure) -> Result
  ) throws(OutputError) -> Result {
    do throws(Descriptor.Failure) {
      return try work()
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
      let result = Darwin.rename(source.systemPath, target.systemPath)
    #else
      let result = Glibc.rename(source.systemPath, target.systemPath)
    #endif
    if result != 0 { throw .latest }
  }

  /// Moves without ever replacing: of two runs that claim the same name, one fails with EEXIST.
  private static func claim(_ source: String, _ target: String) throws(Descriptor.Failure) {
    if link(source.systemPath, target.systemPath) == 0 {
      unlink(source.systemPath)
      return
    }
    if errno == EEXIST { throw .latest }
    // A file system without links: the name is claimed by an empty file of our own, then replaced.
    let placeholder = try Descriptor.open(target, O_WRONLY | O_CREAT | O_EXCL)
    try Descriptor.close(placeholder)
    do throws(Descriptor.Failure) {
      try rename(source, target)
    } catch {
      unlink(target.systemPath)
      throw error
    }
  }
}
