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
