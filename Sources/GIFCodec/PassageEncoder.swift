import Raster

/// Encodes the frames of one passage, which depend on no other passage: what is on the canvas when it starts is
/// taken to be the slide itself.
struct PassageEncoder {
  private let size: PixelSize
  private let colors: Int
  private var histogram = ColorHistogram()
  /// The source's value of each pixel as far as it has been shown.
  private var shown: [UInt32]

  init(size: PixelSize, options: GIFOptions) {
    self.size = size
    colors = options.quality < 80 ? max(2, options.colors * options.quality / 80) : options.colors
    shown = []
  }

  mutating func encode<Frames>(_ passage: Passage<Frames>) -> [EncodedSpan] {
    var spans: [EncodedSpan] = []
    shown = passage.origin?.pixels ?? []
    for frame in passage.frames {
      let image = shown.isEmpty ? encodeWhole(frame) : encodeChanges(frame)
      if image == nil, !spans.isEmpty {
        spans[spans.count - 1].frameCount += 1
        spans[spans.count - 1].duration += frame.duration
      } else {
        spans.append(EncodedSpan(image: image, frameCount: 1, duration: frame.duration))
      }
    }
    return spans
  }

  /// The first frame of a banner: opaque, over the whole canvas.
  private mutating func encodeWhole(_ frame: Frame) -> EncodedImage {
    shown = Array(repeating: Color.black.packed, count: size.pixelCount)
    lay(frame)
    var palette = Palette(for: shown, limit: colors, histogram: &histogram)
    let table = ColorTable(colors: palette.colors, entries: palette.colors.count)
    let indices = shown.map { palette.index(for: $0) }
    return EncodedImage(
      rect: size.bounds, transparent: nil, table: table,
      data: LZWEncoder.encode(indices, bits: table.bits))
  }

  /// Only what differs from what is shown; `nil` when nothing does.
  private mutating func encodeChanges(_ frame: Frame) -> EncodedImage? {
    var changes: [(place: Int, value: UInt32)] = []
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    forEachPixel(of: frame) { x, y, value in
      let place = y * size.width + x
      guard value != shown[place] else { return }
      changes.append((place, value))
      bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
    }
    guard !changes.isEmpty else { return nil }
    lay(frame)
    var palette = Palette(
      for: changes.map(\.value), limit: min(colors, 255), histogram: &histogram)
    let transparent = palette.colors.count
    let table = ColorTable(colors: palette.colors, entries: transparent + 1)
    var indices = [UInt8](repeating: UInt8(transparent), count: bounds.pixelCount)
    for (place, value) in changes {
      let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
      indices[(y - bounds.y) * bounds.width + x - bounds.x] = palette.index(for: value)
    }
    return EncodedImage(
      rect: bounds, transparent: transparent, table: table,
      data: LZWEncoder.encode(indices, bits: table.bits))
  }

  private mutating func lay(_ frame: Frame) {
    var canvas = shown
    shown = []
    forEachPixel(of: frame) { x, y, value in canvas[y * size.width + x] = value }
    shown = canvas
  }

  private func forEachPixel(of frame: Frame, _ body: (Int, Int, UInt32) -> Void) {
    for patch in frame.patches {
      var offset = patch.offset
      for y in patch.rect.y..<patch.rect.maxY {
        for x in patch.rect.x..<patch.rect.maxX {
          body(x, y, frame.pixels[offset])
          offset += 1
        }
      }
    }
  }
}
