import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Warnings")
struct WarningTests {
  @Test(
    "an animation warns that its first frame is used",
    arguments: ["animated.gif", "animated.webp", "animated-rgba.webp", "animated.avif"])
  func animated(_ name: String) throws {
    let path = Fixture.path(name)
    #expect(try Fixture.load(name).warnings == [.animated(path: path)])
  }

  @Test("an animated PNG warns too, and one of a single frame does not", arguments: [1, 2])
  func animatedPNG(_ frames: UInt8) throws {
    var bytes = try contents(of: Fixture.path("rgb.png"))
    // A chunk of eight bytes behind the header; its checksum is not looked at.
    bytes.insert(
      contentsOf: [0, 0, 0, 8] + Array("acTL".utf8) + [0, 0, 0, frames, 0, 0, 0, 0, 0, 0, 0, 0],
      at: 33)
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a.png")
    #expect(
      try ImageLoader().load(path).warnings == (frames == 2 ? [.animated(path: path)] : []))
  }

  @Test("a GIF with harmless flaws is shown with a warning for each")
  func flawedGIF() throws {
    let whole = try contents(of: Fixture.path("rgb.gif"))
    let folder = try TemporaryFolder()
    let path = try folder.write(whole.dropLast() + [0, 0, 0x3B, 7], to: "a.gif")
    let loaded = try ImageLoader().load(path)
    #expect(
      loaded.warnings.map(\.description) == [
        "\(path) has 2 zero bytes between its blocks, which are passed over",
        "\(path) goes on for 1 byte behind its end, which are passed over",
      ])
    #expect(try loaded.image == Fixture.load("rgb.gif").image)
  }

  @Test("a JPEG with stray bytes between its segments is shown, with a warning")
  func strayBytes() throws {
    var bytes = try contents(of: Fixture.path("baseline.jpg"))
    // Behind the first segment.
    let end = 4 + Int(bytes[4]) * 256 + Int(bytes[5])
    bytes.insert(contentsOf: [1, 2, 3], at: end)
    try expectFlaw(bytes, "has stray bytes between its segments")
  }

  @Test("a JPEG without its end marker is shown when all its pixels are there, with a warning")
  func missingEnd() throws {
    for name in ["baseline.jpg", "progressive.jpg"] {
      let bytes = try contents(of: Fixture.path(name))
      try expectFlaw(
        bytes.dropLast(2), "has no end marker, though its pixels are all there", like: name)
      // What programs for phones put behind it is no marker either.
      try expectFlaw(
        bytes.dropLast(2) + Array("trailer".utf8),
        "has no end marker, though its pixels are all there", like: name)
    }
  }

  @Test("what is behind the end is passed over, with a warning", arguments: [1, 700])
  func behindEnd(count: Int) throws {
    let flaw =
      "goes on for \(count) byte\(count == 1 ? "" : "s") behind its end, which are passed over"
    for name in [
      "baseline.jpg", "progressive.jpg", "gray-alpha.png", "interlaced.png", "lossy.webp",
      "rgba.webp",
    ] {
      let more = [UInt8](repeating: 0x41, count: count)
      try expectFlaw(try contents(of: Fixture.path(name)) + more, flaw, like: name)
    }
  }

  @Test("pictures that a camera puts behind the end, and tells of, are no flaw")
  func morePictures() throws {
    var bytes = try contents(of: Fixture.path("baseline.jpg"))
    bytes.insert(contentsOf: [0xFF, 0xE2, 0, 8] + Array("MPF\0".utf8) + [0, 0], at: 2)
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes + bytes, to: "a.jpg")
    #expect(try ImageLoader().load(path).warnings == [])
  }

  @Test("a progressive JPEG that lacks its last scan is cut off")
  func missingScan() throws {
    let bytes = try contents(of: Fixture.path("progressive.jpg"))
    let last = bytes.lastIndex { $0 == 0xDA }! - 1
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(bytes[..<last]), to: "a.jpg")
    #expect { _ = try ImageLoader().load(path) } throws: { "\($0)".contains("cut off") }
  }

  private func expectFlaw(
    _ bytes: some Sequence<UInt8>, _ flaw: String, like name: String = "baseline.jpg"
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(bytes), to: "a.jpg")
    let loaded = try ImageLoader().load(path)
    #expect(loaded.warnings == [.flawed(path: path, flaw: flaw)])
    #expect(try loaded.image == Fixture.load(name).image)
  }

  @Test("sRGB's own profile goes without saying", arguments: ["png", "jpg", "tif", "webp"])
  func sRGB(_ suffix: String) throws {
    #expect(try Fixture.load("profile-sRGB.\(suffix)").warnings == [])
  }
}
