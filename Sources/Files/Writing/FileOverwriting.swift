import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes over files that no other file can be put in place of, such as one that something is mounted on.
///
/// What must grow grows first, so that a full disk is noticed while nothing is lost. When writing fails after that, what
/// was written over is put back.
enum FileOverwriting {
  /// To be called where nothing interrupts it, see `TemporaryFiles.uninterrupted`.
  ///
  /// - Parameter path: what the file is called in messages
  static func overwrite(
    _ target: String, with bytes: [UInt8], named path: String
  ) throws(OutputError) {
    let descriptor: Int32
    let old: [UInt8]
    do throws(Descriptor.Failure) {
      descriptor = try Descriptor.open(target, O_RDWR)
      old = try Descriptor.contents(of: descriptor)
    } catch {
      throw .cannotOverwrite(path: path, reason: error.reason)
    }
    defer { try? Descriptor.close(descriptor) }
    try replace(old, with: bytes, in: descriptor, named: path)
  }

  private static func replace(
    _ old: [UInt8], with new: [UInt8], in descriptor: Int32, named path: String
  ) throws(OutputError) {
    let shared = min(old.count, new.count)
    do throws(Descriptor.Failure) {
      try Descriptor.write(new[shared...], to: descriptor, at: shared)
      try Descriptor.synchronize(descriptor)
    } catch {
      ftruncate(descriptor, off_t(old.count))
      throw .cannotOverwrite(path: path, reason: error.reason)
    }
    do throws(Descriptor.Failure) {
      try Descriptor.write(new[..<shared], to: descriptor, at: 0)
      if ftruncate(descriptor, off_t(new.count)) != 0 { throw .latest }
      try Descriptor.synchronize(descriptor)
    } catch {
      do throws(Descriptor.Failure) {
        try putBack(old, in: descriptor)
      } catch let second {
        throw .halfWritten(path: path, reason: second.reason, copy: copy(of: old))
      }
      throw .cannotOverwrite(path: path, reason: error.reason)
    }
  }

  /// Only as far as it differs: a place that was never written to may have no room on a full disk.
  private static func putBack(
    _ old: [UInt8], in descriptor: Int32
  ) throws(Descriptor.Failure) {
    let present = try Descriptor.contents(of: descriptor)
    let start = zip(present, old).prefix { $0 == $1 }.count
    var end = old.count
    if present.count >= end {
      while end > start, present[end - 1] == old[end - 1] { end -= 1 }
    }
    try Descriptor.write(old[start..<end], to: descriptor, at: start)
    if ftruncate(descriptor, off_t(old.count)) != 0 { throw .latest }
    try Descriptor.synchronize(descriptor)
  }

  /// A new file in the folder for temporary ones.
  private static func copy(of bytes: [UInt8]) -> String? {
    let folder = getenv("TMPDIR").map { String(systemPath: $0) } ?? "/tmp"
    let path = FilePath.joined(folder, "fragbanner-saved-\(UInt64.random(in: .min ... .max))")
    do throws(Descriptor.Failure) {
      let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      try Descriptor.write(bytes, to: descriptor)
      try Descriptor.finish(descriptor)
      return path
    } catch {
      return nil
    }
  }
}
