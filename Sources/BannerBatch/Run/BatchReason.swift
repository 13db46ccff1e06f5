import FragBanner

/// Why a banner of a batch is to be made.
package enum BatchReason: Equatable, Sendable {
  /// There is neither a record nor a file.
  case new
  /// A file is there that no record tells of.
  case unknownFile
  case failedBefore
  /// Another version of the program made it.
  case version(String)
  /// As words of a command line.
  case options(old: [String], new: [String])
  /// Another still or trace, or one of another name, is to lie beside it.
  case otherFiles
  /// Pictures were added, left out or put in another order.
  case otherPictures
  /// The content of a file that it is made from is another.
  case input(String)
  case fileMissing(String)
  /// Somebody else changed or replaced it.
  case fileChanged(String)
  /// The record tells another size or other bytes than its file has.
  case wrongRecord(String)
  /// It is asked for whatever is there.
  case forced
}

extension BatchReason: CustomStringConvertible {
  package var description: String {
    let name = Dialect.commandLine.name
    return switch self {
    case .new: "new"
    case .unknownFile: "a file of unknown origin is there"
    case .failedBefore: "it failed before"
    case .version(let old): "made by version \(old)"
    case .options(let old, let new): "options changed: \(Self.change(from: old, to: new))"
    case .otherFiles:
      "another \(name(.still)), \(name(.stillLast)) or \(name(.trace))"
    case .otherPictures: "other pictures, or in another order"
    case .input(let path): "\(path) changed"
    case .fileMissing(let path): "\(path) is missing"
    case .fileChanged(let path): "\(path) was changed"
    case .wrongRecord(let path): "the record of \(path) does not fit it"
    case .forced: "asked for with \(Dialect.word("force"))"
    }
  }

  private static func change(from old: [String], to new: [String]) -> String {
    let added = new.filter { !old.contains($0) }.joined(separator: " ")
    let gone = old.filter { !new.contains($0) }.joined(separator: " ")
    if added.isEmpty, gone.isEmpty { return "another order" }
    if gone.isEmpty { return "with \(added)" }
    return added.isEmpty ? "without \(gone)" : "\(added) instead of \(gone)"
  }
}
