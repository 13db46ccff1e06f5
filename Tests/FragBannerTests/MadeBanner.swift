import Dissolve
import FragBanner
import Parallel
import PictureFiles
import Raster
import TestSupport

/// A banner made from pictures in a folder of its own, and read back by a reader that shares nothing with the encoder.
struct MadeBanner {
  let bytes: [UInt8]
  let gif: StrictGIF
  let report: Report
  let trace: [String]
  /// What was told of the progress, in order.
  let progress: [Double]

  init(of slides: [RasterImage], _ adjust: (inout BannerRequest) -> Void = { _ in }) throws {
    let folder = try TemporaryFolder()
    let pictures = try slides.enumerated().map { index, slide in
      try folder.write(PNGFile.bytes(of: slide), to: "\(index).png")
    }
    var request = BannerRequest(pictures: pictures, output: .file(folder.path(of: "out.gif")))
    request.grid = .fixed(Grid(columns: 3, rows: 2))
    request.transition = .milliseconds(600)
    request.effort = .fast
    // One after the other, so that what is told has an order.
    request.jobs = 1
    request.trace = .file(folder.path(of: "trace"))
    adjust(&request)
    let told = Monitor<[Double]>([])
    report = try BannerMaker(BannerPlan(request, in: .commandLine)).make { share in
      told.withLock { $0.append(share) }
    }
    progress = told.withLock(\.self)
    bytes = try folder.read("out.gif")
    gif = try StrictGIF(bytes)
    trace = String(decoding: try folder.read("trace"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  var delays: [Int] { gif.frames.map(\.delay) }

  /// What is shown from the given hundredth of a second on.
  func picture(at hundredths: Int) -> RasterImage {
    var end = 0
    for frame in gif.frames {
      end += frame.delay
      if hundredths < end { return frame.picture }
    }
    return gif.frames.last!.picture
  }
}

enum Slides {
  static func plain(_ color: Color, _ width: Int = 12, _ height: Int = 8) -> RasterImage {
    RasterImage(size: PixelSize(width: width, height: height), filledWith: color)
  }

  static let black = plain(.black)
  static let white = plain(.white)

  /// A picture of about as many colors as it has pixels.
  static func colorful(_ width: Int, _ height: Int, phase: Int = 0) -> RasterImage {
    RasterImage(
      size: PixelSize(width: width, height: height),
      pixels: (0..<width * height).map { place in
        let (y, x) = place.quotientAndRemainder(dividingBy: width)
        return Color(
          red: UInt8((x * 255 / width + phase * 80) % 256), green: UInt8(y * 255 / height),
          blue: UInt8((x * 3 + y * 5 + phase * 40) % 256)
        ).packed
      })
  }

  /// Flat fields of the given number of colors.
  static func fields(_ count: Int, _ width: Int, _ height: Int, phase: Int = 0) -> RasterImage {
    RasterImage(
      size: PixelSize(width: width, height: height),
      pixels: (0..<width * height).map { place in
        let field = (place * count / (width * height) + phase) % count
        return Color(
          red: UInt8(field * 37 % 256), green: UInt8(field), blue: UInt8(255 - field)
        ).packed
      })
  }
}
