import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads folders.
package enum Folder {
  /// What a folder is called, also where its path says only `.` or `..`.
  package static func name(of path: String) -> String {
    let name = FilePath.name(of: path)
    guard name == "." || name == "..", let real = realpath(path.systemPath, nil) else {
      return name
    }
    defer { free(real) }
    return FilePath.name(of: String(systemPath: real))
  }

  /// The names in a folder, in no order, without `.` and `..`.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path.systemPath) else {
      throw .unreadable(path: path, reason: systemReason(errno))
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        // The system ends the name with a zero inside the field.
        field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee))
        {
          String(systemPath: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw .unreadable(path: path, reason: systemReason(errno)) }
    return names
  }
}
