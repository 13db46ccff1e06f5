#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What an output path leads to.
enum OutputPlace {
  /// Anything that is neither a file nor a folder.
  case device
  /// A file, with symbolic links followed, and the folder to make it in; `old` when it exists.
  case file(target: String, folder: String, old: stat?)

  init(_ path: String) throws(OutputError) {
    var status = stat()
    if stat(path, &status) == 0 {
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
      if path.isEmpty || path.hasSuffix("/") {
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
      var status = stat()
      guard lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return current }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &buffer, buffer.count)
      guard length > 0 else { throw .failed(path: path, reason: systemReason(errno)) }
      let target = String(
        decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      current = target.hasPrefix("/") ? target : FilePath.folder(of: current) + "/" + target
    }
    throw .failed(path: path, reason: systemReason(ELOOP))
  }
}
