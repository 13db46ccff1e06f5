/// A place in a text, as editors count: from line 1 and column 1. A tab is one column.
package struct TextPlace: Hashable, Sendable, Comparable {
  package var line: Int
  /// Unicode scalars from the start of the line.
  package var column: Int

  package static let start = TextPlace(line: 1, column: 1)

  package static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextPlace: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}
