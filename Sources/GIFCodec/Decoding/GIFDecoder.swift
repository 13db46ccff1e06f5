import Raster

/// Shows a GIF's frames one after the other on its logical screen; memory does not grow with their number.
///
/// ```swift
/// var decoder = GIFDecoder(try GIFFile(bytes))
/// while try decoder.advance() { look(at: decoder.picture) }
/// ```
package struct GIFDecoder {
  package let file: GIFFile
  /// The frame that `picture` shows; `nil` before the first `advance()`.
  package private(set) var frameIndex: Int?

  /// Those of the file, and of the frames shown so far.
  package private(set) var flaws: [GIFFlaw]

  private var frameDecoder = FrameDecoder()
  private var canvas: [UInt32]
  /// What the last frame's rectangle showed before it, when that has to come back.
  private var covered: [UInt32] = []

  package init(_ file: GIFFile) {
    self.file = file
    flaws = file.flaws
    canvas = Array(repeating: 0, count: file.screen.pixelCount)
  }

  /// The screen as the frame left it, clear (alpha 0) where nothing was drawn. Parts of frames beyond the screen do
  /// not show. Keep it no longer than until the next `advance()`, or that one copies the screen.
  package var picture: RasterImage { RasterImage(size: file.screen, pixels: canvas) }

  /// Draws the next frame; `false` when there is none, and the picture stays. After an error the picture is the one
  /// before the damaged frame, and the next call tries that frame again.
  @discardableResult
  package mutating func advance() throws(GIFError) -> Bool {
    let next = frameIndex.map { $0 + 1 } ?? 0
    guard next < file.frames.count else { return false }
    try frameDecoder.decode(next, of: file)
    if let flaw = frameDecoder.flaw { flaws.append(flaw) }
    if let frameIndex { dispose(file.frames[frameIndex]) }

    let frame = file.frames[next]
    if frame.disposal == .restorePrevious { covered = pixels(in: visiblePart(of: frame)) }
    frameDecoder.draw(frame, with: file.palette(of: frame), onto: &canvas, of: file.screen)
    frameIndex = next
    return true
  }

  private mutating func dispose(_ frame: StoredFrame) {
    let rect = visiblePart(of: frame)
    switch frame.disposal {
    case .unspecified, .keep: break
    case .clear:
      for y in rect.y..<rect.maxY {
        for place in rowRange(y, of: rect) { canvas[place] = 0 }
      }
    case .restorePrevious:
      for y in rect.y..<rect.maxY {
        let start = (y - rect.y) * rect.width
        canvas.replaceSubrange(rowRange(y, of: rect), with: covered[start..<start + rect.width])
      }
    }
  }

  private func pixels(in rect: PixelRect) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.pixelCount)
    for y in rect.y..<rect.maxY { pixels += canvas[rowRange(y, of: rect)] }
    return pixels
  }

  /// Empty at the origin when nothing of the frame is on the screen, so that its rows can be walked in any case.
  private func visiblePart(of frame: StoredFrame) -> PixelRect {
    let visible = frame.rect.intersection(file.screen.bounds)
    return visible.isEmpty ? PixelRect(x: 0, y: 0, width: 0, height: 0) : visible
  }

  private func rowRange(_ y: Int, of rect: PixelRect) -> Range<Int> {
    let start = y * file.screen.width + rect.x
    return start..<start + rect.width
  }
}

extension GIFFile {
  /// A frame's colors, packed as in `RasterImage`; always 256, clear beyond the end of its table.
  package func palette(of frame: StoredFrame) -> [UInt32] {
    var palette = [UInt32](repeating: 0, count: 256)
    guard let table = frame.localTable ?? globalTable else { return palette }
    for (index, place) in stride(from: table.lowerBound, to: table.upperBound, by: 3).enumerated() {
      palette[index] =
        Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2]).packed
    }
    return palette
  }
}
