/// Where one figure of a display stands, or what is between two of them.
struct DigitCell: Hashable {
  /// Of its left edge, in pixels of the banner.
  let x: Double
  let y: Double
  /// Of a figure, which is twice as high.
  let width: Double
  /// How far its top leans to the right, as a share of its height.
  let lean: Double

  private var height: Double { 2 * width }
  /// Of what is lit, in whole pixels: edges that fall between two of them would be blurred.
  private var thickness: Double { max(1, (width * 0.19).rounded()) }
  /// Between the ends of two segments, to the side.
  private var gap: Double { width * 0.02 }
  /// From its edges to what is lit.
  private var margin: Double { width * 0.07 }
  private var bottom: Double { (y + height - margin).rounded() }

  /// - Parameter factor: how high it stands above the base line, as a share
  func polygon(of segment: Segment, raised factor: Double = 1) -> Polygon {
    let left = (x + margin).rounded()
    let right = left + (width - 2 * margin).rounded()
    let top = (y + margin).rounded()
    let half = thickness / 2
    let middle = ((top + bottom) / 2 - half).rounded() + half
    /// Along an outer edge, its ends cut off aslant.
    func bar(at edge: Double, inner: Double) -> [(Double, Double)] {
      [
        (left + gap, edge), (right - gap, edge), (right - gap - thickness, inner),
        (left + gap + thickness, inner),
      ]
    }
    /// From a corner down or up to the middle.
    func post(
      at edge: Double, _ inwards: Double, from end: Double, _ towards: Double
    ) -> [(Double, Double)] {
      [
        (edge, end + towards * gap),
        (edge + inwards * thickness, end + towards * (thickness + gap)),
        (edge + inwards * thickness, middle - towards * (half + gap)),
        (edge + inwards * half, middle - towards * gap),
        (edge, middle - towards * gap),
      ]
    }
    let corners: [(Double, Double)] =
      switch segment {
      case .top: bar(at: top, inner: top + thickness)
      case .bottom: bar(at: bottom, inner: bottom - thickness)
      case .topLeft: post(at: left, 1, from: top, 1)
      case .topRight: post(at: right, -1, from: top, 1)
      case .bottomLeft: post(at: left, 1, from: bottom, -1)
      case .bottomRight: post(at: right, -1, from: bottom, -1)
      case .middle:
        [
          (left + half + gap, middle), (left + thickness + gap, middle - half),
          (right - thickness - gap, middle - half), (right - half - gap, middle),
          (right - thickness - gap, middle + half), (left + thickness + gap, middle + half),
        ]
      }
    return polygon(corners.map { ($0.0, base + ($0.1 - base) * factor) })
  }

  /// The two squares of a colon in a cell half as wide.
  var colon: [Polygon] {
    let left = (x + width / 4 - thickness / 2).rounded()
    return [0.32, 0.68].map { share in
      let top = (y + height * share - thickness / 2).rounded()
      return polygon([
        (left, top), (left + thickness, top), (left + thickness, top + thickness),
        (left, top + thickness),
      ])
    }
  }

  /// What figures turn about.
  private var base: Double { y + height }

  /// - Parameter corners: upright
  private func polygon(_ corners: [(Double, Double)]) -> Polygon {
    // About half of its height, so that it leans out of the cell on both sides alike.
    let center = y + height / 2
    return Polygon(corners.map { Pivot(x: $0.0 + lean * (center - $0.1), y: $0.1) })
  }
}
