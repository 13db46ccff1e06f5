#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads folders.
enum Folder {
  /// The names in a folder, in no order, without `.` and `..`.
  static func names(in path: String) throws(Descriptor.Failure) -> [String] {
    guard let folder = opendir(path.systemPath) else { throw .latest }
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
    if errno != 0 { throw .latest }
    return names
  }
}
