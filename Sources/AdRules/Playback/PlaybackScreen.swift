import GIFCodec
import Raster

/// A GIF's logical screen as far as a judge of the GIF needs it: how light each pixel is, how many are clear, and the
/// colors of its edge.
struct PlaybackScreen {
  /// A frame that leaves what is under it, so it is never drawn.
  private struct Overlay {
    let frame: StoredFrame
    let visible: PixelRect
    /// Where each of its rows is stored.
    let storedRows: [Int]
    let values: [LuminancePlane.Value]
    /// Clear pixels that it covers.
    let covered: Int
    /// What the edge was before.
    let edge: [(place: Int, color: UInt32)]
  }

  private let size: PixelSize
  private var plane: LuminancePlane
  private var edge: EdgeTally
  private var overlay: Overlay?
  /// Without what lies over the screen.
  private var clearCount: Int

  /// Clear all over.
  init(size: PixelSize) {
    self.size = size
    plane = LuminancePlane(size: size)
    edge = EdgeTally(size: size)
    clearCount = size.pixelCount
  }

  var clearPixelCount: Int { clearCount - (overlay?.covered ?? 0) }

  /// What the edge looks like; `nil` where that is as it was when last asked for.
  mutating func changedEdge() -> EdgeLook.Shares? { edge.changedShares() }

  /// - Parameter rect: on the screen
  mutating func clear(_ rect: PixelRect) {
    if rect.isEmpty { return }
    clearCount += plane.clear(rect)
    for y in rect.y..<rect.maxY {
      edge.forEachPlace(inRow: y, rect.x..<rect.maxX) { edge, place, _ in edge.set(place, to: 0) }
    }
  }

  /// - Parameter decoder: has just decoded the frame
  mutating func draw(_ frame: StoredFrame, _ decoder: borrowing FrameDecoder, _ palette: [UInt32]) {
    let visible = frame.rect.intersection(size.bounds)
    let values = palette.map(LuminancePlane.Value.init)
    let transparent = frame.transparentIndex.map(Int.init) ?? -1
    decoder.forEachRow(of: frame, within: visible) { y, indices in
      if clearCount > 0 {
        clearCount -= plane.clearCount(
          under: indices, x: visible.x, y: y, transparent: transparent)
      }
      plane.draw(indices, x: visible.x, y: y, transparent: transparent, values)
      edge.forEachPlace(inRow: y, visible.x..<visible.maxX) { edge, place, x in
        let index = Int(indices[x - visible.x])
        if index != transparent { edge.set(place, to: palette[index]) }
      }
    }
  }

  /// Lays a frame over the screen until `takeAway()`.
  ///
  /// - Parameter decoder: has just decoded the frame, and decodes no other until then
  mutating func layOver(
    _ frame: StoredFrame, _ decoder: borrowing FrameDecoder, _ palette: [UInt32]
  ) {
    let visible = frame.rect.intersection(size.bounds)
    let transparent = frame.transparentIndex.map(Int.init) ?? -1
    var covered = 0
    var former: [(place: Int, color: UInt32)] = []
    decoder.forEachRow(of: frame, within: visible) { y, indices in
      if clearCount > 0 {
        covered += plane.clearCount(under: indices, x: visible.x, y: y, transparent: transparent)
      }
      edge.forEachPlace(inRow: y, visible.x..<visible.maxX) { edge, place, x in
        let index = Int(indices[x - visible.x])
        if index == transparent { return }
        former.append((place, edge[place]))
        edge.set(place, to: palette[index])
      }
    }
    overlay = Overlay(
      frame: frame, visible: visible, storedRows: FrameDecoder.storedRows(of: frame),
      values: palette.map(LuminancePlane.Value.init), covered: covered, edge: former)
  }

  /// Takes away what lies over the screen.
  mutating func takeAway() {
    guard let overlay else { return }
    for (place, color) in overlay.edge.reversed() { edge.set(place, to: color) }
    self.overlay = nil
  }

  /// Adds the luminances of a part of a row, pixel by pixel.
  ///
  /// - Parameter decoder: still has what lies over the screen
  func add(
    row y: Int, from x: Int, to sums: UnsafeMutableBufferPointer<Int32>,
    _ decoder: borrowing FrameDecoder
  ) {
    let range = x..<x + sums.count
    let row = overlay?.visible.intersection(
      PixelRect(x: x, y: y, width: sums.count, height: 1))
    guard let overlay, let row, !row.isEmpty else {
      plane.add(row: y, from: x, to: sums)
      return
    }
    let (first, end) = (row.x, row.maxX)
    func part(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Int32> {
      UnsafeMutableBufferPointer(rebasing: sums[range.lowerBound - x..<range.upperBound - x])
    }
    plane.add(row: y, from: x, to: part(range.lowerBound..<first))
    plane.add(row: y, from: end, to: part(end..<range.upperBound))
    let frame = overlay.frame
    decoder.withRow(overlay.storedRows[y - frame.rect.y], of: frame) { indices in
      let indices = indices[first - frame.rect.x..<end - frame.rect.x]
      plane.add(
        row: y, from: first, to: part(first..<end), under: UnsafeBufferPointer(rebasing: indices),
        transparent: frame.transparentIndex.map(Int.init) ?? -1, overlay.values)
    }
  }
}
