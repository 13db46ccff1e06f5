import GIFCodec
import Raster
import TestSupport

/// The innermost loops, each beside the least that its bytes could take.
struct Kernels {
  let patience: Patience

  static let all: [(name: String, measure: @Sendable (Kernels) throws -> Measurement)] = [
    ("blend", { try $0.blend() }), ("resample", { try $0.resample() }),
    ("quantize", { try $0.quantize() }), ("map", { try $0.map() }),
    ("LZW encode", { try $0.compress() }), ("LZW decode", { try $0.decompress() }),
  ]

  private static let size = PixelSize(width: 1200, height: 628)
  private static let photo = Pictures.slide(.photo, 0, size: size)
  private static let other = Pictures.slide(.photo, 1, size: size)
  private static let colors = CodecKernels.quantize(photo, count: 256)
  /// The photo in 256 colors.
  private static let mapped = RasterImage(
    size: size, pixels: CodecKernels.map(photo, to: colors).map { colors[Int($0)] })

  private func blend() throws -> Measurement {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Self.size.pixelCount)
    return try besideCopy("blend", of: Self.photo) {
      pixels.removeAll(keepingCapacity: true)
      appendMix(
        of: Self.photo, over: Self.other, in: Self.size.bounds, opacity: 0.3, to: &pixels)
      consume(pixels[pixels.count / 2])
    }
  }

  private func resample() throws -> Measurement {
    let large = Pictures.slide(.photo, 0, size: PixelSize(width: 2400, height: 1800))
    let fitting = Fitting(size: PixelSize(width: 300, height: 225))
    return try besideCopy("resample 2400x1800 to 300x225", of: large) {
      consume(fitting.apply(to: large).pixels[0])
    }
  }

  private func quantize() throws -> Measurement {
    try besideCopy("quantize to 256 colors", of: Self.photo) {
      consume(CodecKernels.quantize(Self.photo, count: 256)[0])
    }
  }

  private func map() throws -> Measurement {
    try besideCopy("map to 256 colors", of: Self.photo) {
      consume(UInt32(CodecKernels.map(Self.photo, to: Self.colors)[0]))
    }
  }

  private func compress() throws -> Measurement {
    let picture = GDPicture(Self.mapped, in: Self.size.bounds)
    let times = try patience.medians([
      {
        let data = CodecKernels.compress(Self.mapped, colors: Self.colors, quality: 90)
        consume(UInt32(data.count))
      },
      { consume(UInt32(picture.writeGIF())) },
    ])
    return Measurement(
      name: "LZW encode, with its search", seconds: times[0], pixels: Self.size.pixelCount,
      floor: "libgd's GIF writer", floorSeconds: times[1])
  }

  private func decompress() throws -> Measurement {
    let size = Self.size
    let still = Passage(
      origin: nil, destination: Self.mapped, next: nil, comesToRest: true, frameCount: 1,
      frames: ListedFrames([
        Frame(
          patches: [.init(rect: size.bounds, offset: 0, lifetime: .rest)],
          pixels: Self.mapped.pixels, duration: .seconds(1))
      ]))
    var gif: [UInt8] = []
    _ = try GIFEncoder(size: size, options: GIFOptions()).encode(
      passageCount: 1, passage: { _ in still }, into: { gif += $0 })
    let times = try patience.medians([
      { consume(try GIFFile.firstFrame(of: gif).pixels[0]) },
      { consume(GDPicture.readGIF(gif)!.width) },
    ])
    return Measurement(
      name: "LZW decode, to colors", seconds: times[0], pixels: size.pixelCount,
      floor: "libgd's GIF reader", floorSeconds: times[1])
  }

  /// Measures work on a picture, and a copy of its pixels.
  private func besideCopy(
    _ name: String, of image: RasterImage, _ work: @escaping () -> Void
  ) throws -> Measurement {
    var copy = [UInt32](repeating: 0, count: image.pixels.count)
    let times = try patience.medians([
      work,
      {
        copy.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: image.pixels) }
        consume(copy[copy.count / 2])
      },
    ])
    return Measurement(
      name: name, seconds: times[0], pixels: image.size.pixelCount, floor: "memcpy",
      floorSeconds: times[1])
  }
}

/// Keeps the optimizer from leaving out work whose result nobody reads.
@inline(never)
func consume(_ value: UInt32) {
  sink = value
}

nonisolated(unsafe) private var sink: UInt32 = 0
