#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder given in place of the GIFs in it and in the folders inside it.
package struct GIFFolder {
  /// In natural order. Files count whose content is a GIF's, and those whose name ends as a GIF's does, so that a damaged
  /// one is reported, not passed over. Hidden files and folders are left out, and links to folders are not followed.
  package let paths: [String]
  /// Folders that cannot be read.
  package let faults: [PictureError]

  package init(_ folder: String) {
    var paths: [String] = []
    var faults: [PictureError] = []
    var waiting = [folder]
    while let folder = waiting.popLast() {
      do throws(Descriptor.Failure) {
        for name in try Folder.names(in: folder) where name.utf8.first != UInt8(ascii: ".") {
          let path = FilePath.endsWithSlash(folder) ? folder + name : folder + "/" + name
          if Self.isOwnFolder(path) {
            waiting.append(path)
          } else if Self.isGIF(path) {
            paths.append(path)
          }
        }
      } catch {
        faults.append(.unreadable(path: folder, reason: error.reason))
      }
    }
    self.paths = paths.sorted(by: NaturalOrder.precedes)
    self.faults = faults
  }

  /// Whether it is a folder itself and no link to one.
  private static func isOwnFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A link that leads nowhere counts by its name.
  private static func isGIF(_ path: String) -> Bool {
    let isNamedGIF = FilePath.ending(of: path) == "gif"
    guard PictureFolder.isPresent(path) else { return isNamedGIF }
    return PictureFolder.isFile(path)
      && (isNamedGIF || FileBytes.start(of: path).flatMap(ImageFormat.init(content:)) == .gif)
  }
}
