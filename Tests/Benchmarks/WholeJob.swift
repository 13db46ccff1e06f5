import CLibGD
import Foundation
import FragBanner
import GIFCodec
import PictureFiles
import Raster

/// A banner of three slides, from the files of its pictures to the file of the GIF, beside the floor: its slides decoded,
/// and the pixels that it changes written, by libgd.
struct WholeJob {
  let kind: Pictures.Kind
  let size: PixelSize
  let effort: GIFOptions.Effort

  static let all = [PixelSize(width: 300, height: 250), PixelSize(width: 1200, height: 628)]
    .flatMap { size in
      Pictures.Kind.allCases.flatMap { kind in
        [GIFOptions.Effort.fast, .normal].map { WholeJob(kind: kind, size: size, effort: $0) }
      }
    }

  var name: String { "\(kind.rawValue) \(size), \(effort.rawValue)" }

  func measure(_ patience: Patience) throws -> Measurement {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let slides = try (0..<3).map { number in
      try PNGFile.bytes(of: Pictures.slide(kind, number, size: size))
    }
    var request = BannerRequest(
      pictures: [], output: .file(folder.appendingPathComponent("banner.gif").path))
    for (number, slide) in slides.enumerated() {
      let path = folder.appendingPathComponent("\(number).png")
      try Data(slide).write(to: path)
      request.pictures.append(path.path)
    }
    request.transition = .seconds(2)
    request.effort = effort
    let plan = try BannerPlan(request)
    let report = try BannerMaker(plan).make()
    let gif = [UInt8](
      try Data(contentsOf: folder.appendingPathComponent("banner.gif")))
    let floor = try LibGDJob(
      slides: slides, gif: gif, output: folder.appendingPathComponent("floor.gif").path)
    let times = try patience.medians([
      { _ = try BannerMaker(plan).make() },
      { floor.run() },
    ])
    return Measurement(
      name: "\(name), \(report.frames) frames", seconds: times[0], floor: "libgd",
      floorSeconds: times[1])
  }
}

/// What cannot be left out of a banner, done by libgd on one core.
private struct LibGDJob {
  private let slides: [[UInt8]]
  private let frames: [(picture: GDPicture, rect: PixelRect)]
  private let output: String

  /// - Parameter gif: the banner whose changed pixels are written
  init(slides: [[UInt8]], gif: [UInt8], output: String) throws {
    self.slides = slides
    self.output = output
    var decoder = GIFDecoder(try GIFFile(gif))
    var frames: [(GDPicture, PixelRect)] = []
    var old: RasterImage?
    while try decoder.advance() {
      let picture = decoder.picture
      let rect = old.map { picture.differences(from: $0) } ?? picture.size.bounds
      if !rect.isEmpty { frames.append((GDPicture(picture, in: rect, over: old), rect)) }
      old = picture
    }
    self.frames = frames
  }

  func run() {
    for slide in slides { consume(GDPicture.readPNG(slide)!.width) }
    guard let file = fopen(output, "wb") else { return }
    defer { fclose(file) }
    gdImageGifAnimBegin(frames[0].picture.pointer, file, 0, 0)
    for (picture, rect) in frames {
      gdImageGifAnimAdd(
        picture.pointer, file, 1, Int32(rect.x), Int32(rect.y), 5, Int32(gdDisposalNone), nil)
    }
    gdImageGifAnimEnd(file)
  }
}

extension RasterImage {
  /// The smallest rectangle with all pixels that are not the same.
  fileprivate func differences(from other: RasterImage) -> PixelRect {
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    for y in 0..<size.height {
      for x in 0..<size.width where pixels[y * size.width + x] != other.pixels[y * size.width + x] {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
