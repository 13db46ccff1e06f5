import Files
import PictureFiles

/// Finds out which files pictures and folders of pictures are, once a path.
struct PictureLookup {
  /// Results, wherever they lie, are no pictures.
  private let excluded: Set<FileIdentity>
  /// What in folders of pictures is none.
  private(set) var warnings: [PictureWarning] = []
  private var known: [PathKey: Result<[String], PictureError>] = [:]

  init(excluding results: some Sequence<String>) {
    excluded = Set(results.compactMap(FileIdentity.init))
  }

  /// - Throws: what is no file or cannot be opened, or the folder that has no picture.
  mutating func files(at path: String) throws(PictureError) -> [String] {
    let key = PathKey(path)
    if let known = known[key] { return try known.get() }
    let result = Result { () throws(PictureError) in
      if FileKind.isFolder(path) {
        let contents = try PictureFolder.contents(of: path, excluding: excluded)
        warnings += contents.passedOver
        return contents.pictures
      }
      do throws(FileError) {
        try RegularFile.check(path)
      } catch {
        throw .file(error)
      }
      return [path]
    }
    known[key] = result
    return try result.get()
  }
}
