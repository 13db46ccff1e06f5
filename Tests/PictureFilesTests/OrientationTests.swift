import Raster
import TestSupport
import Testing

@testable import PictureFiles

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

  @Test(
    "the rows of each orientation",
    arguments: [
      (1, [[1, 2, 3], [4, 5, 6]]), (2, [[3, 2, 1], [6, 5, 4]]), (3, [[6, 5, 4], [3, 2, 1]]),
      (4, [[4, 5, 6], [1, 2, 3]]), (5, [[1, 4], [2, 5], [3, 6]]), (6, [[4, 1], [5, 2], [6, 3]]),
      (7, [[6, 3], [5, 2], [4, 1]]), (8, [[3, 6], [2, 5], [1, 4]]),
    ] as [(Int, [[UInt32]])])
  func rows(_ orientation: Int, _ expected: [[UInt32]]) throws {
    let stored = RasterImage(size: PixelSize(width: 3, height: 2), pixels: [1, 2, 3, 4, 5, 6])
    let orientation = try #require(ImageOrientation(rawValue: orientation))
    var rows = UprightRows<UInt32>(of: stored.size, orientation)
    let picture = rows.picture { stored.readRow($0, from: $1, into: $2) }
    #expect(picture.size == PixelSize(width: expected[0].count, height: expected.count))
    #expect(picture.pixels == expected.flatMap(\.self))
  }

  @Test("a part of a picture is turned as the whole is", arguments: 1...8)
  func part(_ orientation: Int) throws {
    let stored = RasterImage(
      size: PixelSize(width: 70, height: 45), pixels: (0..<70 * 45).map { UInt32($0) })
    let orientation = try #require(ImageOrientation(rawValue: orientation))
    let whole = stored.turned(orientation)
    var rows = UprightRows<UInt32>(of: stored.size, orientation)
    for y in [0, 31, 33, 20, 44] {
      let row = [UInt32](unsafeUninitializedCapacity: 17) { row, count in
        rows.readRow(y, from: 5, into: UnsafeMutableBufferPointer(rebasing: row[..<17])) {
          stored.readRow($0, from: $1, into: $2)
        }
        count = 17
      }
      #expect(row == Array(whole.pixels[y * whole.size.width + 5..<y * whole.size.width + 22]))
    }
  }

  @Test(
    "a picture that is fitted where it lies looks as one that is copied first",
    arguments: (1...8).map { "orientation-\($0).jpg" } + ["palette-clear.png", "color-key.png"])
  func fitted(_ name: String) throws {
    let picture = try Fixture.load(name)
    let fitting = Fitting(
      size: PixelSize(width: 31, height: 23), background: Color(red: 9, green: 99, blue: 199))
    #expect(picture.fitted(by: fitting) == fitting.apply(to: picture.image))
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

  @Test("a PNG's EXIF data turns it")
  func png() throws {
    var bytes = try contents(of: Fixture.path("rgb.png"))
    // One field of the first directory: tag 274, one 16-bit number, 6. The chunk's sum is not looked at.
    let exif: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + Self.entry + [0, 0, 0, 0, 0, 0]
    bytes.insert(
      contentsOf: [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0], at: 33)
    let folder = try TemporaryFolder()
    let image = try ImageLoader().load(folder.write(bytes, to: "a.png")).image
    #expect(image.size == PixelSize(width: 48, height: 64))
    // Turned clockwise: what was below on the left is above on the left.
    let turned = [2, 0, 3, 1].map { Quadrants.colors.levels[$0] }
    #expect(Fixture.middles(of: image) == turned)
  }

  /// A property of the file, its value, and which quadrants then show on top and below.
  static let properties: [(name: String, value: UInt8, order: [Int])] = [
    ("irot", 0, [0, 1, 2, 3]), ("irot", 1, [1, 3, 0, 2]), ("irot", 2, [3, 2, 1, 0]),
    ("irot", 3, [2, 0, 3, 1]), ("imir", 0, [2, 3, 0, 1]), ("imir", 1, [1, 0, 3, 2]),
  ]

  @Test(
    "a HEIF is turned as its own properties say",
    arguments: ["rgb.heic", "even-width.heic", "odd-width.heic"])
  func media(_ name: String) throws {
    let folder = try TemporaryFolder()
    for property in Self.properties {
      var bytes = try contents(of: Fixture.path(name))
      // In the place of what says how many bits a channel has, which nobody needs.
      let place = try #require(bytes.firstRange(of: Array("pixi".utf8)))
      bytes.replaceSubrange(place, with: Array(property.name.utf8))
      bytes[place.upperBound] = property.value
      let path = try folder.write(bytes, to: "turned.heic")
      let middles = Fixture.middles(of: try ImageLoader().load(path).image)
      for (quadrant, found) in zip(property.order, middles) {
        let difference = zip(Quadrants.colors.levels[quadrant], found).map { abs($0 - $1) }.max()!
        #expect(difference <= 8, "\(property) shows \(middles)")
      }
    }
  }
}
