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
    let rect = pixels.rect
    for index in 0..<pixels.count where Int(indices[index]) < palette.count {
      shown[(rect.y + index / rect.width) * width + rect.x + index % rect.width] =
        palette[Int(indices[index])]
    }
  }
}
