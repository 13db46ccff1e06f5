import Foundation
import Testing

@testable import Raster

@Suite("Resampling")
struct ResamplingTests {
  @Test(
    "a photograph comes out as from ImageMagick's Lanczos, at 45 dB or better",
    arguments: [PixelSize(width: 30, height: 25), PixelSize(width: 77, height: 301)])
  func matchesReference(size: PixelSize) throws {
    let photo = try fixture("coffee-300x250")
    let reference = try fixture("coffee-\(size)")
    let fitted = Fitting(size: size, mode: .stretch).apply(to: photo)
    #expect(peakSignalToNoise(fitted, reference) >= 45)
  }

  @Test("halfway between pixels the weights are those of sinc(x) * sinc(x / 3)")
  func weights() {
    // The fifth of nine pixels made of six has its center on the border between the third and the fourth. There
    // the kernel is 6/π², −4/3π² and 6/25π² at the distances 0.5, 1.5 and 2.5.
    let axis = LanczosAxis(source: 6, target: 9, part: 4..<5)
    let expected = [18, -100, 450, 450, -100, 18].map { Float($0) / 736 }
    #expect(axis.sourceRange == 0..<6)
    #expect(zip(axis.weights, expected).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test(
    "the weights of a pixel sum to 1, at the edges too",
    arguments: [(1, 7), (7, 1), (300, 30), (30, 301), (65535, 3)])
  func sums(source: Int, target: Int) {
    let axis = LanczosAxis(source: source, target: target, part: 0..<target)
    for window in axis.windows {
      #expect(abs(axis.weights[window.weights].reduce(0, +) - 1) < 1e-4)
      #expect(window.start >= 0 && window.start + window.weights.count <= source)
    }
  }

  @Test("a pixel that falls on a source pixel takes that one alone")
  func alone() {
    let axis = LanczosAxis(source: 5, target: 15, part: 7..<8)
    #expect(axis.windows[0].start == 2)
    #expect(axis.weights == [1])
  }

  @Test(
    "a part is what the whole would be there",
    arguments: [
      PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 100, y: 40, width: 57, height: 9),
      PixelRect(x: 150, y: 70, width: 50, height: 3),
    ])
  func parts(part: PixelRect) throws {
    let photo = try fixture("coffee-30x25")
    let size = PixelSize(width: 200, height: 73)
    let whole = RasterImage(
      size: size, pixels: resampled(photo, to: size, part: size.bounds))
    var expected: [UInt32] = []
    appendPixels(of: whole, in: part, to: &expected)
    #expect(resampled(photo, to: size, part: part) == expected)
  }

  @Test(
    "each row that is needed is read once, from the top",
    arguments: [(1, 7), (7, 1), (4, 12), (30, 7), (7, 30), (5, 5)])
  func rowsOnce(source: Int, target: Int) {
    let banner = PixelSize(width: 2, height: target)
    var rows: [Int] = []
    let fitted = Fitting(size: banner, mode: .stretch).apply(
      toPictureOf: PixelSize(width: 2, height: source)
    ) { y, x, row in
      rows.append(y)
      row.update(repeating: Color.black.packed)
    }
    #expect(rows == Array(0..<source))
    #expect(fitted == RasterImage(size: banner, filledWith: .black))
  }

  private func resampled(_ image: RasterImage, to size: PixelSize, part: PixelRect) -> [UInt32] {
    Resampling(source: image.size, target: size, part: part).pixels(by: RowSums.self) {
      image.readRow($0, from: $1, into: $2)
    }
  }

  @Test("an edge overshoots into neither wrapped nor clear pixels")
  func overshoot() {
    let size = PixelSize(width: 16, height: 1)
    let edge = RasterImage(
      size: size,
      pixels: (0..<16).map { $0 < 8 ? Color.black.packed : Color.white.packed })
    let fitted = Fitting(size: PixelSize(width: 64, height: 1), mode: .stretch).apply(to: edge)
    let levels = fitted.pixels.map { Color(packed: $0).green }
    #expect(fitted.isOpaque)
    #expect(levels[0..<28].allSatisfy { $0 < 26 })
    #expect(levels[36..<64].allSatisfy { $0 > 229 })
  }

  /// In decibels, over all channels.
  private func peakSignalToNoise(_ a: RasterImage, _ b: RasterImage) -> Double {
    let errors = zip(a.pixels, b.pixels).map { left, right in
      let (left, right) = (Color(packed: left), Color(packed: right))
      return [
        Int(left.red) - Int(right.red), Int(left.green) - Int(right.green),
        Int(left.blue) - Int(right.blue),
      ].map { Double($0 * $0) }.reduce(0, +)
    }
    let mean = errors.reduce(0, +) / Double(3 * errors.count)
    return 10 * log10(255 * 255 / mean)
  }
}
