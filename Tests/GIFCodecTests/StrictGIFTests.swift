import GIFCodec
import Raster
import TestSupport
import Testing

/// The judge of other tests has to be judged too.
@Suite("Strict GIF check")
struct StrictGIFTests {
  @Test("a careful file passes, and its pictures are those of the decoder")
  func sound() throws {
    var gif = Self.start(loop: 2)
    gif.frame(["0123", "3210"])
    for disposal in 0...3 {
      gif.control(delay: 2 + disposal, disposal: disposal, transparent: 3)
      gif.frame(["13", "31"], x: disposal % 3, table: GIFBuilder.fourColors)
    }
    gif.control(delay: 9)
    gif.frame(["2"])
    gif.trailer()
    // The first frame's delay is missing above; two hundredths are the least.
    #expect(throws: StrictGIF.Complaint.self) { try StrictGIF(gif.bytes) }

    var timed = Self.start(loop: 2)
    timed.control(delay: 2)
    timed.bytes += gif.bytes[timed.bytes.count - 8..<gif.bytes.count]
    let strict = try StrictGIF(timed.bytes)
    let file = try GIFFile(timed.bytes)
    #expect(strict.loopCount == 2)
    #expect(strict.totalDelay == 2 + 2 + 3 + 4 + 5 + 9)
    #expect(strict.frames.map(\.rect) == file.frames.map(\.rect))
    #expect(strict.frames.map(\.bytes) == file.frames.map(\.bytes))
    #expect(strict.frames.map(\.localTableSize) == [nil, 4, 4, 4, 4, nil])
    var decoder = GIFDecoder(file)
    for picture in strict.pictures {
      try decoder.advance()
      #expect(decoder.picture == picture)
    }
  }

  @Test("what a careful writer would not write is found")
  func complaints() throws {
    let sloppy: [(String, (inout GIFBuilder) -> Void)] = [
      ("beyond the screen", { $0.frame(["0123"], x: 1) }),
      ("interlaced", { $0.frame(["0", "1"], interlaced: true) }),
      (
        "behind the trailer",
        {
          $0.frame(["0"])
          $0.trailer()
        }
      ),
      (
        "no frame follows",
        {
          $0.frame(["0"])
          $0.control(delay: 5)
        }
      ),
      (
        "disposal 5",
        {
          $0.control(disposal: 5)
          $0.frame(["0"])
        }
      ),
      (
        "extension 119",
        {
          $0.bytes += [0x21, 0x77, 0]
          $0.frame(["0"])
        }
      ),
      (
        "second or late loop",
        {
          $0.frame(["0"])
          $0.application("NETSCAPE2.0", [1, 0, 0])
        }
      ),
      (
        "single frame",
        {
          $0.application("NETSCAPE2.0", [1, 0, 0])
          $0.frame(["0"])
        }
      ),
      (
        "2 pixels for",
        {
          $0.frame(["01"])
          $0.bytes[$0.bytes.count - 10] = 1
        }
      ),
      ("color 5 of 4", { $0.frame(["05"], codeSize: 3) }),
      ("no frame", { _ in }),
      ("no clear code", { Self.stream([(0, 3), (5, 3)], into: &$0) }),
      ("no end code", { Self.stream([(4, 3), (0, 3), (4, 3)], into: &$0) }),
      ("code 7 of 6", { Self.stream([(4, 3), (0, 3), (7, 3)], into: &$0) }),
      ("bits behind", { Self.stream([(4, 3), (0, 3), (5, 3), (1, 3)], into: &$0) }),
      ("bytes behind", { Self.stream([(4, 3), (0, 3), (5, 3), (0, 8)], into: &$0) }),
    ]
    for (problem, build) in sloppy {
      var gif = Self.start(loop: nil)
      build(&gif)
      gif.trailer()
      let complaint = #expect(throws: StrictGIF.Complaint.self, "\(problem)") {
        try StrictGIF(gif.bytes)
      }
      #expect(complaint?.problem.contains(problem) == true, "\(String(describing: complaint))")
    }
  }

  private static func start(loop: UInt8?) -> GIFBuilder {
    var gif = GIFBuilder(width: 4, height: 2)
    if let loop { gif.application("NETSCAPE2.0", [1, loop, 0]) }
    return gif
  }

  /// A frame of one pixel with these codes.
  private static func stream(_ codes: [(Int, Int)], into gif: inout GIFBuilder) {
    gif.descriptor(width: 1, height: 1)
    gif.bytes.append(2)
    gif.blocks(GIFBuilder.packed(codes))
  }
}
