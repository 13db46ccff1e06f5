import AdRules
import Files
import GIFCodec
import PictureFiles
import PlainText

extension AdCheck {
  /// Reads and decodes the whole file.
  ///
  /// - Throws: one line about a file that cannot be read or is damaged.
  package init(contentsOf path: String, for networks: [AdSpec]) throws(BannerError) {
    let file = try GIFFile.read(path)
    do throws(GIFError) {
      try self.init(of: file, path: path, for: networks)
    } catch {
      throw BannerError(damaged: path, error)
    }
  }

  /// The files that paths name: a folder stands for the GIFs in it.
  ///
  /// - Returns: the files, and a line for each folder that cannot be read or holds none.
  package static func files(at paths: [String]) -> (files: [String], problems: [String]) {
    var files: [String] = []
    var problems: [String] = []
    for path in paths {
      guard FileKind.isFolder(path) else {
        files.append(path)
        continue
      }
      let folder = GIFFolder(path)
      files += folder.paths
      problems += folder.faults.map(\.description)
      if folder.paths.isEmpty, folder.faults.isEmpty {
        problems.append("no GIF in the folder \(path.onOneLine) nor in those inside it; name GIFs")
      }
    }
    return (files, problems)
  }
}
