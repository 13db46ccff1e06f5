import PlainText

/// What is wrong with a layer as it is written, and where.
package struct LayerProblem: Hashable, Sendable {
  package let place: TextPlace
  /// The rest of a line that begins with the file and the place.
  package let message: String
}
