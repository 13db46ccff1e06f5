import Raster

/// What a viewer of the GIF sees, and what the source would show instead.
struct Canvas {
  enum State: UInt8 {
    /// As the passage found it.
    case untouched
    /// Between two slides, in a frame that was not encoded here: what is shown is like the source, but not known.
    case assumed
    case settled
    case passing
  }

  /// One pixel of the canvas.
  struct Spot {
    /// The state where the opaque color would have 255.
    private var shownAndState: UInt32
    var source: UInt32

    init(_ color: UInt32) {
      shownAndState = color & 0xFF_FFFF | UInt32(State.untouched.rawValue) << 24
      source = color
    }

    /// A color of the GIF, packed as in `RasterImage`.
    var shown: UInt32 {
      @inline(__always) get { shownAndState | 0xFF00_0000 }
      @inline(__always) set {
        shownAndState = newValue & 0xFF_FFFF | shownAndState & 0xFF00_0000
      }
    }

    var state: State {
      @inline(__always) get { State(rawValue: UInt8(shownAndState >> 24))! }
      @inline(__always) set {
        shownAndState = shownAndState & 0xFF_FFFF | UInt32(newValue.rawValue) << 24
      }
    }

    /// Whether it must be drawn: its source changes, or it was drawn roughly and now settles.
    @inline(__always)
    func needs(_ color: UInt32, settles: Bool) -> Bool {
      source != color || settles && (state == .passing || state == .assumed)
    }
  }

  /// No opaque color is like it.
  private static let nothing: UInt32 = 0

  private let width: Int
  private(set) var spots: [Spot]

  init(_ image: RasterImage) {
    width = image.size.width
    spots = Array(unsafeUninitializedCapacity: image.pixels.count) { spots, count in
      image.pixels.withUnsafeBufferPointer { pixels in
        for place in pixels.indices {
          spots.initializeElement(at: place, to: Spot(pixels[place]))
        }
      }
      count = image.pixels.count
    }
  }

  /// Nothing yet: whatever a frame shows there changes something.
  init(blank size: PixelSize) {
    width = size.width
    spots = Array(repeating: Spot(Self.nothing), count: size.pixelCount)
  }

  /// The bounding box of the pixels that a frame must draw.
  func changes(_ frame: Frame) -> PixelRect {
    var left = Int.max
    var right = -1
    var top = Int.max
    var bottom = -1
    for patch in frame.patches {
      var offset = patch.offset
      let settles = patch.settles
      for y in patch.rect.y..<patch.rect.maxY {
        for x in patch.rect.x..<patch.rect.maxX {
          if spots[y * width + x].needs(frame.pixels[offset], settles: settles) {
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = max(bottom, y)
          }
          offset += 1
        }
      }
    }
    guard right >= 0 else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Takes in what a frame's source shows.
  ///
  /// - Parameters:
  ///   - state: of pixels that do not settle
  ///   - weigh: called once for each patch
  ///   - change: called for each pixel that must be drawn, with what its patch was weighed to, its color, its column and
  ///     row and what was there
  @inline(__always)
  mutating func lay<Weight>(
    _ frame: Frame, passing state: State = .passing, weighing weigh: (Frame.Patch) -> Weight,
    change: (Weight, UInt32, _ x: Int, _ y: Int, inout Spot) -> Void
  ) {
    spots.withUnsafeMutableBufferPointer { spots in
      frame.pixels.withUnsafeBufferPointer { pixels in
        for patch in frame.patches {
          let weight = weigh(patch)
          let settles = patch.settles
          var offset = patch.offset
          for y in patch.rect.y..<patch.rect.maxY {
            for x in patch.rect.x..<patch.rect.maxX {
              let place = y &* width &+ x
              let color = pixels[offset]
              offset += 1
              guard spots[place].needs(color, settles: settles) else { continue }
              change(weight, color, x, y, &spots[place])
              spots[place].source = color
              spots[place].state = settles ? .settled : state
            }
          }
        }
      }
    }
  }

  /// What is shown there is no longer known, though its source may be what it was.
  mutating func touch(_ region: Region) {
    for rect in region.rects {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { spots[y * width + x].state = .assumed }
      }
    }
  }

  /// Takes in a frame that was encoded elsewhere.
  mutating func assume(_ frame: Frame) {
    lay(
      frame, passing: .assumed, weighing: { _ in },
      change: { _, color, _, _, spot in spot.shown = color })
  }

  /// Takes in what a frame of the GIF shows.
  ///
  /// - Returns: the sum over settling pixels and their channels of the squared difference between what is shown then and
  ///   the source
  mutating func show(_ palette: [UInt32], _ indices: [UInt8], of pixels: FramePixels) -> Double {
    var squaredError = 0
    spots.withUnsafeMutableBufferPointer { spots in
      palette.withUnsafeBufferPointer { palette in
        pixels.rect.forEachPlace(onCanvasOfWidth: width) { index, place in
          let symbol = Int(indices[index])
          if symbol < palette.count { spots[place].shown = palette[symbol] }
          let pixel = pixels[index]
          guard pixel.kind == .settle else { return }
          let now = spots[place].shown
          func difference(_ shift: UInt32) -> Int {
            Int(now >> shift & 0xFF) &- Int(pixel.color >> shift & 0xFF)
          }
          let (red, green, blue) = (difference(0), difference(8), difference(16))
          squaredError &+= red &* red &+ green &* green &+ blue &* blue
        }
      }
    }
    return Double(squaredError)
  }

  /// Whether an area would look different, or cannot, as its source differs by too little.
  func changes(
    _ area: PixelRect, _ indices: [UInt8], _ palette: [UInt32], of pixels: FramePixels
  ) -> Bool {
    // Squared: two levels in one channel.
    let leastDifference: Float = 4
    var canChange = false
    for index in pixels.indices(in: area) where pixels[index].kind == .passing {
      let now = spots[place(of: index, in: pixels.rect)].shown
      let symbol = Int(indices[index])
      if symbol < palette.count, palette[symbol] != now { return true }
      let wanted = pixels[index].target.color
      canChange =
        canChange || wanted.squaredDistance(to: PerceptualColor(packed: now)) > leastDifference
    }
    return !canChange
  }

  private func place(of index: Int, in rect: PixelRect) -> Int {
    (rect.y + index / rect.width) * width + rect.x + index % rect.width
  }
}
