import CMath
import Raster

/// Where the figures of a display stand in its box.
package struct DigitRow: Sendable {
  package enum Alignment: Sendable {
    case left, center, right
  }

  private let box: PixelRect
  private let alignment: Alignment
  private let lean: Double
  /// Of a figure.
  let width: Double

  /// - Parameters:
  ///   - shape: a text as long as any that it is to show
  ///   - slant: in degrees; above 0 the tops lean to the right
  package init(in box: PixelRect, shape: String, alignment: Alignment, slant: Double) {
    self.box = box
    self.alignment = alignment
    lean = tan(slant * .pi / 180)
    width = min(Double(box.width) / Self.length(of: shape), Double(box.height) / 2)
  }

  /// A text's characters and their places, from the left.
  func cells(of text: String) -> [(character: Character, cell: DigitCell)] {
    let spare = Double(box.width) - Self.length(of: text) * width
    let share =
      switch alignment {
      case .left: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    var x = Double(box.x) + spare * share
    let y = Double(box.y) + Double(box.height) / 2 - width
    return text.map { character in
      defer { x += character.cells * width }
      return (character, DigitCell(x: x, y: y, width: width, lean: lean))
    }
  }

  /// In widths of a figure.
  private static func length(of text: String) -> Double {
    text.reduce(0) { $0 + $1.cells }
  }
}

extension Character {
  /// In widths of a figure.
  fileprivate var cells: Double { isWholeNumber ? 1 : 0.5 }
}
