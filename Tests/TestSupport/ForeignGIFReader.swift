import Foundation
import Raster

/// Programs that read a GIF's frames as whole pictures, so that ours can be compared with theirs pixel by pixel.
public enum ForeignGIFReader: String, CaseIterable, Sendable {
  case pillow = "python3 with Pillow"
  case imageMagick = "ImageMagick"
  case ffmpeg

  /// Those that this machine has.
  public static let available = allCases.filter(\.isAvailable)

  private var isAvailable: Bool {
    switch self {
    case .pillow: (try? ForeignTool.run("python3", ["-c", "import PIL"]).status) == 0
    case .imageMagick: ForeignTool.isAvailable("convert")
    case .ffmpeg: ForeignTool.isAvailable("ffmpeg")
    }
  }

  /// Every frame as the screen shows it. Clear pixels are 0.
  /// - Parameter size: the logical screen.
  public func pictures(of gif: [UInt8], size: PixelSize) throws -> [RasterImage] {
    let folder = try TemporaryFolder()
    let path = try folder.write(gif, to: "in.gif")
    let raw: [UInt8]
    switch self {
    case .pillow:
      raw = try ForeignTool.output(of: "python3", ["-c", Self.pillowScript, path])
    case .imageMagick:
      raw = try ForeignTool.output(
        of: "convert", [path, "-coalesce", "-colorspace", "sRGB", "-depth", "8", "rgba:-"])
    case .ffmpeg:
      raw = try ForeignTool.output(
        of: "ffmpeg",
        [
          "-v", "error", "-ignore_loop", "1", "-i", path, "-vsync", "0",
          "-f", "rawvideo", "-pix_fmt", "rgba", "-",
        ])
    }
    let frameBytes = size.pixelCount * 4
    guard !raw.isEmpty, raw.count % frameBytes == 0 else {
      throw ForeignTool.Failure(
        description: "\(rawValue) gave \(raw.count) bytes, not frames of \(frameBytes)")
    }
    return stride(from: 0, to: raw.count, by: frameBytes).map { start in
      Self.picture(raw[start..<start + frameBytes], size: size)
    }
  }

  private static func picture(_ raw: ArraySlice<UInt8>, size: PixelSize) -> RasterImage {
    let pixels = stride(from: raw.startIndex, to: raw.endIndex, by: 4).map { place in
      UInt32(raw[place]) | UInt32(raw[place + 1]) << 8 | UInt32(raw[place + 2]) << 16
        | UInt32(raw[place + 3]) << 24
    }
    return RasterImage(size: size, pixels: pixels).withoutHiddenColors
  }

  private static let pillowScript = """
    import sys
    from PIL import Image, ImageSequence
    for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
        sys.stdout.buffer.write(frame.convert("RGBA").tobytes())
    """
}
