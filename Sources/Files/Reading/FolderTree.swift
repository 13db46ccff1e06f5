import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Folders with all that lies in them.
package enum FolderTree {
  /// The paths of all files in a folder and the folders inside it, from that folder, in natural order. Symbolic links
  /// are followed, but into no folder that was looked at already.
  package static func files(in folder: String) throws(FileError) -> [String] {
    try contents(of: folder).files
  }

  /// The same, and what is neither file nor folder.
  package static func contents(
    of folder: String
  ) throws(FileError) -> (files: [String], others: [String]) {
    var files: [String] = []
    var others: [String] = []
    var seen = Set([FileIdentity(folder)])
    var waiting = [""]
    // Folders have their own names as far as they have some here.
    var linked: [String] = []
    while let inside = waiting.popLast() ?? Self.next(of: &linked, in: folder, &seen) {
      let path = inside.isEmpty ? folder : FilePath.joined(folder, inside)
      for name in try Folder.names(in: path) {
        let place = FilePath.joined(path, name)
        let found = FilePath.joined(inside, name)
        switch FileKind(of: place) {
        case .folder where FileKind.isLink(place): linked.append(found)
        case .folder:
          seen.insert(FileIdentity(place))
          waiting.append(found)
        case .file: files.append(found)
        default: others.append(found)
        }
      }
    }
    return (
      files.sorted(by: NaturalOrder.precedes), others.sorted(by: NaturalOrder.precedes)
    )
  }

  /// The next folder behind a link that was not looked at.
  private static func next(
    of linked: inout [String], in folder: String, _ seen: inout Set<FileIdentity?>
  ) -> String? {
    linked.sort { NaturalOrder.precedes($1, $0) }
    while let path = linked.popLast() {
      if seen.insert(FileIdentity(FilePath.joined(folder, path))).inserted { return path }
    }
    return nil
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
      if stat(path.systemPath, &status) == 0 {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return nil
        case S_IFREG: return (path, "a file")
        default: return (path, "a device")
        }
      }
      let number = errno
      if number == EACCES { return nil }
      if lstat(path.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
        return (path, "a link that leads \(number == ELOOP ? "in a circle" : "nowhere")")
      }
      let outer = FilePath.folder(of: path)
      if outer == path || outer == "." { return nil }
      path = outer
    }
  }

  private static func make(_ folder: String) throws(OutputError) {
    if FileKind.isFolder(folder) { return }
    let outer = FilePath.folder(of: folder)
    if outer != folder, outer != "." { try make(outer) }
    // Another run may have made it meanwhile.
    if mkdir(folder.systemPath, 0o777) != 0, errno != EEXIST || !FileKind.isFolder(folder) {
      throw .failed(path: folder, reason: systemReason(errno))
    }
  }
}
