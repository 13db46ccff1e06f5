import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("GIF encoder: the pictures")
struct EncodedPicturesTests {
  private static let size = PixelSize(width: 30, height: 20)
  private static let photo = RasterImage.noise(size, seed: 1)
  private static let brand = Color(red: 227, green: 6, blue: 19)
  private static let flag = PixelRect(x: 5, y: 4, width: 16, height: 8)

  /// A picture of exactly `count` colors, none next to its like.
  private static func patchwork(colors count: Int, shift: Int = 0) -> RasterImage {
    RasterImage(
      size: size,
      pixels: (0..<size.pixelCount).map { place in
        let value = UInt32((place * 7 + shift) % count)
        return value | (255 - value) << 8 | (value * 37 & 0xFF) << 16 | 0xFF00_0000
      })
  }

  @Test(
    "a slide of at most 255 colors is exact at rest from quality 95 on",
    arguments: [95, 100], [2, 3, 200, 255])
  func fewColors(quality: Int, colors: Int) throws {
    let slides = [Self.patchwork(colors: colors), Self.patchwork(colors: colors, shift: 1)]
    #expect(try atRest(slides, quality: quality) == slides)
  }

  @Test("such a slide is exact beside a photograph too, before and after it")
  func fewColorsAndPhoto() throws {
    let white = RasterImage(size: Self.size, filledWith: .white)
    // Single white pixels, which the photograph need not show exactly for its own sake.
    var speckled = Self.photo
    for place in stride(from: 0, to: Self.size.pixelCount, by: 50) {
      speckled.pixels[place] = Color.white.packed
    }
    let shown = try atRest([speckled, white, speckled], quality: 95)
    #expect(shown[1] == white)
  }

  @Test("flat areas keep their color exactly from quality 50 on", arguments: [50, 75, 90])
  func flatAreas(quality: Int) throws {
    let slides = [Self.photo, RasterImage.noise(Self.size, seed: 2)].map {
      $0.with(Self.brand, in: Self.flag)
    }
    let other = RasterImage.noise(Self.size, seed: 3)
    for shown in try atRest([slides[0], other, slides[1]], quality: quality).enumerated()
    where shown.offset != 1 {
      for y in Self.flag.y..<Self.flag.maxY {
        for x in Self.flag.x..<Self.flag.maxX {
          #expect(shown.element[x, y] == Self.brand)
        }
      }
    }
  }

  @Test("a color to keep is exact at any quality, in single pixels too", arguments: [1, 40, 90])
  func keepColors(quality: Int) throws {
    var options = GIFOptions()
    options.quality = quality
    options.keepColors = [Self.brand]
    var second = RasterImage.noise(Self.size, seed: 2)
    let places = stride(from: 7, to: Self.size.pixelCount, by: 83)
    for place in places { second.pixels[place] = Self.brand.packed }
    let shown = try atRest([Self.photo, second], options: options)[1]
    for place in places { #expect(shown.pixels[place] == Self.brand.packed) }
  }

  @Test("where sources do not change, the GIF does not", arguments: GIFOptions.Dither.allCases)
  func stillPixels(dither: GIFOptions.Dither) throws {
    var options = GIFOptions()
    options.dither = dither
    let slides = [Self.photo, Self.photo.with(Self.brand, in: Self.flag)]
    let pictures = try StrictGIF(DissolvingSlides(slides: slides).gif(options).bytes).pictures
    for place in 0..<Self.size.pixelCount where slides[0].pixels[place] == slides[1].pixels[place] {
      #expect(Set(pictures.map { $0.pixels[place] }).count == 1)
    }
  }

  @Test("a pixel that has settled keeps its value until its tile moves again")
  func settled() throws {
    let slides = [Self.photo, RasterImage.noise(Self.size, seed: 2)]
    let pictures = try StrictGIF(DissolvingSlides(slides: slides, wraps: false).gif().bytes)
      .pictures
    // Tile 0 of four settles in the third frame after slide 1's, and then stays.
    let left = (0..<Self.size.pixelCount).filter { $0 % Self.size.width < Self.size.width / 4 }
    for picture in pictures[3...] {
      #expect(left.allSatisfy { picture.pixels[$0] == pictures[3].pixels[$0] })
    }
    #expect(left.contains { pictures[3].pixels[$0] != pictures[2].pixels[$0] })
  }

  @Test("every fading tile changes whenever its source does", arguments: [80, 90])
  func everyTileMoves(quality: Int) throws {
    let slides = [
      RasterImage(size: Self.size, filledWith: Color(red: 100, green: 100, blue: 100)),
      RasterImage(size: Self.size, filledWith: Color(red: 112, green: 112, blue: 112)),
    ]
    var options = GIFOptions()
    options.quality = quality
    let pictures = try StrictGIF(
      DissolvingSlides(slides: slides, wraps: false).gif(options).bytes
    ).pictures
    for tile in 0..<4 {
      let values = pictures.map { $0[tile * 7 + 3, 10] }
      #expect(Set(values).count == 4, "two opacities between two slides")
    }
  }

  @Test("the number of colors is honored", arguments: [2, 16, 100])
  func colors(count: Int) throws {
    var options = GIFOptions()
    options.colors = count
    let slides = [Self.photo, RasterImage.noise(Self.size, seed: 2)]
    let (bytes, frames) = try DissolvingSlides(slides: slides).gif(options)
    for frame in try StrictGIF(bytes).frames {
      #expect(Set(frame.indices).subtracting([UInt8(frame.transparentIndex ?? 255)]).count <= count)
    }
    #expect(frames.allSatisfy { $0.facts!.colors <= count })
  }

  @Test("higher quality is truer and larger")
  func quality() throws {
    let slides = [Self.photo, RasterImage.noise(Self.size, seed: 2)]
    var last: (bytes: Int, error: Double)?
    for quality in [20, 50, 70, 90] {
      var options = GIFOptions()
      options.quality = quality
      let (bytes, frames) = try DissolvingSlides(slides: slides).gif(options)
      let error = frames.reduce(0) { $0 + $1.facts!.squaredError }
      if let last {
        #expect(bytes.count > last.bytes)
        #expect(error < last.error)
      }
      last = (bytes.count, error)
    }
  }

  @Test("at quality 100 the first slide gets more colors than one table has")
  func refinement() throws {
    var options = GIFOptions()
    options.quality = 100
    let (bytes, frames) = try DissolvingSlides(slides: [Self.photo], wraps: false).gif(options)
    let gif = try StrictGIF(bytes)
    #expect(gif.frames.count > 1)
    #expect(gif.totalDelay == 100)
    #expect(frames.allSatisfy { $0.sourceFrames == 0..<1 })
    #expect(
      difference(gif.pictures.last!, Self.photo) < difference(gif.pictures[0], Self.photo) / 2)
  }

  /// What is shown when each slide is at rest: the last picture before the next transition.
  private func atRest(
    _ slides: [RasterImage], quality: Int = 90, options: GIFOptions? = nil
  ) throws -> [RasterImage] {
    var options = options ?? GIFOptions()
    if quality != 90 { options.quality = quality }
    let gif = try StrictGIF(DissolvingSlides(slides: slides, wraps: false).gif(options).bytes)
    return gif.frames.filter { $0.delay > 50 }.map(\.picture)
  }

  private func difference(_ a: RasterImage, _ b: RasterImage) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { sum, pair in
      sum
        + [0, 8, 16].reduce(0) { part, shift in
          let difference = Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)
          return part + difference * difference
        }
    }
  }
}
