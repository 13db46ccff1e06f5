import Raster
import TestSupport
import Testing

@testable import PictureFiles

/// What the fixtures' four colors become, worked out from the standards' formulas alone.
@Suite("True colors")
struct ColorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The numbers of red, green, blue and yellow in Display P3.
  private static let displayP3 = [[240, 0, 0], [0, 163, 41], [29, 71, 208], [248, 198, 0]]
  private static let adobeRGB = [[255, 35, 23], [0, 161, 47], [2, 68, 205], [254, 201, 0]]
  private static let linear = [
    [239, 110, 96], [96, 208, 133], [110, 143, 229], [248, 229, 110],
  ]
  private static let unchanged = [[220, 40, 30], [30, 160, 60], [40, 70, 200], [240, 200, 40]]
  /// Display P3's primaries as cHRM has them, white first.
  private static let placesOfP3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]

  /// Chunks, and what they make of the colors.
  static let chunks: [(chunks: [[UInt8]], levels: [[Int]])] = [
    ([chunk("cICP", [12, 13, 0, 1])], displayP3),
    // BT.2020 with the transfer function of BT.709.
    (
      [chunk("cICP", [9, 1, 0, 1])], [[255, 0, 30], [0, 178, 56], [0, 86, 215], [255, 201, 0]]
    ),
    ([chunk("gAMA", number(100_000))], linear),
    // 1/2.2 is what writers of sRGB say, but not with other primaries.
    ([chunk("gAMA", number(45_455))], unchanged),
    (
      [chunk("gAMA", number(45_455)), chunk("cHRM", placesOfP3.flatMap(number))],
      [[241, 0, 0], [0, 164, 35], [21, 69, 209], [248, 199, 0]]
    ),
    ([chunk("cHRM", placesOfP3.flatMap(number))], displayP3),
    // The one that says most counts, wherever it stands.
    ([chunk("gAMA", number(100_000)), chunk("sRGB", [0])], unchanged),
    ([chunk("sRGB", [0]), chunk("cICP", [12, 13, 0, 1])], displayP3),
    ([chunk("cICP", [1, 13, 0, 1])], unchanged),
    // Codes of films count for nothing.
    ([chunk("cICP", [12, 13, 1, 1])], unchanged),
  ]

  @Test("a PNG's chunks tell its colors", arguments: chunks)
  func described(_ chunks: [[UInt8]], _ levels: [[Int]]) throws {
    let loaded = try ImageLoader().load(png(with: chunks))
    #expect(differences(Fixture.middles(of: loaded.image), levels) <= 1)
    #expect(loaded.warnings == [])
  }

  @Test("color chunks behind the pixels count for nothing")
  func late() throws {
    let bytes = try contents(of: Fixture.path("rgb.png"))
    let path = try folder.write(
      bytes.dropLast(12) + Self.chunk("cICP", [12, 13, 0, 1]) + bytes.suffix(12), to: "late.png")
    #expect(try ImageLoader().load(path).image == Fixture.load("rgb.png").image)
  }

  @Test(
    "a color profile is converted to sRGB, in every format",
    arguments: ["png", "jpg", "tif", "webp"])
  func profile(_ ending: String) throws {
    let loaded = try Fixture.load("profile-compatibleWithAdobeRGB1998.\(ending)")
    #expect(differences(Fixture.middles(of: loaded.image), Self.adobeRGB) <= 2)
    #expect(loaded.warnings == [])
  }

  @Test("sRGB's own profile changes no pixel", arguments: ["png", "tif"])
  func standardProfile(_ ending: String) throws {
    let levels = Fixture.middles(of: try Fixture.load("profile-sRGB.\(ending)").image)
    #expect(differences(levels, Self.unchanged) == 0)
  }

  @Test(
    "a JPEG's profile in parts is put together by their numbers, and one with a part missing is told of"
  )
  func parts() throws {
    let bytes = try contents(of: Fixture.path("profile-compatibleWithAdobeRGB1998.jpg"))
    let mark = try #require(bytes.firstRange(of: Array("ICC_PROFILE\0\u{1}\u{1}".utf8)))
    let start = mark.lowerBound - 4
    let end = start + 2 + Int(bytes[start + 2]) * 256 + Int(bytes[start + 3])
    let profile = bytes[mark.upperBound..<end]
    let middle = profile.startIndex + 100
    let first = Self.profilePart(1, profile[..<middle])
    let second = Self.profilePart(2, profile[middle...])
    let backward = try folder.write(bytes[..<start] + second + first + bytes[end...], to: "b.jpg")
    #expect(
      differences(Fixture.middles(of: try ImageLoader().load(backward).image), Self.adobeRGB) <= 2)
    let lacking = try folder.write(bytes[..<start] + second + bytes[end...], to: "l.jpg")
    let loaded = try ImageLoader().load(lacking)
    #expect(differences(Fixture.middles(of: loaded.image), Self.unchanged) <= 2)
    #expect(loaded.warnings == [.profileUnusable(path: lacking, reason: "it is damaged")])
  }

  @Test("a damaged profile, and one for other pictures, is told of; colors are taken as sRGB")
  func unusable() throws {
    let bytes = try contents(of: Fixture.path("profile-compatibleWithAdobeRGB1998.tif"))
    let space = try #require(bytes.firstRange(of: Array("RGB XYZ ".utf8)))
    for (letters, reason) in [
      ("CMYK", "it is for CMYK, the picture is not"), ("Lab ", "it is for Lab"),
    ] {
      var changed = bytes
      changed.replaceSubrange(space.lowerBound..<space.lowerBound + 4, with: Array(letters.utf8))
      let path = try folder.write(changed, to: "p.tif")
      let loaded = try ImageLoader().load(path)
      #expect(differences(Fixture.middles(of: loaded.image), Self.unchanged) == 0)
      #expect(loaded.warnings == [.profileUnusable(path: path, reason: reason)])
      #expect(loaded.warnings.allSatisfy { "\($0)".contains("taken as sRGB") })
    }
  }

  @Test("a gray profile changes grays")
  func gray() throws {
    let levels = TIFFBytes(
      width: 4, height: 1, samples: 1, bits: 8, photometric: 1, strips: [[78, 125, 73, 197]],
      profile: Self.grayProfile(exponent: 1.8)
    )
    let image = try ImageLoader().load(folder.write(levels.bytes, to: "g.tif")).image
    #expect(image.pixels.map { $0 & 0xFF } == [97, 144, 91, 208])
    #expect(image.pixels.allSatisfy { $0 >> 16 & 0xFF == $0 & 0xFF })
  }

  @Test("inks with a profile have its colors, 8 and 16 bits alike", arguments: [8, 16])
  func inks(_ bits: Int) throws {
    // No ink, half the black, all of it: L* 100, 50 and 0, which sRGB has at 255, 119 and 0.
    let inks: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0xFF]
    let strip = bits == 8 ? inks : inks.flatMap { [$0, $0] }
    let file = TIFFBytes(
      width: 3, height: 1, samples: 4, bits: bits, photometric: 5, strips: [strip],
      profile: Self.inkProfile)
    let loaded = try ImageLoader().load(folder.write(file.bytes, to: "i.tif"))
    #expect(loaded.warnings == [])
    for (pixel, level) in zip(loaded.image.pixels, [255, 119, 0]) {
      #expect([0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - level) <= 1 }, "\(pixel)")
      #expect(pixel >> 24 == 255)
    }
  }

  @Test("inks without a profile are a guess that is told of")
  func guessedInks() throws {
    for name in ["cmyk-adobe.jpg", "cmyk-plain.jpg", "cmyk.tif"] {
      #expect(
        try Fixture.load(name).warnings == [.colorsGuessed(path: Fixture.path(name))], "\(name)")
    }
  }

  @Test(
    "more light than a screen gives is compressed, and told of", arguments: [16, 18] as [UInt8])
  func highRange(_ transfer: UInt8) throws {
    let path = try png(with: [Self.chunk("cICP", [9, transfer, 0, 1])])
    let loaded = try ImageLoader().load(path)
    #expect(loaded.warnings == [.highRange(path: path, form: transfer == 16 ? "PQ" : "HLG")])
    #expect(loaded.image != (try Fixture.load("rgb.png").image))
  }

  @Test("PQ and HLG have white at half the light, and the peak of 1,000 at all of it")
  func toneCurve() {
    // The levels of 203 and of 1,000 cd/m² in PQ (ST 2084) are 0.5807 and 0.7518.
    let quantized = TransferFunction.perceptualQuantizer
    #expect(abs(quantized.compressedLight(0.5807) - 0.5) < 0.001)
    #expect(abs(quantized.compressedLight(0.7518) - 1) < 0.001)
    #expect(quantized.compressedLight(0) == 0 && quantized.compressedLight(1) == 1)
    // BT.2408 has 203 cd/m² at 75 % of HLG.
    #expect(abs(TransferFunction.hybridLogGamma.compressedLight(0.75) - 0.5) < 0.005)
    #expect(abs(TransferFunction.hybridLogGamma.compressedLight(1) - 1) < 0.001)
  }

  @Test("the background keeps its color, behind clear pixels and around the picture")
  func background() throws {
    let background = Color(red: 10, green: 200, blue: 100)
    // A clear half and an opaque one, in Display P3.
    let clear = TIFFBytes(
      width: 2, height: 1, samples: 4, bits: 8, photometric: 2,
      strips: [[220, 40, 30, 0, 220, 40, 30, 255]], extraSamples: [2], profile: Self.profileOfP3)
    let picture = try ImageLoader().load(folder.write(clear.bytes, to: "c.tif"))
    let fitted = picture.fitted(
      by: Fitting(size: PixelSize(width: 2, height: 3), mode: .contain, background: background))
    for place in [0, 1, 2, 4, 5] { #expect(fitted.pixels[place] == background.packed) }
    #expect(differences([Self.channels(fitted.pixels[3])], [Self.displayP3[0]]) <= 1)
  }

  @Test("colors that are converted after fitting are those of the whole picture")
  func afterFitting() throws {
    let path = try png(with: [Self.chunk("cICP", [12, 13, 0, 1])])
    let picture = try ImageLoader().load(path)
    let size = PixelSize(width: 32, height: 24)
    let fitted = picture.fitted(by: Fitting(size: size))
    let whole = Fitting(size: size).apply(to: picture.image)
    for (late, early) in zip(Fixture.middles(of: fitted), Fixture.middles(of: whole)) {
      #expect(zip(late, early).allSatisfy { abs($0 - $1) <= 3 })
    }
  }

  private func png(with chunks: [[UInt8]]) throws -> String {
    var bytes = try contents(of: Fixture.path("rgb.png"))
    bytes.insert(contentsOf: chunks.flatMap(\.self), at: 33)
    return try folder.write(bytes, to: "colors.png")
  }

  /// With a sum of zero: nobody looks at it.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  private static func number(_ value: Int) -> [UInt8] { ProfileBytes.number(value) }

  private static func profilePart(_ index: UInt8, _ part: ArraySlice<UInt8>) -> [UInt8] {
    let content = Array("ICC_PROFILE\0".utf8) + [index, 2] + part
    return [0xFF, 0xE2] + ProfileBytes.number(content.count + 2).suffix(2) + content
  }

  private static func channels(_ pixel: UInt32) -> [Int] {
    [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
  }

  /// The largest of any channel.
  private func differences(_ found: [[Int]], _ expected: [[Int]]) -> Int {
    zip(found, expected).flatMap { found, expected in zip(found, expected).map { abs($0 - $1) } }
      .max()!
  }
}

extension ColorTests {
  fileprivate static func grayProfile(exponent: Double) -> [UInt8] {
    ProfileBytes.profile(
      kind: "mntr", space: "GRAY", connection: "XYZ ",
      [("wtpt", ProfileBytes.white), ("kTRC", ProfileBytes.curve(exponent))])
  }

  /// Display P3 with an exponent of 2.2, which is what sRGB's curve comes near to; its colors are adapted to D50.
  fileprivate static var profileOfP3: [UInt8] {
    ProfileBytes.profile(
      kind: "mntr", space: "RGB ", connection: "XYZ ",
      [
        ("wtpt", ProfileBytes.white),
        ("rXYZ", ProfileBytes.place([0.5151, 0.2412, -0.0011])),
        ("gXYZ", ProfileBytes.place([0.2920, 0.6922, 0.0419])),
        ("bXYZ", ProfileBytes.place([0.1571, 0.0666, 0.7841])),
        ("rTRC", ProfileBytes.curve(2.2)), ("gTRC", ProfileBytes.curve(2.2)),
        ("bTRC", ProfileBytes.curve(2.2)),
      ])
  }

  /// Black ink takes lightness away evenly; the other inks do nothing.
  fileprivate static var inkProfile: [UInt8] {
    let identity = (0...255).map { UInt8($0) }
    // Four inks to L*a*b*, two steps each, the last ink's changing fastest.
    let nodes = (0..<16).flatMap { node -> [UInt8] in [node % 2 == 0 ? 255 : 0, 128, 128] }
    let matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { ProfileBytes.number($0 << 16) }
    let table =
      Array("mft1\0\0\0\0".utf8) + [4, 3, 2, 0] + matrix
      + (0..<4).flatMap { _ in identity } + nodes + (0..<3).flatMap { _ in identity }
    return ProfileBytes.profile(
      kind: "prtr", space: "CMYK", connection: "Lab ",
      [("wtpt", ProfileBytes.white), ("A2B0", table)])
  }
}
