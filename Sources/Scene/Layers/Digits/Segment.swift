/// The seven parts that a figure of a display is made of.
package enum Segment: Int, CaseIterable, Sendable {
  case top, middle, bottom, topLeft, bottomLeft, topRight, bottomRight

  /// Those that are lit in a figure.
  ///
  /// - Parameter digit: 0…9
  package static func lit(in digit: Int) -> [Segment] {
    switch digit {
    case 0: [.top, .bottom, .topLeft, .bottomLeft, .topRight, .bottomRight]
    case 1: [.topRight, .bottomRight]
    case 2: [.top, .middle, .bottom, .bottomLeft, .topRight]
    case 3: [.top, .middle, .bottom, .topRight, .bottomRight]
    case 4: [.middle, .topLeft, .topRight, .bottomRight]
    case 5: [.top, .middle, .bottom, .topLeft, .bottomRight]
    case 6: [.top, .middle, .bottom, .topLeft, .bottomLeft, .bottomRight]
    case 7: [.top, .topRight, .bottomRight]
    case 8: allCases
    default: [.top, .middle, .bottom, .topLeft, .topRight, .bottomRight]
    }
  }
}
