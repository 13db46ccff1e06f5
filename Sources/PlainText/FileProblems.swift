/// What is wrong with a file that somebody wrote, and with those that belong to it: a line each, in the order of their
/// places.
package struct FileProblems {
  private struct Problem: Hashable {
    let file: String
    let place: TextPlace?
    let message: String
  }

  private var problems: [Problem] = []
  private var seen: Set<Problem> = []
  /// Whether there are more that were not looked for, or not kept.
  private var hasMore = false
  /// What the file is called; `nil` for a command line, whose problems have no place.
  private let name: String?

  /// More than these are not kept: a file of some megabytes can have a million.
  package static let mostKept = 500
  /// More than these are only counted.
  private static let mostTold = 100
  /// Letters of one line; a name in a hostile file may have millions.
  private static let longestMessage = 1000

  package init(of name: String?) {
    self.name = name
  }

  package var isEmpty: Bool { problems.isEmpty }

  /// - Parameters:
  ///   - message: asked for only if it is kept.
  ///   - file: another file than this one.
  package mutating func note(
    _ message: @autoclosure () -> String, at place: TextPlace?, of file: String? = nil
  ) {
    if problems.count == Self.mostKept {
      hasMore = true
      return
    }
    var text = message()
    if text.count > Self.longestMessage { text = text.prefix(Self.longestMessage) + "…" }
    let problem = Problem(file: file ?? name ?? "", place: place, message: text)
    if seen.insert(problem).inserted { problems.append(problem) }
  }

  /// Takes down that a file was not read to its end, as there was too much wrong with it.
  package mutating func noteMore() { hasMore = true }

  /// `banners.json:12:5: hold: …`; where there are too many, how many more there are.
  package var lines: [String] {
    let lines = problems.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.file != b.file { return a.file == name || b.file != name && a.file < b.file }
      let places = (a.place ?? .start, b.place ?? .start)
      return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
    }.map { _, problem in
      var start = problem.file
      if let place = problem.place { start += ":\(place)" }
      return (start.isEmpty ? "" : start + ": ") + problem.message
    }
    let rest = lines.count - Self.mostTold
    if rest <= 0 { return lines }
    return lines.prefix(Self.mostTold) + [
      "and \(hasMore ? "at least " : "")\(Wording.counted(rest, "mistake")) more"
    ]
  }
}
