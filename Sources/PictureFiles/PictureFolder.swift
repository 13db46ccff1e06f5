#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder given in place of its pictures.
package enum PictureFolder {
  /// Whether the path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Whether the path leads to anything at all.
  package static func isPresent(_ path: String) -> Bool { kind(of: path) != nil }

  /// Whether nothing at all has that path.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// What a folder is called, also where its path says only `.` or `..`.
  package static func name(of path: String) -> String {
    let name = FilePath.name(of: path)
    guard name == "." || name == "..", let real = realpath(path, nil) else { return name }
    defer { free(real) }
    return FilePath.name(of: String(cString: real))
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The paths of a folder's pictures in natural order. Files count whose content is a picture's, and
  /// those whose name ends as a picture's does, so that a damaged one is reported, not passed over. Hidden
  /// files and folders inside are left out.
  /// - Parameter excluded: files to leave out, such as results that are about to be replaced.
  package static func pictures(
    in folder: String, excluding excluded: Set<FileIdentity> = []
  ) throws(PictureError) -> [String] {
    let names: [String]
    do throws(Descriptor.Failure) {
      names = try Folder.names(in: folder)
    } catch {
      throw .unreadable(path: folder, reason: error.reason)
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let pictures =
      names
      .filter { !$0.hasPrefix(".") }
      .sorted(by: NaturalOrder.precedes)
      .map { prefix + $0 }
      .filter { path in
        guard isFile(path), let identity = FileIdentity(path), !excluded.contains(identity) else {
          return false
        }
        return hasPictureName(path) || hasPictureContent(path)
      }
    if pictures.isEmpty { throw .emptyFolder(path: folder) }
    return pictures
  }

  /// Whether a path ends as those of pictures do.
  package static func hasPictureName(_ path: String) -> Bool {
    let name = path.lowercased()
    return ImageFormat.allCases.contains { $0.suffixes.contains { name.hasSuffix("." + $0) } }
  }

  private static func hasPictureContent(_ path: String) -> Bool {
    FileBytes.start(of: path).flatMap(ImageFormat.init(content:)) != nil
  }
}
