import Raster
import TestSupport

@testable import GIFCodec

extension FuzzTarget {
  /// Options and pictures drawn from the input, encoded and read back by the strict reader and the project's decoder.
  static let roundTrip = FuzzTarget(
    name: "roundtrip",
    seeds: { BannerMix.samples.map(\.bytes) },
    run: { bytes in
      let mix = BannerMix(bytes)
      do {
        try mix.checkRoundTrip()
      } catch {
        fatalError("\(mix.options) \(mix.size): \(error)")
      }
    })
}

extension BannerMix {
  fileprivate func checkRoundTrip() throws {
    let (bytes, frames) = try gif()
    let strict = try StrictGIF(bytes)
    require(frames.count == strict.frames.count, "a value for each frame")
    require(strict.comments == (options.comment.map { [$0] } ?? []), "the comment")
    require(zip(frames, strict.frames).allSatisfy { $0.rect == $1.rect }, "the rectangles")

    var decoder = GIFDecoder(try GIFFile(bytes))
    for picture in strict.pictures {
      require(try decoder.advance() && decoder.picture == picture, "both readers see the same")
    }
    for frame in strict.frames {
      let used = Set(frame.indices.map(Int.init)).subtracting([frame.transparentIndex ?? -1])
      require(used.count <= options.colors, "\(used.count) of \(options.colors) colors")
    }
    let duration = passages.joined().reduce(Duration.zero) { $0 + $1.duration }
    let hundredths = Int(duration / .milliseconds(10) + 0.5)
    require(abs(strict.totalDelay - hundredths) <= 1, "\(strict.totalDelay) of \(hundredths)")
    checkPixels(frames, strict.pictures)
  }

  /// Settled pixels stay until their slide has been at rest, and what no source changes is never changed.
  private func checkPixels(_ encoded: [EncodedFrame], _ pictures: [RasterImage]) {
    var first = 0
    // A cut back to the first slide has no frame of its own.
    for frames in passages where !frames.isEmpty {
      let last = first + frames.count - 1
      var settled = [UInt32?](repeating: nil, count: size.pixelCount)
      var touched = [Bool](repeating: false, count: size.pixelCount)
      var before = encoded.lastIndex { $0.sourceFrames.lowerBound < first }.map { pictures[$0] }
      for (number, frame) in zip(first...last, frames) {
        for patch in frame.patches {
          for place in places(of: patch.rect) { touched[place] = true }
        }
        guard let index = encoded.lastIndex(where: { $0.sourceFrames.contains(number) }) else {
          return require(false, "frame \(number) is shown by none")
        }
        let picture = pictures[index]
        for place in 0..<size.pixelCount {
          if let value = settled[place] {
            require(picture.pixels[place] == value, "a settled pixel changes in frame \(number)")
          }
          if !touched[place], let before {
            require(
              picture.pixels[place] == before.pixels[place],
              "an untouched pixel changes in frame \(number)")
          }
        }
        for patch in frame.patches where patch.settles && first > 0 {
          for place in places(of: patch.rect) { settled[place] = picture.pixels[place] }
        }
        before = first == 0 ? nil : before
      }
      first = last + 1
    }
  }

  private func places(of rect: PixelRect) -> [Int] {
    (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { y * size.width + $0 } }
  }
}
