import Foundation
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Damaged files")
struct DamageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One or more of each format, with where the file may be cut and still be whole: bytes at its end that no
  /// pixel needs.
  static let whole: [(String, Int)] = [
    ("rgb.png", 0), ("interlaced.png", 0), ("baseline.jpg", 2), ("progressive.jpg", 2),
    ("lossless.webp", 0), ("lossy.webp", 0), ("animated-rgba.webp", 0), ("rgb.avif", 0),
    ("rgba.avif", 0), ("rgb.heic", 0), ("lzw.tif", 0), ("tiled.tif", 0), ("64-bit.tif", 0),
    ("odd-width.heic", 0), ("even-width.heic", 0), ("rgb.gif", 3), ("rgb.bmp", 0), ("runs.bmp", 0),
    ("palette-v5.bmp", 0), ("rgb.tga", 26),
    ("runs.tga", 26),
  ]

  @Test("a file that is cut off anywhere is refused in one line that names it", arguments: whole)
  func cutOff(_ name: String, _ slack: Int) throws {
    let bytes = try contents(of: Fixture.path(name))
    let loader = ImageLoader()
    // Every place in a small file, some in a longer one.
    for end in stride(from: 1, to: bytes.count - slack, by: max(1, bytes.count / 150)) {
      let path = try folder.write(Array(bytes.prefix(end)), to: "cut")
      #expect("\(name) cut after \(end) of \(bytes.count) bytes") {
        _ = try loader.load(path)
      } throws: {
        "\($0)".contains(path) && !"\($0)".contains("\n")
      }
    }
  }

  @Test(
    "changed bytes never crash the reader",
    arguments: FormatTests.stills.map(\.0) + ["odd-width.heic", "even-width.heic"])
  func mutated(_ name: String) throws {
    let bytes = try contents(of: Fixture.path(name))
    var random = FixedRandomness()
    for _ in 0..<8 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<changed.count, using: &random)] = .random(in: 0...255)
      }
      let path = try folder.write(changed, to: "changed")
      // Some changes do no harm; none may do more than throw.
      _ = try? ImageLoader().size(of: path)
      _ = try? ImageLoader().load(path)
    }
  }

  @Test("an empty file, a text, a drawing and a folder say what they are")
  func foreign() throws {
    let loader = ImageLoader()
    let empty = try folder.write([], to: "empty.png")
    #expect(throws: PictureError.empty(path: empty)) { try loader.load(empty) }
    let text = try folder.write(Array("not a picture".utf8), to: "text.png")
    #expect(throws: PictureError.notAPicture(path: text, looksLike: nil)) { try loader.load(text) }
    let drawing = try folder.write(Array("<svg xmlns='x'/>".utf8), to: "logo.png")
    #expect(throws: PictureError.notAPicture(path: drawing, looksLike: "an SVG drawing")) {
      try loader.load(drawing)
    }
    #expect { try loader.load(folder.path) } throws: { "\($0)".contains(folder.path) }
    #expect { try loader.load("no/such.png") } throws: { "\($0)".contains("no/such.png") }
  }

  @Test(
    "an endless device is given up at once",
    .enabled(if: access("/dev/zero", R_OK) == 0, "there is no /dev/zero here"))
  func endless() {
    #expect(throws: PictureError.self) { try ImageLoader().load("/dev/zero") }
  }
}

/// The same changes in every run.
private struct FixedRandomness: RandomNumberGenerator {
  private var state: UInt64 = 1

  /// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
