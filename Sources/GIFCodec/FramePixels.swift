import Raster

/// What a pixel of a frame's rectangle is there for.
enum PixelKind: UInt8 {
  /// Nothing changes: it must be transparent.
  case keep
  /// Between two slides, for one frame.
  case passing
  /// At the value that it keeps.
  case settle
}

/// The pixels of one frame's rectangle, row by row, as the encoder weighs them: what each should look like, and
/// what it costs when it does not.
struct FramePixels: Sendable {
  /// Added for each unit of squared distance where no other colour will do.
  static let exactWeight: Float = 1e6

  let rect: PixelRect
  var kinds: [PixelKind]
  /// The wanted colour as a `PerceptualColor`, and in the last place the weight of its squared distance.
  var targets: [SIMD4<Float>]
  /// The same colour, packed as in `RasterImage`.
  var colors: [UInt32]
  /// What it costs to leave the pixel as it is; infinite where that cannot be.
  var transparentCosts: [Float]

  /// All of them pixels to keep, to be replaced where something changes.
  init(rect: PixelRect) {
    self.rect = rect
    let count = rect.pixelCount
    kinds = Array(repeating: .keep, count: count)
    // Nothing but transparent comes near: black is far away, at a weight that rules it out.
    targets = Array(repeating: SIMD4(-1000, -1000, -1000, Self.exactWeight), count: count)
    colors = Array(repeating: 0, count: count)
    transparentCosts = Array(repeating: 0, count: count)
  }

  var count: Int { kinds.count }

  mutating func set(_ index: Int, _ kind: PixelKind, _ color: UInt32, weight: Float) {
    kinds[index] = kind
    colors[index] = color
    targets[index] = SIMD4(PerceptualColor(packed: color), weight)
  }

  /// What it costs when a pixel looks like `color`.
  func cost(_ index: Int, of color: UInt32) -> Float {
    let target = targets[index]
    return target.w
      * PerceptualColor(target.x, target.y, target.z)
      .squaredDistance(to: PerceptualColor(packed: color))
  }

  /// What it costs when all pixels look as coded.
  func distortion(of indices: [UInt8], _ palette: SearchPalette) -> Double {
    var sum = 0.0
    for index in 0..<count {
      let symbol = Int(indices[index])
      sum += Double(
        symbol == palette.transparent
          ? transparentCosts[index] : cost(index, of: palette.colors[symbol]))
    }
    return sum
  }

  /// Whether only one colour will do for a pixel that is drawn.
  func mustBeExact(_ index: Int) -> Bool {
    kinds[index] != .keep && targets[index].w == Self.exactWeight
  }

  /// Has all pixels drawn that change inside a rectangle of the canvas.
  mutating func forbidTransparent(in area: PixelRect) {
    for index in indices(in: area) where kinds[index] != .keep {
      transparentCosts[index] = .infinity
    }
  }

  /// The pixels inside a rectangle of the canvas.
  func indices(in area: PixelRect) -> some Sequence<Int> {
    let common = area.intersection(rect)
    let start = (common.y - rect.y) * rect.width + common.x - rect.x
    return (0..<max(0, common.height)).lazy.flatMap { row in
      start + row * rect.width..<start + row * rect.width + common.width
    }
  }
}
