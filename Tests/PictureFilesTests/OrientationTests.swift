import PictureFiles
import Raster
import Testing

@Suite("Orientation")
struct OrientationTests {
  @Test(
    "a picture stored in any orientation is turned upright before it is measured",
    arguments: ["jpg", "tif", "webp", "avif"], 1...8)
  func upright(_ suffix: String, _ orientation: Int) throws {
    let name = "orientation-\(orientation).\(suffix)"
    let image = try Fixture.load(name).image
    #expect(image.size.width > image.size.height)
    #expect(try ImageLoader().size(of: Fixture.path(name)) == image.size)
    #expect(
      Quadrants.colors.difference(from: image) <= 4, "\(Fixture.middles(of: image))")
  }

  /// The orientation of `Fixtures/orientation-6.jpg` is at the end of this entry of its EXIF data.
  private static let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]

  @Test("an orientation that does not exist is ignored", arguments: [0, 9, 255] as [UInt8])
  func nonsense(_ value: UInt8) throws {
    var bytes = try contents(of: Fixture.path("orientation-6.jpg"))
    let place = try #require(bytes.firstRange(of: Self.entry))
    bytes[place.upperBound - 1] = value
    let folder = try TemporaryFolder()
    let size = try ImageLoader().size(of: folder.write(bytes, to: "a.jpg"))
    #expect(size == PixelSize(width: 48, height: 64))
  }

  @Test("both byte orders are read")
  func byteOrders() throws {
    var bytes = try contents(of: Fixture.path("little-endian-exif.jpg"))
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 1, 0]
    let place = try #require(bytes.firstRange(of: entry))
    bytes[place.upperBound - 2] = 6
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a.jpg")
    #expect(try ImageLoader().size(of: path) == PixelSize(width: 48, height: 64))
  }
}
