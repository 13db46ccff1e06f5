#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What was at a place before a finished file took it, until that is certain to stay.
struct FormerFile {
  private enum Kept {
    /// There was no file.
    case nothing
    /// Under another name beside it.
    case name(String)
    /// Where it cannot have two names.
    case bytes([UInt8])
  }

  private let target: String
  private let kept: Kept

  /// - Parameter isWrittenOver: whether it will be written over rather than replaced
  /// - Returns: `nil` where it cannot be kept, as it may not be read
  init?(_ target: String, isWrittenOver: Bool = false) {
    self.target = target
    if FileKind(of: target) == nil {
      kept = .nothing
      return
    }
    let name = TemporaryFiles.newPath(in: FilePath.folder(of: target))
    if !isWrittenOver, link(target.systemPath, name.systemPath) == 0 {
      kept = .name(name)
      return
    }
    guard let bytes = try? Self.contents(of: target) else { return nil }
    kept = .bytes(bytes)
  }

  func putBack() {
    switch kept {
    case .nothing: unlink(target.systemPath)
    case .name(let name):
      if rename(name.systemPath, target.systemPath) != 0 { unlink(name.systemPath) }
    case .bytes(let bytes): try? FileOverwriting.overwrite(target, with: bytes, named: target)
    }
  }

  func forget() {
    if case .name(let name) = kept { unlink(name.systemPath) }
  }

  private static func contents(of path: String) throws(Descriptor.Failure) -> [UInt8] {
    let descriptor = try Descriptor.open(path, O_RDONLY)
    defer { try? Descriptor.close(descriptor) }
    return try Descriptor.contents(of: descriptor)
  }
}
