import Files

/// A folder given in place of the GIFs in it and in the folders inside it.
package struct GIFFolder {
  /// In natural order. Files count whose content is a GIF's, and those whose name ends as a GIF's does, so that a damaged
  /// one is reported, not passed over. Hidden files and folders are left out, and links to folders are not followed.
  package let paths: [String]
  /// Folders that cannot be read.
  package let faults: [FileError]

  package init(_ folder: String) {
    var paths: [String] = []
    var faults: [FileError] = []
    var waiting = [folder]
    while let folder = waiting.popLast() {
      do throws(FileError) {
        for name in try Folder.names(in: folder) where name.utf8.first != UInt8(ascii: ".") {
          let path = FilePath.endsWithSlash(folder) ? folder + name : folder + "/" + name
          if FileKind.isFolder(path), !FileKind.isLink(path) {
            waiting.append(path)
          } else if Self.isGIF(path) {
            paths.append(path)
          }
        }
      } catch {
        faults.append(error)
      }
    }
    self.paths = paths.sorted(by: NaturalOrder.precedes)
    self.faults = faults
  }

  /// A link that leads nowhere counts by its name.
  private static func isGIF(_ path: String) -> Bool {
    let isNamedGIF = FilePath.ending(of: path) == "gif"
    guard FileKind.isPresent(path) else { return isNamedGIF }
    return FileKind.isFile(path)
      && (isNamedGIF || PictureBytes.format(of: path) == .gif)
  }
}
