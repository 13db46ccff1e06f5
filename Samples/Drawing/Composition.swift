import Raster

/// Where everything stands in a picture of one size; lengths in points.
struct Composition {
  var size = PixelSize(width: 300, height: 250)
  /// The middle of the moon in the logo.
  var logo = Point(x: 27, y: 27)
  /// The moon or sun.
  var disc = Point(x: 246, y: 54)
  var radius = 31.0
  /// How wide the rings around it are, a share of the usual.
  var glow = 1.0
  var stars = Self.stars
  /// How high the hills are, a share of the usual.
  var relief = 1.0
  /// How large train and arches are, a share of the usual.
  var scale = 1.0
  /// The upper edges of the viaduct's tiers; the first carries the train.
  var tiers = [199.0]
  /// How far the train has come by night and in the morning.
  var noses = (night: 214.0, morning: 284.0)
  var cabin = Cabin()

  private static let stars: [(Double, Double, Double)] = [
    (118.5, 20.5, 1.1), (160, 42, 0.9), (22.5, 66.5, 1), (90, 58, 0.8), (187.5, 22.5, 0.9),
    (284, 108, 0.9), (262.5, 122.5, 0.8), (12, 148, 0.9), (286.5, 14.5, 0.9), (230, 132, 0.7),
    (140, 68, 0.7), (211, 14, 0.8),
  ]
}

/// The compositions whose moon and sun, in one place in all scenes, carry a price.
extension Composition {
  static let rectangle = Composition(
    disc: Point(x: 230, y: 86), radius: 38, glow: 1.05,
    stars: [
      (150, 22, 1.1), (176, 46, 0.9), (12, 52, 0.9), (187.5, 18.5, 0.8), (284, 128, 0.9),
      (266, 24, 0.9), (286.5, 44.5, 0.7), (222, 12, 0.8), (12, 136, 0.9), (172, 138, 0.8),
      (184, 120, 0.7), (118, 14, 0.7),
    ],
    noses: (236, 290),
    cabin: Cabin(window: (182, 24, 96, 138), horizon: 160))

  static let leaderboard = Composition(
    size: PixelSize(width: 728, height: 90), logo: Point(x: 25, y: 28),
    disc: Point(x: 446, y: 38), radius: 28, glow: 0.9,
    stars: [
      (118, 12, 1), (60, 52, 0.9), (14, 10, 0.8), (240, 7, 0.8), (372, 14, 1), (390, 42, 0.8),
      (500, 12, 0.9), (524, 34, 0.8), (560, 8, 1), (618, 12, 0.8), (668, 8, 0.9),
      (712, 20, 1), (720, 48, 0.8), (408, 8, 0.7),
    ],
    relief: 0.5, scale: 0.62, tiers: [76], noses: (540, 690),
    cabin: Cabin(window: (392, 8, 316, 60), round: 20, frame: 4, horizon: 72, scale: 0.5, floor: 90)
  )

  static let skyscraper = Composition(
    size: PixelSize(width: 160, height: 600), logo: Point(x: 21, y: 27),
    disc: Point(x: 80, y: 226), radius: 46, glow: 1.1,
    stars: [
      (140, 22, 1), (12, 56, 0.8), (148, 80, 0.9), (134, 128, 0.8), (18, 150, 1),
      (60, 156, 0.7), (146, 172, 0.9), (14, 268, 0.9), (24, 300, 0.8), (144, 290, 1),
      (112, 304, 0.8), (150, 338, 0.8), (8, 352, 0.9),
    ],
    relief: 1.6, tiers: [448, 496], noses: (118, 148),
    cabin: Cabin(
      window: (20, 152, 120, 232), round: 40, horizon: 376, scale: 0.8, floor: 520))
}
