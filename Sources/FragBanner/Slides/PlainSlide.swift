import Raster

/// A slide that is one plain color, written `color:#102030` in place of a picture.
package enum PlainSlide {
  static let scheme = "color:"

  package static func isMeant(by picture: String) -> Bool { picture.hasPrefix(scheme) }

  /// - Precondition: it is meant by the text.
  static func color(of picture: String) throws(ValueFault) -> Color {
    try ColorKind().value(of: String(picture.dropFirst(scheme.count)))
  }
}
