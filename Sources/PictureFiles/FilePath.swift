/// Paths as text; nothing is looked up.
package enum FilePath {
  /// A path inside a folder; one that starts at the root stays as it is. The folder `.` is left out.
  package static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The path without what leads nowhere: doubled slashes and the folder `.`.
  package static func plain(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    let plain = parts.map { String(Substring($0)) }.joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return "/" + plain }
    return plain.isEmpty ? "." : plain
  }

  /// The path as seen from a folder that it begins with; any other path stays as it is.
  package static func relative(_ path: String, to folder: String) -> String {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// The folder that a file lies in: all before the last slash, `.` where there is none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What follows the last slash that is not at the end.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
