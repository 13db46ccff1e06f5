import Files
import PictureFiles

/// What a file that is written holds, whatever its name says.
package enum ResultKind {
  case gif
  case png
  case lines

  /// - Parameter option: that names the file, with its dashes or without
  package init(option: String) {
    switch option {
    case "--output", "output": self = .gif
    case "--trace", "trace": self = .lines
    default: self = .png
    }
  }

  private var ending: String {
    switch self {
    case .gif: "gif"
    case .png: "png"
    case .lines: "jsonl"
    }
  }

  private var title: String {
    switch self {
    case .gif: "a GIF"
    case .png: "a PNG"
    case .lines: "lines of JSON"
    }
  }

  /// What is wrong with a name that promises a picture or video of another kind, and what would be right, as the rest of
  /// a line that begins with it; `nil` for all other names, those without an ending among them.
  package func problem(with path: String) -> String? {
    guard let found = FilePath.ending(of: path), found != ending, PictureFolder.isMediaEnding(found)
    else { return nil }
    let stem = String(Substring(FilePath.name(of: path).utf8.dropLast(found.utf8.count)))
    return "is to hold \(title), and .\(found) promises something else; call it \(stem)\(ending)"
  }
}
