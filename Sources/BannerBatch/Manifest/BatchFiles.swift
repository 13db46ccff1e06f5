import Files
import FragBanner
import PlainText

/// All files that a batch reads and all that it writes, to find what one of them would do to another. Files count by
/// where they are, not by how their paths are spelled.
struct BatchFiles {
  /// A file that is written.
  struct Result {
    let path: String
    /// What names it; `nil` for what a batch always writes.
    let option: BannerOption?
    /// The banner with its size; `nil` where it belongs to all.
    var owner: String?
    /// What it is, such as `the still of spring 300x250`.
    let title: String
    /// In the manifest.
    var origin: TextPlace?
    /// Whether it was asked for on the command line.
    var isOption = false
  }

  /// One that cannot be written, and why, as the rest of a line that begins with its option and path.
  struct Clash: CustomStringConvertible {
    let result: Result
    let reason: String
  }

  private(set) var clashes: [Clash] = []
  private var places = FilePlaces()
  private var results: [(result: Result, place: FilePlace)] = []
  private var byPlace: [FilePlace: Int] = [:]
  private var isLink: [Bool] = []
  /// What they are, by where they are.
  private var inputs: [FilePlace: String] = [:]
  /// The same by the files themselves, which may have several names.
  private var inputFiles: [FileIdentity: String] = [:]
  private var seen: Set<[UInt8]> = []

  /// Takes what belongs to all banners.
  mutating func writeReview(in outputFolder: String) {
    for (name, title) in [
      (ReviewFiles.pageName, "the page of all banners"),
      (ReviewFiles.reportName, "the report of all banners"),
      (BannerRecords.folderName, "the folder of the records"),
    ] {
      write(Result(path: FilePath.joined(outputFolder, name), option: nil, title: title))
    }
  }

  /// GIFs whose own names make them no pictures of the folders that they lie in: a former run put them there. Any other
  /// result in such a folder would replace a picture. One that is a link to a file elsewhere says nothing of that file.
  var resultsInPlace: [String] {
    zip(results, isLink).filter { !$1 }.map(\.0.result.path)
      .filter { FilePath.ending(of: $0) == "gif" }
  }

  /// Takes a file that is written.
  mutating func write(_ result: Result) {
    let (place, isLink) = places.place(of: result.path)
    if let other = byPlace[place] {
      clashes.append(Clash(result: result, reason: Self.reason(result, results[other].result)))
    } else {
      byPlace[place] = results.count
    }
    results.append((result, place))
    self.isLink.append(isLink)
  }

  /// Takes a file that is read.
  ///
  /// - Parameter title: what it is, such as `a picture of spring`
  mutating func read(_ path: String, as title: @autoclosure () -> String) {
    guard seen.insert(Array(path.utf8)).inserted else { return }
    let place = places.place(of: path).place
    if inputs[place] != nil { return }
    let title = title()
    inputs[place] = title
    if let file = FileIdentity(path) { inputFiles[file] = title }
  }

  /// Compares what is written with what is read, and with the folders that are needed; all of both must be known.
  mutating func compare() {
    var inside: [FilePlace: Int?] = [:]
    var told: Set<Int> = []
    for (result, place) in results {
      if let input = inputs[place] ?? FileIdentity(result.path).flatMap({ inputFiles[$0] }) {
        let remedy =
          result.option == nil ? "call that otherwise, or name another folder" : "give another name"
        clashes.append(Clash(result: result, reason: "is also \(input); \(remedy)"))
      }
      if let folder = place.folder, let outer = self.result(holding: folder, &inside),
        // One that would have to be the folder of many is told once; each that lies among the records is told.
        results[outer].result.option == nil || told.insert(outer).inserted
      {
        clashes.append(Self.clash(of: result, in: results[outer].result))
      }
    }
    if clashes.isEmpty { compareEndings() }
  }

  /// Names that promise something else than is written; told once for each option.
  private mutating func compareEndings() {
    var told: Set<String> = []
    for (result, _) in results {
      guard let option = result.option, !told.contains(option.name),
        let fault = option.kind.result?.fault(ofName: result.path)
      else { continue }
      told.insert(option.name)
      clashes.append(Clash(result: result, reason: "\(fault)"))
    }
  }

  /// The result that a folder is, or lies in.
  private func result(holding folder: FilePlace, _ known: inout [FilePlace: Int?]) -> Int? {
    if let result = byPlace[folder] { return result }
    if let known = known[folder] { return known }
    let result = folder.folder.flatMap { self.result(holding: $0, &known) }
    known[folder] = .some(result)
    return result
  }

  /// Told of the one that somebody asked for.
  private static func clash(of result: Result, in outer: Result) -> Clash {
    if result.option == nil {
      return Clash(
        result: outer, reason: "is also the folder of \(result.path); give another name")
    }
    return Clash(
      result: result,
      reason: "would lie in \(outer.path), which is \(outer.title); give another name")
  }

  private static func reason(_ result: Result, _ other: Result) -> String {
    let isSpelledAlike = result.path.utf8.elementsEqual(other.path.utf8)
    guard let owner = result.owner, let otherOwner = other.owner, owner != otherOwner else {
      return "is also \(other.title)\(isSpelledAlike ? "" : ", \(other.path)"); give another name"
    }
    return (isSpelledAlike ? "" : "and \(other.path) are one file, which ")
      + "would be the file of \(otherOwner) and of \(owner); "
      + "put {name} and {size} into it, and give each banner its own name"
  }
}

extension BatchFiles.Result {
  /// A picture of all banners, which the command line asks for.
  static func contactSheet(_ path: String) -> Self {
    Self(path: path, option: .contactSheet, title: "the contact sheet", isOption: true)
  }
}

extension BatchFiles.Clash {
  /// One line without a place.
  var description: String {
    guard let option = result.option else {
      return "\(result.path), \(result.title), \(reason)"
    }
    let start = result.isOption ? Dialect.commandLine.name(option) : "\(option.name):"
    let owner = result.owner.flatMap { reason.contains($0) ? nil : ", of \($0)," } ?? ""
    return "\(start) \(result.path)\(owner) \(reason)"
  }
}

extension FileProblems {
  /// What a command line asks for has no place in a manifest.
  mutating func note(_ clash: BatchFiles.Clash) {
    note(clash.description, at: clash.result.origin, of: clash.result.isOption ? "" : nil)
  }
}
