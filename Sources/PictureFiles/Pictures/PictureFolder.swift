import Files

/// A folder given in place of its pictures.
package enum PictureFolder {
  /// What a folder stands for.
  package struct Contents: Equatable, Sendable {
    /// In natural order.
    package let pictures: [String]
    /// What looks as if it were meant to be one and is none, in natural order.
    package let passedOver: [PictureWarning]
  }

  /// What is in a folder. Files count as pictures whose content is a picture's, and those whose name ends as a picture's
  /// does, so that a damaged one is reported, not passed over. Hidden files, folders inside, and files of all other kinds
  /// are left out without a word.
  /// - Parameter excluded: files to leave out, such as results that are about to be replaced.
  /// - Throws: the folder that cannot be read or has no picture.
  package static func contents(
    of folder: String, excluding excluded: Set<FileIdentity> = []
  ) throws(PictureError) -> Contents {
    let names: [String]
    do throws(FileError) {
      names = try Folder.names(in: folder)
    } catch {
      throw .file(error)
    }
    var pictures: [String] = []
    var passedOver: [PictureWarning] = []
    let shown = names.filter { $0.utf8.first != UInt8(ascii: ".") }
    for name in shown.sorted(by: NaturalOrder.precedes) {
      let path = FilePath.endsWithSlash(folder) ? folder + name : folder + "/" + name
      if let identity = FileIdentity(path), excluded.contains(identity) { continue }
      if isPicture(path) {
        pictures.append(path)
      } else if let reason = reasonToPassOver(path) {
        passedOver.append(.passedOver(path: path, reason: reason))
      }
    }
    if pictures.isEmpty {
      throw .emptyFolder(path: folder, passedOver: passedOver.first.map(\.description))
    }
    return Contents(pictures: pictures, passedOver: passedOver)
  }

  private static func isPicture(_ path: String) -> Bool {
    guard FileKind.isFile(path) else { return false }
    if hasPictureName(path) { return true }
    return PictureBytes.format(of: path) != nil
  }

  /// Whether a path ends as those of pictures do.
  package static func hasPictureName(_ path: String) -> Bool {
    FilePath.ending(of: path).map(ImageFormat.endings.contains) ?? false
  }

  /// Whether names of pictures, drawings or videos end so, read here or not.
  ///
  /// - Parameter ending: without the dot, in lower case
  package static func isMediaEnding(_ ending: String) -> Bool {
    ImageFormat.endings.contains(ending) || ForeignPicture.endings.contains(ending)
  }

  /// Why something that is no picture is told of; `nil` for what nobody takes for one.
  private static func reasonToPassOver(_ path: String) -> String? {
    switch FileKind(of: path) {
    case nil: return FileKind.refusal(at: path) ?? "it is a link that leads nowhere"
    case .file: break
    case .folder: return hasPictureName(path) ? "it is a folder" : nil
    default: return hasPictureName(path) ? "it is no file" : nil
    }
    if let kind = PictureBytes.start(of: path).flatMap(ImageFormat.foreignKind),
      !kind.contains("ZIP")
    {
      return "it is \(kind), which is not read"
    }
    guard let ending = FilePath.ending(of: path), ForeignPicture.endings.contains(ending) else {
      return nil
    }
    return "\(ending.uppercased()) is not read"
  }
}
