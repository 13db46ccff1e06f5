import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("Damaged GIFs")
struct GIFDamageTests {
  /// Two frames, with a loop block, a comment, an unknown extension, both kinds of tables and two sub-blocks.
  private static let sound: [UInt8] = {
    var gif = GIFBuilder(width: 6, height: 5)
    gif.application("NETSCAPE2.0", [1, 0, 0])
    gif.comment("hi")
    gif.bytes += [0x21, 0x77, 1, 9, 0]
    gif.control(delay: 10, disposal: 1)
    gif.descriptor(width: 6, height: 5)
    gif.bytes.append(2)
    gif.blocks(
      GIFBuilder.uncompressed((0..<30).map { UInt8($0 % 4) }, codeSize: 2), of: 9)
    gif.control(delay: 10, disposal: 3, transparent: 2)
    gif.frame(["012", "321"], x: 2, y: 1, interlaced: true, table: GIFBuilder.fourColors)
    gif.trailer()
    return gif.bytes
  }()

  @Test("cut anywhere, a file is refused, unless all pixels of the frames that it has are there")
  func cut() throws {
    let whole = try GIFFile(Self.sound)
    let pictures = try pictures(of: whole)
    var accepted: [Int] = []
    for count in Self.sound.indices {
      guard let file = try? GIFFile(Array(Self.sound[..<count])) else { continue }
      accepted.append(count)
      #expect(file.flaws == [.missingTrailer], "cut to \(count) bytes")
      #expect(
        try self.pictures(of: file).elementsEqual(pictures.prefix(file.frameCount)),
        "cut to \(count) bytes")
    }
    // Behind each frame, before the zero that ends its blocks, and before the last byte of the first frame's codes, which
    // holds nothing but the end code.
    let ends = whole.frames.map(\.bytes.upperBound)
    #expect(accepted == [ends[0] - 2, ends[0] - 1, ends[0], ends[1] - 1, ends[1]])
  }

  @Test("any byte may be anything: the file is read or refused, and says so in one line")
  func everyByte() {
    for place in Self.sound.indices {
      for value in UInt8.min...255 {
        var bytes = Self.sound
        bytes[place] = value
        expectReadOrRefused(bytes)
      }
    }
  }

  @Test("bytes changed, dropped, doubled and moved at random are read or refused")
  func mutations() {
    var random = SplitMix64(state: 7)
    for _ in 0..<5000 {
      var bytes = Self.sound
      for _ in 0...random.next(below: 4) { random.mutate(&bytes) }
      expectReadOrRefused(bytes)
    }
  }

  @Test("damage is named with its place")
  func messages() throws {
    func file(_ build: (inout GIFBuilder) -> Void) -> [UInt8] {
      var gif = GIFBuilder(width: 2, height: 1)
      build(&gif)
      gif.trailer()
      return gif.bytes
    }
    // The first block starts at byte 25; a frame's code size is its 11th byte, its codes start at the 13th.
    let cases: [([UInt8], GIFError)] = [
      ([], .notGIF),
      (Array("<html>".utf8), .notGIF),
      (Array("GIF88a".utf8), .unknownVersion("GIF88a")),
      (Array("GIF89".utf8), .cutOff(inside: .header, offset: 5)),
      (GIFBuilder(width: 0, height: 9).bytes, .emptyScreen(width: 0, height: 9)),
      (
        GIFBuilder(width: 65535, height: 65535).bytes,
        .tooLarge(width: 65535, height: 65535, offset: 6)
      ),
      (
        GIFBuilder(width: 1000, height: 1000).bytes,
        .implausible(width: 1000, height: 1000, byteCount: 25, offset: 6)
      ),
      (file { _ in }, .noFrames),
      (GIFBuilder(width: 2, height: 1).bytes, .missingTrailer(offset: 25)),
      (
        Array(
          file {
            $0.frame(["01"])
            $0.control(delay: 10)
          }.dropLast()), .missingTrailer(offset: 48)
      ),
      (file { $0.bytes.append(9) }, .unknownBlock(9, offset: 25)),
      (
        file { $0.bytes += [0x21, 0xF9, 5, 0, 0, 0, 0, 0, 0] },
        .wrongSize(of: .graphicControl, found: 5, expected: 4, offset: 27)
      ),
      (
        file { $0.application("NETSCAPE2.0", [1, 0]) },
        .wrongSize(of: .loopBlock, found: 2, expected: 3, offset: 39)
      ),
      (
        file { $0.descriptor(width: 0, height: 1) },
        .emptyFrame(frame: 0, width: 0, height: 1, offset: 25)
      ),
      (
        file {
          $0.descriptor(width: 200, height: 100)
          $0.bytes += [2, 1, 5, 0]
        },
        .implausible(width: 200, height: 100, byteCount: 1, offset: 25)
      ),
      (
        file { $0.frame(["01"], codeSize: 9) },
        .wrongCodeSize(frame: 0, found: 9, offset: 35)
      ),
      (
        file {
          $0.descriptor(width: 2, height: 1)
          $0.bytes += [1, 1, 5, 0]
        },
        .wrongCodeSize(frame: 0, found: 1, offset: 35)
      ),
      (
        file { $0.frame(["0"]) },  // A frame of one pixel, made to claim two.
        .tooFewPixels(frame: 0, found: 1, expected: 2, offset: 38)
      ),
      (
        file {
          $0.descriptor(width: 2, height: 1)
          $0.bytes.append(2)
          $0.blocks(GIFBuilder.packed([(4, 3), (1, 3), (7, 3)]), of: 1)
        },
        .wrongCode(frame: 0, found: 7, maximum: 6, offset: 39)
      ),
      (
        file { $0.frame(["05"], codeSize: 3) },
        .indexBeyondTable(frame: 0, index: 5, tableSize: 4, x: 1, y: 0, offset: 36)
      ),
    ]
    for (bytes, error) in cases {
      var bytes = bytes
      switch error {
      case .tooFewPixels: (bytes[30], bytes[32]) = (2, 1)
      default: break
      }
      #expect(throws: error) { try decodeAll(bytes) }
    }
  }

  @Test("a file without any table is refused")
  func missingTable() {
    var gif = GIFBuilder(width: 1, height: 1, table: nil)
    gif.frame(["0"])
    gif.trailer()
    #expect(throws: GIFError.missingTable(frame: 0, offset: 13)) { try GIFFile(gif.bytes) }
  }

  @Test("a damaged frame leaves the pictures before it readable")
  func damagedLater() throws {
    var gif = GIFBuilder(width: 1, height: 1)
    gif.frame(["0"])
    gif.descriptor(width: 1, height: 1)
    gif.bytes += [2, 1, 0xFF, 0]
    gif.trailer()
    var decoder = GIFDecoder(try GIFFile(gif.bytes))
    #expect(try decoder.advance())
    let picture = decoder.picture
    #expect(throws: GIFError.self) { try decoder.advance() }
    #expect(decoder.picture == picture && decoder.frameIndex == 0)
  }

  @Test("a frame with more pixels than its size is shown, and told of")
  func superfluousPixels() throws {
    var gif = GIFBuilder(width: 2, height: 1)
    gif.frame(["01", "23"])
    gif.trailer()
    // The frame of four pixels claims two.
    gif.bytes[32] = 1
    let file = try GIFFile(gif.bytes)
    #expect(file.flaws.isEmpty)
    let flaws: [GIFFlaw] = [.superfluousPixels(frame: 0)]
    #expect(try file.firstFrame().flaws == flaws)
    #expect(try GIFFacts(of: file).flaws == flaws)
    #expect(
      try file.firstFrame().picture.pixels == Array(file.palette(of: file.frames[0])[..<2]))
  }

  @Test("zero bytes where blocks should start are passed over, and counted; others are damage")
  func zeros() throws {
    var gif = GIFBuilder(width: 1, height: 1)
    gif.bytes += [0, 0]
    gif.frame(["0"])
    gif.bytes += [0]
    gif.trailer()
    let file = try GIFFile(gif.bytes)
    #expect(file.flaws == [.zerosBetweenBlocks(count: 3)])
    #expect(file.frameCount == 1)
    gif.bytes[gif.bytes.count - 2] = 1
    #expect(throws: GIFError.unknownBlock(1, offset: gif.bytes.count - 2)) {
      try GIFFile(gif.bytes)
    }
  }

  private func pictures(of file: GIFFile) throws -> [RasterImage] {
    var decoder = GIFDecoder(file)
    var pictures: [RasterImage] = []
    while try decoder.advance() { pictures.append(decoder.picture) }
    return pictures
  }

  private func decodeAll(_ bytes: [UInt8]) throws(GIFError) {
    let file = try GIFFile(bytes)
    var decoder = GIFDecoder(file)
    while try decoder.advance() {}
    _ = try GIFFacts(of: file)
  }

  private func expectReadOrRefused(_ bytes: [UInt8]) {
    do throws(GIFError) {
      try decodeAll(bytes)
    } catch {
      let text = error.description
      #expect(!text.isEmpty && !text.contains("\n"))
    }
  }
}

extension SplitMix64 {
  /// Changes, drops, doubles or moves a few bytes.
  fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
    let place = next(below: bytes.count - 16)
    let length = 1 + next(below: 12)
    switch next(below: 5) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
    case 1: bytes[place] ^= 1 << UInt8(next(below: 8))
    case 2: bytes.removeSubrange(place..<place + 1 + length / 4)
    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    default: bytes.swapAt(place, place + length)
    }
  }
}
