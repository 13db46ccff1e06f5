extension TextStyle.Decoration {
  /// Where the line lies, as browsers place it: how far below the base line it begins, and how thick it is, in pixels.
  func place(_ style: TextStyle, _ metrics: FontMetrics) -> (top: Double, thickness: Double) {
    let exact = max(1, style.size / 10)
    let thickness = exact.rounded(.down)
    return switch self {
    case .underline: ((exact / 2).rounded(.up), thickness)
    case .lineThrough: ((-metrics.ascent / 3 - exact / 2).rounded(), thickness)
    }
  }
}
