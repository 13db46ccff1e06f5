import Raster
import Scene

/// Paints a gradient into the box of a layer.
final class BoxGradientPainter: GradientPainter {
  private let layer: BannerLayer
  private let scale: GradientScale
  private let box: PixelRect
  private let painted = KeptValues<Int, PlacedArtwork?>()

  init(_ layer: BannerLayer, _ scale: GradientScale, in box: PixelRect) {
    self.layer = layer
    self.scale = scale
    self.box = box
  }

  func painted(upTo share: Double) -> PlacedArtwork? {
    // Finer steps could not be seen.
    let steps = max(4096, 8 * length)
    let step = Int((share * Double(steps)).rounded())
    return painted.value(for: step) { paint(upTo: Double(step) / Double(steps)) }
  }

  private var isAcross: Bool { layer.gradient.side == .left || layer.gradient.side == .right }
  private var length: Int { isAcross ? box.width : box.height }

  private func paint(upTo share: Double) -> PlacedArtwork? {
    if box.isEmpty { return nil }
    let line = line(upTo: share)
    let isBackwards = layer.gradient.side == .left || layer.gradient.side == .top
    let size = PixelSize(width: box.width, height: box.height)
    let pixels = (0..<size.pixelCount).map { place in
      let index = isAcross ? place % size.width : place / size.width
      return line[isBackwards ? length - 1 - index : index]
    }
    let picture = layer.frame.rounded(RasterImage(size: size, pixels: pixels))
    return PlacedArtwork(Artwork(picture), x: box.x, y: box.y)
  }

  /// One line of pixels from the start of the box to its end.
  private func line(upTo share: Double) -> [UInt32] {
    let fillsAll = layer.gradient.following == .whole
    return (0..<length).map { index in
      let place = (Double(index) + 0.5) / Double(length)
      // How much of the pixel is filled.
      let coverage = fillsAll ? 1 : min(1, max(0, share * Double(length) - Double(index)))
      let color = scale.color(at: fillsAll ? place * share : min(place, share))
      return Self.packed(color, coverage: coverage)
    }
  }

  private static func packed(_ color: SIMD4<Double>, coverage: Double) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, value.rounded()))) }
    return byte(color.w * coverage) << 24 | byte(color.z) << 16 | byte(color.y) << 8 | byte(color.x)
  }
}
