/// What is wrong with a manifest and the files that belong to it: a line each, in the order of their places.
struct ManifestProblems {
  private struct Problem: Hashable {
    let file: String
    let place: TextPlace?
    let message: String
  }

  private var problems: [Problem] = []
  private var seen: Set<Problem> = []
  /// The manifest; `nil` for a command line, whose problems have no place.
  private let manifest: String?

  init(manifest: String?) {
    self.manifest = manifest
  }

  var isEmpty: Bool { problems.isEmpty }

  /// - Parameter file: another file than the manifest.
  mutating func note(_ message: String, at place: TextPlace?, of file: String? = nil) {
    let problem = Problem(file: file ?? manifest ?? "", place: place, message: message)
    if seen.insert(problem).inserted { problems.append(problem) }
  }

  /// `banners.json:12:5: hold: …`
  var lines: [String] {
    problems.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.file != b.file { return a.file == manifest || b.file != manifest && a.file < b.file }
      let places = (a.place ?? .start, b.place ?? .start)
      return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
    }.map { _, problem in
      var start = problem.file
      if let place = problem.place { start += ":\(place)" }
      return (start.isEmpty ? "" : start + ": ") + problem.message
    }
  }
}
