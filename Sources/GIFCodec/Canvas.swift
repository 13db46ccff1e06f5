import Raster

/// What a viewer of the GIF sees, and what the source would show instead.
struct Canvas {
  private enum State: UInt8 {
    /// As the passage found it.
    case untouched
    case settled
    case passing
  }

  private let width: Int
  /// The colours of the GIF, packed as in `RasterImage`.
  private(set) var shown: [UInt32]
  private var source: [UInt32]
  private var states: [State]

  init(_ image: RasterImage) {
    width = image.size.width
    shown = image.pixels
    source = image.pixels
    states = Array(repeating: .untouched, count: image.pixels.count)
  }

  /// To be called when what is shown is known for the whole canvas.
  mutating func markSettled() {
    for place in states.indices { states[place] = .settled }
  }

  func isUntouched(_ place: Int) -> Bool { states[place] == .untouched }

  /// Whether a pixel must be drawn: its source changes, or it was drawn roughly and now settles.
  func needs(_ color: UInt32, at place: Int, settles: Bool) -> Bool {
    source[place] != color || settles && states[place] == .passing
  }

  /// The bounding box of the pixels that a frame must draw.
  func changes(_ frame: Frame) -> PixelRect {
    var left = Int.max
    var right = -1
    var top = Int.max
    var bottom = -1
    for patch in frame.patches {
      var offset = patch.offset
      for y in patch.rect.y..<patch.rect.maxY {
        for x in patch.rect.x..<patch.rect.maxX {
          if needs(frame.pixels[offset], at: y * width + x, settles: patch.settles) {
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
  mutating func lay(_ frame: Frame) {
    for patch in frame.patches {
      var offset = patch.offset
      for y in patch.rect.y..<patch.rect.maxY {
        for x in patch.rect.x..<patch.rect.maxX {
          let place = y * width + x
          if needs(frame.pixels[offset], at: place, settles: patch.settles) {
            states[place] = patch.settles ? .settled : .passing
          }
          source[place] = frame.pixels[offset]
          offset += 1
        }
      }
    }
  }

  /// Takes in what a frame of the GIF shows.
  mutating func show(_ palette: [UInt32], _ indices: [UInt8], of pixels: FramePixels) {
    for index in 0..<pixels.count where Int(indices[index]) < palette.count {
      shown[place(of: index, in: pixels.rect)] = palette[Int(indices[index])]
    }
  }

  /// Whether an area would look different, or cannot, as its source differs by too little.
  func changes(
    _ area: PixelRect, _ indices: [UInt8], _ palette: [UInt32], of pixels: FramePixels
  ) -> Bool {
    // Squared: two levels in one channel.
    let leastDifference: Float = 4
    var canChange = false
    for index in pixels.indices(in: area) where pixels[index].kind == .passing {
      let now = shown[place(of: index, in: pixels.rect)]
      let symbol = Int(indices[index])
      if symbol < palette.count, palette[symbol] != now { return true }
      let wanted = pixels[index].target.color
      canChange =
        canChange || wanted.squaredDistance(to: PerceptualColor(packed: now)) > leastDifference
    }
    return !canChange
  }

  /// The sum over settling pixels and their channels of the squared difference between what is shown and the source.
  func squaredError(ofSettling pixels: FramePixels) -> Double {
    var sum = 0
    for index in 0..<pixels.count where pixels[index].kind == .settle {
      let now = shown[place(of: index, in: pixels.rect)]
      for shift: UInt32 in [0, 8, 16] {
        let difference =
          Int(now >> shift & 0xFF) - Int(pixels[index].color >> shift & 0xFF)
        sum += difference * difference
      }
    }
    return Double(sum)
  }

  private func place(of index: Int, in rect: PixelRect) -> Int {
    (rect.y + index / rect.width) * width + rect.x + index % rect.width
  }
}
