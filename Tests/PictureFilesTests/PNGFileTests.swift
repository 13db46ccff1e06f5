import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("PNG files")
struct PNGFileTests {
  @Test("an opaque picture comes back exactly")
  func opaque() throws {
    let folder = try TemporaryFolder()
    let pixels = (0..<15 * 7).map { UInt32($0) &* 0x01_9E37 | 0xFF00_0000 }
    let image = RasterImage(size: PixelSize(width: 15, height: 7), pixels: pixels)
    let path = try folder.write(PNGFile.bytes(of: image), to: "a.png")
    let loaded = try ImageLoader().load(path)
    #expect(loaded.image == image)
    #expect(loaded.warnings == [])
    #expect(try ImageLoader().size(of: path) == image.size)
  }

  @Test(
    "alpha keeps its ends and is at most one off between",
    arguments: [0, 1, 2, 64, 127, 128, 200, 253, 254, 255] as [UInt32])
  func alpha(_ alpha: UInt32) throws {
    let folder = try TemporaryFolder()
    let image = RasterImage(
      size: PixelSize(width: 1, height: 1), pixels: [alpha << 24 | 0x20_6090])
    let path = try folder.write(PNGFile.bytes(of: image), to: "a.png")
    let pixel = try ImageLoader().load(path).image.pixels[0]
    #expect(abs(Int(pixel >> 24) - Int(alpha)) <= 1)
    #expect(alpha == 0 || pixel & 0xFF_FFFF == 0x20_6090)
    if alpha == 0 || alpha == 255 { #expect(pixel >> 24 == alpha) }
  }
}
