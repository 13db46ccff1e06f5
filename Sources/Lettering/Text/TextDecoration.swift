extension TextStyle.Decoration {
  /// Where the line lies, as browsers place it: how far below the base line it begins, and how thick it is, in pixels.
  func place(_ style: TextStyle, _ metrics: FontMetrics) -> (top: Double, thickness: Double) {
    let thickness = max(1, (style.size / 10).rounded())
    return switch self {
    case .underline: (max(1, (thickness / 2).rounded(.up)), thickness)
    case .lineThrough: ((-metrics.ascent / 3 - thickness / 2).rounded(), thickness)
    }
  }
}
