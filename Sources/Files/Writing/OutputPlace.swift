import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What an output path leads to.
enum OutputPlace {
  /// What this process has open already.
  case descriptor(Int32)
  /// Anything that is neither a file nor a folder.
  case device
  /// A file, with symbolic links followed, and the folder to make it in; `old` when it exists.
  case file(target: String, folder: String, old: stat?)

  init(_ path: String) throws(OutputError) {
    switch DescriptorPath(path) {
    case .own(let number):
      self = .descriptor(number)
      return
    case .foreign:
      throw .failed(
        path: path, reason: "another process has it open; name the file itself, or /dev/stdout")
    case nil: break
    }
    var status = stat()
    if stat(path.systemPath, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw .isFolder(path: path)
      case S_IFREG: break
      default:
        self = .device
        return
      }
      let target = try Self.followingLinks(path)
      self = .file(target: target, folder: FilePath.folder(of: target), old: status)
    } else if errno == ENOENT {
      if path.isEmpty || FilePath.endsWithSlash(path) {
        throw .failed(path: path, reason: "this is not the name of a file")
      }
      let target = try Self.followingLinks(path)
      self = .file(target: target, folder: FilePath.folder(of: target), old: nil)
    } else {
      throw .failed(path: path, reason: systemReason(errno))
    }
  }

  /// Where a chain of symbolic links ends, whether or not something is there.
  static func followingLinks(_ path: String) throws(OutputError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let target = DescriptorPath.target(of: current) else { return current }
      current = target
    }
    throw .failed(path: path, reason: systemReason(ELOOP))
  }
}
