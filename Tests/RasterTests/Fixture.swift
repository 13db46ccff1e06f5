import Foundation
import Raster
import Testing

/// A binary PPM (P6, 8 bits a channel, no comments) from `Fixtures`.
func fixture(_ name: String) throws -> RasterImage {
  let url = Bundle.module.url(forResource: name, withExtension: "ppm", subdirectory: "Fixtures")
  let bytes = [UInt8](try Data(contentsOf: try #require(url)))
  // "P6", width, height and 255, each followed by one byte of white space.
  let header = bytes.split(maxSplits: 4, whereSeparator: { $0 <= 32 })
  let sides = header[1...2].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  let size = PixelSize(width: sides[0], height: sides[1])
  let samples = bytes.suffix(size.pixelCount * 3)
  let pixels = stride(from: samples.startIndex, to: samples.endIndex, by: 3).map {
    Color(red: samples[$0], green: samples[$0 + 1], blue: samples[$0 + 2]).packed
  }
  return RasterImage(size: size, pixels: pixels)
}
