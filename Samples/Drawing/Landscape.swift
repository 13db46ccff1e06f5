import Raster

/// What the campaign's three pictures share: a train on a viaduct, hills, and a moon or sun in the sky.
struct Landscape {
  /// Rings around the moon or sun, the widest first.
  let halos: [Color]
  let disc: Color
  let far: Color
  let near: Color
  let bridge: Color
  let windows: Color
  let hasStars: Bool

  /// - Parameter rise: how much higher than usual the hills stand.
  func draw(on canvas: borrowing Canvas, disc center: Point, train nose: Double, rise: Double = 0) {
    for (ring, color) in halos.enumerated() {
      canvas.fill(arc(center.x, center.y, 140 - Double(ring) * 34), color)
    }
    if hasStars {
      for (x, y, radius) in Self.stars { canvas.fill(arc(x, y, radius), disc) }
    }
    canvas.fill(arc(center.x, center.y, 31), disc)
    for (x, y, radius) in hasStars ? Self.craters : [] {
      canvas.fill(arc(center.x + x, center.y + y, radius), Color("#f3dfba")!)
    }
    canvas.fill(Self.farHills.map { Point(x: $0.x, y: $0.y - rise) }, far)
    canvas.fill(Self.nearHills.map { Point(x: $0.x, y: $0.y - rise) }, near)
    drawTrain(on: canvas, nose: nose)
    drawBridge(on: canvas)
  }

  private func drawTrain(on canvas: borrowing Canvas, nose: Double) {
    let body = [Point(x: -9, y: 173)] + arc(nose - 30, 196, 23, from: 0.75, to: 0.83)
    canvas.fill(body + line((nose, 190), (nose + 2, 199), (-9, 199)), .coral)
    canvas.fill(box(-9, 192.5, nose + 10, 2.5), .cream)
    for x in stride(from: nose - 50, to: -20, by: -19) {
      canvas.fill(box(x, 178, 13, 9, round: 2), windows)
    }
    canvas.fill(
      line((nose - 27, 178), (nose - 16, 178), (nose - 9, 187), (nose - 27, 187)), windows)
  }

  /// Deck and piers in one outline, its lower edge drawn arch by arch from right to left.
  private func drawBridge(on canvas: borrowing Canvas) {
    var outline = line((0, 199), (300, 199), (300, 250))
    for center in stride(from: 291.0, to: -30, by: -44) {
      outline += line((center + 17, 250)) + arc(center, 226, 17, from: 1, to: 0.5)
      outline += line((center - 17, 250))
    }
    canvas.fill(outline + line((-30, 250), (-30, 199)), bridge)
  }

  private static let farHills = line(
    (0, 180), (38, 152), (62, 166), (112, 138), (152, 170), (196, 146), (232, 162), (268, 134),
    (300, 156), (300, 300), (0, 300))

  private static let nearHills = line(
    (0, 196), (54, 176), (96, 188), (158, 164), (206, 186), (256, 170), (300, 184), (300, 300),
    (0, 300))

  private static let craters: [(Double, Double, Double)] = [
    (-11, -7, 6), (9, 10, 8), (10, -15, 3.5), (-10, 15, 3),
  ]

  private static let stars: [(Double, Double, Double)] = [
    (118.5, 20.5, 1.1), (160, 42, 0.9), (22.5, 66.5, 1), (90, 58, 0.8), (187.5, 22.5, 0.9),
    (284, 108, 0.9), (262.5, 122.5, 0.8), (12, 148, 0.9), (286.5, 14.5, 0.9), (230, 132, 0.7),
    (140, 68, 0.7), (211, 14, 0.8),
  ]
}

extension Color {
  static let indigo = Color("#14143f")!
  static let coral = Color("#ff6b57")!
  static let gold = Color("#ffc24b")!
  static let cream = Color("#fff4df")!
}
