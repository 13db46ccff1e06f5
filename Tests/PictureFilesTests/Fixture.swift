import PictureFiles
import Raster

/// The pictures in `Fixtures`, which `make-fixtures.sh` drew: four quadrants of one color each.
enum Fixture {
  static func path(_ name: String) -> String {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/Fixtures/" + name
  }

  static func load(_ name: String) throws -> LoadedPicture {
    try ImageLoader().load(path(name))
  }

  /// Red, green, blue and alpha of the middle of each quadrant: top left, top right, bottom left, bottom right.
  static func middles(of image: RasterImage) -> [[Int]] {
    let (width, height) = (image.size.width, image.size.height)
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let pixel = image.pixels[y * height / 4 * width + x * width / 4]
      return [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) }
    }
  }
}

/// What the four quadrants of a fixture show.
enum Quadrants: CaseIterable {
  case colors
  /// The same, half clear.
  case halfClear
  case gray
  case grayHalfClear
  /// Red is clear.
  case clearRed
  case bilevel

  var levels: [[Int]] {
    let colors = [[220, 40, 30], [30, 160, 60], [40, 70, 200], [240, 200, 40]]
    // 0.2126 red + 0.7152 green + 0.0722 blue
    let grays = [78, 125, 73, 197].map { [$0, $0, $0] }
    return switch self {
    case .colors: colors.map { $0 + [255] }
    case .halfClear: colors.map { $0 + [128] }
    case .gray: grays.map { $0 + [255] }
    case .grayHalfClear: grays.map { $0 + [128] }
    case .clearRed: [[0, 0, 0, 0]] + colors.dropFirst().map { $0 + [255] }
    case .bilevel: [0, 255, 0, 255].map { [$0, $0, $0, 255] }
    }
  }

  /// The largest difference of any channel of any quadrant's middle; of clear ones only alpha counts.
  func difference(from image: RasterImage) -> Int {
    zip(levels, Fixture.middles(of: image)).map { expected, found in
      let channels = expected[3] == 0 ? 3...3 : 0...3
      return channels.map { abs(expected[$0] - found[$0]) }.max()!
    }.max()!
  }
}
