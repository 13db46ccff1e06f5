import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("GIF encoder: the file")
struct GIFEncoderTests {
  private static let size = PixelSize(width: 24, height: 16)
  private static let black = RasterImage(size: size, filledWith: .black)
  private static let white = RasterImage(size: size, filledWith: .white)
  private static let photo = RasterImage.noise(PixelSize(width: 30, height: 20), seed: 1)
  private static let otherPhoto = RasterImage.noise(PixelSize(width: 30, height: 20), seed: 2)

  @Test("one slide is one frame without a loop block")
  func oneSlide() throws {
    let gif = try StrictGIF(DissolvingSlides(slides: [Self.black]).gif().bytes)
    #expect(gif.version == "GIF89a")
    #expect(gif.pictures == [Self.black])
    #expect(gif.loopCount == nil)
    #expect(gif.comments.isEmpty)
    #expect(gif.frames[0].transparentIndex == nil)
  }

  @Test(
    "plays are stored as repeats; one play has no loop block",
    arguments: [(nil, 0), (1, nil), (2, 1), (65_536, 65_535)] as [(Int?, Int?)])
  func loops(plays: Int?, stored: Int?) throws {
    var options = GIFOptions()
    options.plays = plays
    let gif = try DissolvingSlides(slides: [Self.black, Self.white]).gif(options)
    #expect(try StrictGIF(gif.bytes).loopCount == stored)
  }

  @Test("a comment is there when asked for")
  func comment() throws {
    var options = GIFOptions()
    options.comment = String(repeating: "é", count: 200)
    let gif = try StrictGIF(DissolvingSlides(slides: [Self.black]).gif(options).bytes)
    #expect(gif.comments == [options.comment!])
  }

  @Test("equal slides merge into one frame whose delays add up, across passages")
  func merging() throws {
    let (bytes, frames) = try DissolvingSlides(
      slides: [Self.black, Self.black, Self.white], wraps: false
    ).gif()
    let gif = try StrictGIF(bytes)
    // Slide 1: 1 s; six frames without a change, the last one 1 s, the others 0.04 s; then slide 3's.
    #expect(gif.frames[0].delay == 220)
    #expect(frames[0].sourceFrames == 0..<7)
    #expect(gif.totalDelay == 100 + 2 * (5 * 4 + 100))
    #expect(gif.pictures.last == Self.white)
  }

  @Test("what is said of frames is what the file holds")
  func frameFacts() throws {
    let (bytes, frames) = try DissolvingSlides(slides: [Self.photo, Self.otherPhoto]).gif()
    let gif = try StrictGIF(bytes)
    #expect(gif.frames.map(\.rect) == frames.map(\.rect))
    #expect(gif.frames.map(\.delay) == frames.map(\.delay))
    #expect(gif.frames.map(\.bytes.count) == frames.map(\.bytes))
    #expect(
      gif.frames.dropFirst().map { ($0.localTableSize ?? 0) * 3 }
        == frames.dropFirst().map(\.paletteBytes))
    #expect(frames[0].paletteBytes == gif.globalTableSize! * 3)
    #expect(frames.map(\.sourceFrames.lowerBound) == Array(frames.indices))
    for frame in frames.dropFirst() {
      let facts = try #require(frame.facts)
      #expect(facts.settlingBytes + facts.passingBytes <= frame.bytes - frame.paletteBytes)
    }
  }

  @Test("a time too long for one frame goes on in one transparent pixel")
  func longHold() throws {
    var input = DissolvingSlides(slides: [Self.black, Self.white])
    input.hold = .milliseconds(700_000)
    let (bytes, frames) = try input.gif()
    let gif = try StrictGIF(bytes)
    #expect(gif.frames[0].delay == 65_535)
    #expect(gif.frames[1].delay == 70_000 - 65_535)
    #expect(gif.frames[1].rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(gif.pictures[1] == Self.black)
    #expect(frames[1].sourceFrames == frames[0].sourceFrames)
  }

  @Test("the first frame is the whole first slide, the others lie inside and leave what they draw")
  func frames() throws {
    let gif = try StrictGIF(DissolvingSlides(slides: [Self.photo, Self.otherPhoto]).gif().bytes)
    #expect(gif.frames[0].rect == Self.photo.size.bounds)
    #expect(gif.frames[0].picture.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(gif.frames.dropFirst().allSatisfy { $0.disposal == 1 && $0.transparentIndex != nil })
  }

  @Test("the number of threads does not change the bytes", arguments: [1, 2, 8])
  func threads(jobs: Int) throws {
    let input = DissolvingSlides(slides: [Self.photo, Self.otherPhoto, Self.blackPhoto])
    var options = GIFOptions()
    options.jobs = jobs
    #expect(try input.gif(options).bytes == input.gif().bytes)
  }
  private static let blackPhoto = RasterImage(size: photo.size, filledWith: .black)

  @Test("what a passage or the sink throws comes out")
  func errors() {
    struct Broken: Error {}
    let input = DissolvingSlides(slides: [Self.black, Self.white])
    #expect(throws: Broken.self) {
      try GIFEncoder(size: Self.size, options: GIFOptions()).encode(
        passageCount: 3,
        passage: { index in
          if index == 2 { throw Broken() }
          return input.passage(index)
        }, into: { _ in })
    }
    #expect(throws: Broken.self) {
      try GIFEncoder(size: Self.size, options: GIFOptions()).encode(
        passageCount: 3, passage: input.passage, into: { _ in throw Broken() })
    }
  }

  @Test(
    "the largest and smallest screens work",
    arguments: [
      PixelSize(width: 65_535, height: 1), .init(width: 1, height: 65_535),
      .init(width: 1, height: 1),
    ])
  func edges(size: PixelSize) throws {
    let slides = [
      RasterImage(size: size, filledWith: .black), .init(size: size, filledWith: .white),
    ]
    let gif = try StrictGIF(DissolvingSlides(slides: slides, wraps: false).gif().bytes)
    #expect(gif.size == size)
    #expect(gif.pictures.last == slides[1])
  }

  @Test(
    "other programs read the same pictures",
    .enabled(if: !ForeignGIFReader.available.isEmpty, "no foreign GIF reader is installed"),
    arguments: ForeignGIFReader.available)
  func foreign(reader: ForeignGIFReader) throws {
    let slides = [
      Self.photo, Self.otherPhoto.with(.white, in: PixelRect(x: 5, y: 5, width: 15, height: 10)),
    ]
    let bytes = try DissolvingSlides(slides: slides).gif().bytes
    #expect(try reader.pictures(of: bytes, size: Self.photo.size) == StrictGIF(bytes).pictures)
  }
}
