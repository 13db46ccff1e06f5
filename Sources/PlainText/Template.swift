/// Text with places to fill in, such as `{name}`; a brace itself is written twice.
package struct Template {
  package enum Piece {
    case text(String)
    case variable(String)
  }

  package enum Fault: Error, Equatable {
    /// An opening brace without a closing one.
    case unclosed
    case unknown(String, known: [String])
  }

  package let pieces: [Piece]

  package init(_ text: String) throws(Fault) {
    var pieces: [Piece] = []
    var rest = text[...]
    func next(_ prefix: String) -> Bool { rest.hasPrefix(prefix) }
    while !rest.isEmpty {
      if next("{{") || next("}}") {
        pieces.append(.text(String(rest.removeFirst())))
        rest.removeFirst()
      } else if next("{") {
        guard let end = rest.firstIndex(of: "}") else { throw .unclosed }
        pieces.append(.variable(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.dropFirst().firstIndex { $0 == "{" || $0 == "}" } ?? rest.endIndex
        pieces.append(.text(String(rest[..<end])))
        rest = rest[end...]
      }
    }
    self.pieces = pieces
  }

  /// The text before the first place to fill in.
  package var fixedStart: String {
    var start = ""
    for piece in pieces {
      guard case .text(let text) = piece else { break }
      start += text
    }
    return start
  }

  /// - Throws: the first place that has no value.
  package func filled(with values: [String: String]) throws(Fault) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .variable(let name):
        guard let value = values[name] else { throw .unknown(name, known: values.keys.sorted()) }
        result += value
      }
    }
    return result
  }
}

extension Template.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unclosed: "a { is never closed by }; a brace itself is written {{"
    case .unknown(let name, []):
      "{\(name)} is not known; it would be a column of a \"feed\", and there is none"
    case .unknown(let name, let known):
      "{\(name)} is not known"
        + (Suggestion.closest(to: name, among: known).map { "; did you mean {\($0)}?" }
          ?? "; there are \(known.map { "{\($0)}" }.joined(separator: ", "))")
    }
  }
}
