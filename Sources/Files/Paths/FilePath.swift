/// Paths as text; nothing is looked up.
///
/// Names are told apart and taken apart by their bytes: to Swift a slash and an accent behind it are one character, and
/// to the system they are the end of one name and the start of another.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// A path inside a folder; one that starts at the root stays as it is. The folder `.` is left out.
  package static func joined(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty || folder == "." { return path }
    return endsWithSlash(folder) ? folder + path : folder + "/" + path
  }

  /// The path without what leads nowhere: doubled slashes and the folder `.`.
  package static func plain(_ path: String) -> String {
    let parts = parts(of: path).filter { $0 != "." }
    let plain = parts.joined(separator: "/")
    if isAbsolute(path) { return "/" + plain }
    return plain.isEmpty ? "." : plain
  }

  /// The path as seen from a folder that it begins with; any other path stays as it is.
  package static func relative(_ path: String, to folder: String) -> String {
    let start = endsWithSlash(folder) ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return path }
    return String(Substring(path.utf8.dropFirst(start.utf8.count)))
  }

  /// The folder that a file lies in: all before the last slash, `.` where there is none.
  package static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(Substring(path.utf8[..<last]))
  }

  /// What follows the last slash that is not at the end.
  package static func name(of path: String) -> String { parts(of: path).last ?? path }

  /// The names between the slashes; none of them is empty.
  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  package static func endsWithSlash(_ path: String) -> Bool { path.utf8.last == slash }

  /// What follows the last dot of the name, in lower case; `nil` where there is none, or none before it.
  package static func ending(of path: String) -> String? {
    let name = name(of: path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return String(Substring(name[name.index(after: dot)...])).lowercased()
  }
}
