import Raster

/// What all pictures of the campaign share: hills, a moon or sun in the sky, and a train on a viaduct.
struct Landscape {
  /// Rings around the moon or sun, the widest first.
  let halos: [Color]
  let disc: Color
  let far: Color
  let near: Color
  let bridge: Color
  let windows: Color
  let hasStars: Bool

  /// - Parameter nose: how far the train has come, in points from the left.
  func draw(on canvas: borrowing Canvas, in scene: Composition, nose: Double) {
    drawSky(on: canvas, in: scene)
    drawHills(on: canvas, in: scene, horizon: scene.tiers[0])
    drawTrain(on: canvas, in: scene, nose: nose)
  }

  func drawSky(on canvas: borrowing Canvas, in scene: Composition) {
    let center = scene.disc
    for (ring, color) in halos.enumerated() {
      canvas.fill(arc(center.x, center.y, (140 - Double(ring) * 34) * scene.glow), color)
    }
    if hasStars {
      for (x, y, radius) in scene.stars { canvas.fill(arc(x, y, radius), disc) }
    }
    canvas.fill(arc(center.x, center.y, scene.radius), disc)
    let size = scene.radius / 31
    for (x, y, radius) in hasStars ? Self.craters : [] {
      canvas.fill(
        arc(center.x + x * size, center.y + y * size, radius * size), Color("#f3dfba")!)
    }
  }

  /// - Parameter horizon: where a hill of no height would end, in points from the top.
  func drawHills(on canvas: borrowing Canvas, in scene: Composition, horizon: Double) {
    let (width, height) = (Double(scene.size.width), Double(scene.size.height))
    for (ridge, color) in [(Self.farRidge, far), (Self.nearRidge, near)] {
      let top = ridge.stretched(width / 300, scene.relief, down: horizon)
      canvas.fill(top + line((width, height), (0, height)), color)
    }
  }

  private func drawTrain(on canvas: borrowing Canvas, in scene: Composition, nose: Double) {
    let (scale, track) = (scene.scale, scene.tiers[0])
    func fill(_ outline: [Point], _ color: Color) {
      canvas.fill(outline.stretched(scale, scale, down: track), color)
    }
    let nose = nose / scale
    let body = [Point(x: -9, y: -26)] + arc(nose - 30, -3, 23, from: 0.75, to: 0.83)
    fill(body + line((nose, -9), (nose + 2, 0), (-9, 0)), .coral)
    fill(box(-9, -6.5, nose + 10, 2.5), .cream)
    for x in stride(from: nose - 50, to: -20, by: -19) {
      fill(box(x, -21, 13, 9, round: 2), windows)
    }
    fill(line((nose - 27, -21), (nose - 16, -21), (nose - 9, -12), (nose - 27, -12)), windows)
    for (top, bottom) in zip(
      scene.tiers, scene.tiers.dropFirst() + [Double(scene.size.height)])
    {
      drawBridge(on: canvas, in: scene, from: top, to: bottom)
    }
  }

  /// Deck and piers in one outline, its lower edge drawn arch by arch from right to left.
  private func drawBridge(
    on canvas: borrowing Canvas, in scene: Composition, from top: Double, to bottom: Double
  ) {
    let (width, scale) = (Double(scene.size.width), scene.scale)
    let radius = 17 * scale
    var outline = line((0, top), (width, top), (width, bottom))
    for center in stride(from: width - 9 * scale, to: -30, by: -44 * scale) {
      outline += line((center + radius, bottom))
      outline += arc(center, top + 27 * scale, radius, from: 1, to: 0.5)
      outline += line((center - radius, bottom))
    }
    canvas.fill(outline + line((-30, bottom), (-30, top)), bridge)
  }

  private static let farRidge = line(
    (0, -19), (38, -47), (62, -33), (112, -61), (152, -29), (196, -53), (232, -37), (268, -65),
    (300, -43))

  private static let nearRidge = line(
    (0, -3), (54, -23), (96, -11), (158, -35), (206, -13), (256, -29), (300, -15))

  private static let craters: [(Double, Double, Double)] = [
    (-11, -7, 6), (9, 10, 8), (10, -15, 3.5), (-10, 15, 3),
  ]
}

extension Landscape {
  static let night = Landscape(
    halos: ["#191a4e", "#20215e", "#2a2b72"].map { Color($0)! }, disc: .cream,
    far: Color("#3a3786")!, near: Color("#26256a")!, bridge: Color("#0a0a26")!, windows: .gold,
    hasStars: true)

  static let dawn = Landscape(
    halos: ["#fbac91", "#fdbb98", "#ffcda3"].map { Color($0)! }, disc: .cream,
    far: Color("#b8608c")!, near: Color("#7a4187")!, bridge: .indigo, windows: .gold,
    hasStars: false)

  static let morning = Landscape(
    halos: ["#ffeed0", "#ffe6bb", "#ffdda3"].map { Color($0)! }, disc: .gold,
    far: Color("#f7c9a9")!, near: Color("#eda88c")!, bridge: .indigo, windows: .indigo,
    hasStars: false)
}

extension Color {
  static let indigo = Color("#14143f")!
  static let coral = Color("#ff6b57")!
  static let gold = Color("#ffc24b")!
  static let cream = Color("#fff4df")!
}
