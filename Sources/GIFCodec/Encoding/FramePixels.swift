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
  /// Added for each unit of squared distance where no other color will do.
  static let exactWeight: Float = 1e6

  struct Pixel {
    /// The wanted color as a `PerceptualColor`, and in the last place the weight of its squared distance.
    ///
    /// Nothing but transparent comes near a pixel to keep: black is far away, at a weight that rules it out.
    var target = SIMD4<Float>(-1000, -1000, -1000, FramePixels.exactWeight)
    /// The same color, packed as in `RasterImage`.
    var color: UInt32 = 0
    /// What it costs to leave the pixel as it is; infinite where that cannot be.
    var transparentCost: Float = 0
    /// Which of the frame's cells of like colors it was counted to; -1: none.
    var cell: Int32 = -1
    var kind = PixelKind.keep

    /// A pixel to keep.
    init() {}

    /// A pixel that changes.
    ///
    /// - Parameters:
    ///   - color: the wanted color, packed as in `RasterImage`
    ///   - weight: of its squared distance
    ///   - shown: what is there when it is left as it is; `nil` where that cannot be
    @inline(__always)
    init(_ kind: PixelKind, _ color: UInt32, weight: Float, over shown: UInt32?) {
      target = SIMD4(PerceptualColor(packed: color), weight)
      self.color = color
      self.kind = kind
      transparentCost = .infinity
      if let shown { transparentCost = cost(of: shown) }
    }

    /// Whether it is drawn and only one color will do.
    var mustBeExact: Bool { kind != .keep && target.w == FramePixels.exactWeight }

    /// Has only one color do, if it is drawn at all.
    mutating func demandExactness() {
      if transparentCost.isFinite { transparentCost *= FramePixels.exactWeight / target.w }
      target.w = FramePixels.exactWeight
    }

    /// What it costs when the pixel looks like `color`.
    @inline(__always)
    func cost(of color: UInt32) -> Float {
      target.w * target.color.squaredDistance(to: PerceptualColor(packed: color))
    }
  }

  private(set) var rect: PixelRect
  /// One value a pixel of the rectangle: replace some, never add or remove any.
  var pixels: [Pixel]

  /// All of them pixels to keep, to be replaced where something changes.
  init(rect: PixelRect) {
    self.rect = rect
    pixels = Array(repeating: Pixel(), count: rect.pixelCount)
  }

  var count: Int { pixels.count }

  subscript(index: Int) -> Pixel {
    @inline(__always) get { pixels[index] }
    @inline(__always) _modify { yield &pixels[index] }
  }

  @inline(__always)
  mutating func set(_ index: Int, _ kind: PixelKind, _ color: UInt32, weight: Float) {
    pixels[index].kind = kind
    pixels[index].color = color
    pixels[index].target = SIMD4(PerceptualColor(packed: color), weight)
  }

  /// What it costs when all pixels look as coded.
  func distortion(of indices: [UInt8], _ palette: SearchPalette) -> Double {
    var sum = 0.0
    for index in 0..<count {
      let symbol = Int(indices[index])
      sum += Double(
        symbol == palette.transparent
          ? pixels[index].transparentCost : pixels[index].cost(of: palette.colors[symbol]))
    }
    return sum
  }

  /// These colors and all others of pixels that change, in order of appearance; `nil` when they are more than `limit`.
  func colors(after first: [UInt32] = [], atMost limit: Int) -> [UInt32]? {
    var seen = Set(first)
    var colors = first
    var last: UInt32?
    for pixel in pixels where pixel.kind != .keep {
      let color = pixel.color
      if color == last { continue }
      last = color
      guard seen.insert(color).inserted else { continue }
      if colors.count == limit { return nil }
      colors.append(color)
    }
    return colors
  }

  /// Has all pixels drawn that change inside a rectangle of the canvas.
  mutating func forbidTransparent(in area: PixelRect) {
    for index in indices(in: area) where pixels[index].kind != .keep {
      pixels[index].transparentCost = .infinity
    }
  }

  /// Strips of rows, spread evenly, one below the other.
  func strips(_ count: Int, of rows: Int) -> FramePixels {
    var result = self
    result.rect = PixelRect(x: rect.x, y: rect.y, width: rect.width, height: count * rows)
    result.pixels = (0..<count).flatMap { strip in
      let first = (rect.height * (2 * strip + 1) / count - rows) / 2
      return pixels[first * rect.width..<(first + rows) * rect.width]
    }
    return result
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

extension PixelRect {
  /// Calls `body` for each pixel, row by row, with its number and its place on a canvas.
  @inline(__always)
  func forEachPlace(onCanvasOfWidth width: Int, _ body: (_ index: Int, _ place: Int) -> Void) {
    var index = 0
    for y in y..<maxY {
      let row = y &* width
      for x in x..<maxX {
        body(index, row &+ x)
        index &+= 1
      }
    }
  }
}
