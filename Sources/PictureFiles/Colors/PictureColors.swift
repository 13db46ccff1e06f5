/// What the numbers of a picture's pixels stand for, as its file says.
enum PictureColors: Equatable, Sendable {
  /// sRGB, or nothing is said.
  case standard
  /// The bytes of an ICC profile.
  case profile([UInt8])
  case described(ColorDescription)
}
