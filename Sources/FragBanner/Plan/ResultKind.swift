import Files
import PictureFiles

/// What a file that is written holds, whatever its name says.
package enum ResultKind: Sendable {
  case gif
  case png
  case lines

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

  /// A name that promises a picture or video of another kind.
  package struct NameFault: CustomStringConvertible, Sendable {
    fileprivate let kind: ResultKind
    fileprivate let ending: String
    fileprivate let betterName: String

    /// What is wrong and what would be right, as the rest of a line that begins with the name.
    package var description: String {
      "is to hold \(kind.title), and .\(ending) promises something else; call it \(betterName)"
    }
  }

  /// `nil` for all other names, those without an ending among them.
  package func fault(ofName path: String) -> NameFault? {
    guard let found = FilePath.ending(of: path), found != ending, PictureFolder.isMediaEnding(found)
    else { return nil }
    let stem = String(Substring(FilePath.name(of: path).utf8.dropLast(found.utf8.count)))
    return NameFault(kind: self, ending: found, betterName: stem + ending)
  }
}
