import PlainText
import Raster

extension AdSpec {
  /// All networks, a line each.
  package static var list: String {
    let heading = ["network"] + AdListEntry.Column.allCases.map(\.rawValue)
    return Wording.aligned([heading] + all.map(\.row))
      + "As of \(asOf); a dash: no such rule was seen. fragbanner specs NAME tells everything with its source.\n"
  }

  /// Everything about a network, with sources.
  package var text: String {
    let rows = rules.flatMap { rule in
      Wording.wrapped(rule.demand.allowed, to: 44).enumerated().map { number, line in
        number == 0 ? ["  " + rule.demand.subject, line, "\(rule.source)"] : ["", line, ""]
      }
    }
    return "\(name): \(title), as of \(Self.asOf)\n" + Wording.aligned(rows)
  }

  package var json: JSONText {
    [
      "name": .string(name),
      "title": .string(title),
      "asOf": .string(Self.asOf),
      "rules": .array(
        rules.map { rule in
          [
            "rule": .string(rule.demand.subject),
            "allowed": .string(rule.demand.allowed),
            "source": .string(rule.source.place),
            "sure": .string(rule.source.grade.rawValue),
          ]
        }),
    ]
  }
}

extension AdSpec {
  /// A line of the list.
  private var row: [String] {
    let entries = rules.map(\.demand.entry)
    return [name]
      + AdListEntry.Column.allCases.map { column in
        let found = entries.filter { $0.column == column }.map(\.text)
        return found.isEmpty ? "-" : found.joined(separator: ", ")
      }
  }
}
