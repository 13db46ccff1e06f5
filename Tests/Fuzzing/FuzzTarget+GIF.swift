import Foundation
import Raster

@testable import GIFCodec
@testable import TestSupport

extension FuzzTarget {
  /// Any bytes as a GIF: read or refused; what the strict reader accepts shows the same pictures in both.
  static let gif = FuzzTarget(
    name: "gif",
    seeds: {
      try BannerMix.samples.map { try $0.gif().bytes }
        + PictureSeeds.named(".gif")
    },
    run: { bytes in
      guard let file = try? GIFFile(bytes) else { return }
      // Larger ones cost time and show nothing new.
      guard file.screen.pixelCount * (file.frameCount + 1) <= 1 << 20 else { return }
      let strict = try? StrictGIF(bytes)
      var decoder = GIFDecoder(file)
      do throws(GIFError) {
        var index = 0
        while try decoder.advance() {
          if let strict { require(decoder.picture == strict.pictures[index], "frame \(index)") }
          index += 1
        }
        _ = try GIFFacts(of: file)
      } catch {
        require(strict == nil, "a strict file is refused: \(error)")
        require(!error.description.contains("\n"), "an error of one line")
      }
    })

  /// A code size, a number of pixels, then codes: refused, or what the textbook says.
  static let lzw = FuzzTarget(
    name: "lzw",
    seeds: {
      try BannerMix.samples.flatMap { mix in
        let bytes = try mix.gif().bytes
        let file = try GIFFile(bytes)
        return file.frames.prefix(3).map { frame in
          let count = frame.rect.pixelCount
          return [UInt8(frame.codeSize), UInt8(count & 255), UInt8(count >> 8)]
            + codes(of: frame, in: bytes)
        }
      }
    },
    run: { bytes in
      guard bytes.count >= 3 else { return }
      let codeSize = 2 + Int(bytes[0]) % 7
      let pixelCount = Int(bytes[1]) + 256 * Int(bytes[2])
      let codes = Array(bytes.dropFirst(3))
      var output = [UInt8](
        repeating: 0,
        count: LZWDecoder.leadingByteCount + pixelCount + LZWDecoder.trailingByteCount)
      var decoder = LZWDecoder()
      let isRead: Bool
      do throws(LZWDecoder.Failure) {
        try decoder.decode(codes, codeSize: codeSize, pixelCount: pixelCount, into: &output)
        isRead = true
      } catch {
        isRead = false
      }
      guard let expected = try? StrictLZW.decode(codes, codeSize, at: 0),
        expected.count == pixelCount
      else { return }
      let pixels = output.dropFirst(LZWDecoder.leadingByteCount).prefix(pixelCount)
      require(isRead && pixels.elementsEqual(expected), "the textbook reads it otherwise")
    })

  private static func codes(of frame: StoredFrame, in bytes: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    var offset = frame.dataBlocks.lowerBound
    while case let count = Int(bytes[offset]), count > 0 {
      codes += bytes[offset + 1...offset + count]
      offset += 1 + count
    }
    return codes
  }
}
