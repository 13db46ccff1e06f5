#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Folders with all that lies in them.
package enum FolderTree {
  /// The paths of all files in a folder and the folders inside it, from that folder, in natural order. Symbolic links
  /// are not followed, and what is neither file nor folder is left out.
  package static func files(in folder: String) throws(PictureError) -> [String] {
    var files: [String] = []
    var waiting = [""]
    while let inside = waiting.popLast() {
      let path = inside.isEmpty ? folder : FilePath.joined(folder, inside)
      let names: [String]
      do throws(Descriptor.Failure) {
        names = try Folder.names(in: path)
      } catch {
        throw .unreadable(path: path, reason: error.reason)
      }
      for name in names {
        var status = stat()
        guard lstat(FilePath.joined(path, name), &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(FilePath.joined(inside, name))
        case S_IFREG: files.append(FilePath.joined(inside, name))
        default: break
        }
      }
    }
    return files.sorted(by: NaturalOrder.precedes)
  }

  /// Makes the folder that a file is to lie in, and those around it, where they are missing.
  package static func makeFolder(ofFile path: String) throws(OutputError) {
    try make(FilePath.folder(of: path))
  }

  /// What keeps a folder from being there or being made: the part of its path that is no folder, and what that is, such
  /// as `a file`.
  package static func obstacle(to folder: String) -> (path: String, kind: String)? {
    var path = folder
    while true {
      var status = stat()
      if stat(path, &status) == 0 {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return nil
        case S_IFREG: return (path, "a file")
        default: return (path, "a device")
        }
      }
      let number = errno
      if number == EACCES { return nil }
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
        return (path, "a link that leads \(number == ELOOP ? "in a circle" : "nowhere")")
      }
      let outer = FilePath.folder(of: path)
      if outer == path || outer == "." { return nil }
      path = outer
    }
  }

  private static func make(_ folder: String) throws(OutputError) {
    if PictureFolder.isFolder(folder) { return }
    let outer = FilePath.folder(of: folder)
    if outer != folder, outer != "." { try make(outer) }
    // Another run may have made it meanwhile.
    if mkdir(folder, 0o777) != 0, errno != EEXIST || !PictureFolder.isFolder(folder) {
      throw .failed(path: folder, reason: systemReason(errno))
    }
  }
}
