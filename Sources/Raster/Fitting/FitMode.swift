/// How a picture of another shape than the banner's is fitted.
public enum FitMode: String, CaseIterable, Sendable {
  /// Fills the banner; what sticks out is cut off.
  case cover
  /// Shows all of the picture; what stays free is background.
  case contain
  /// Fills the banner and gives up the picture's shape.
  case stretch
}
