import AdRules
import GIFCodec
import Raster

/// What `GIFPlayback` tells of a GIF, found out by looking at every pixel of every frame: slow, and plain enough to be
/// believed.
struct FullFramePlayback {
  private(set) var clear: [Int] = []
  private(set) var white = 0.0
  private(set) var whiteOrBlack = 0.0
  private(set) var oneColor = 1.0
  private(set) var flashes = 0

  private let size: PixelSize
  /// Of each square of 4x4 pixels, row by row.
  private var squares: [Square]

  fileprivate struct Square {
    var extreme: Int32?
    var direction = 0
    var turns: [Int] = []
  }

  init(of file: GIFFile) throws {
    size = file.screen
    let (columns, rows) = ((size.width + 3) / 4, (size.height + 3) / 4)
    squares = Array(repeating: Square(), count: columns * rows)
    var elapsed = 0
    var play = 0
    var start: Int?
    repeat {
      var decoder = GIFDecoder(file)
      while start.map({ elapsed <= $0 + 100 }) ?? true, try decoder.advance() {
        let picture = decoder.picture
        if play == 0 {
          clear.append(picture.pixels.count { $0 >> 24 == 0 })
          lookAtEdge(of: picture)
        }
        lookForFlashes(in: picture, at: elapsed)
        elapsed += GIFPlayback.shownDelay(file.frames[decoder.frameIndex!].delay)
      }
      start = start ?? elapsed
      play += 1
    } while file.frameCount > 1 && play < file.plays ?? .max && elapsed <= start! + 100
  }

  private mutating func lookAtEdge(of picture: RasterImage) {
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width
      where x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1 {
        pixels.append(picture.pixels[y * size.width + x])
      }
    }
    func share(_ isCounted: (UInt32) -> Bool) -> Double {
      Double(pixels.count(where: isCounted)) / Double(pixels.count)
    }
    func isNear(_ pixel: UInt32, _ luminance: Int32) -> Bool {
      RelativeLuminance.contrast(RelativeLuminance.of(pixel), luminance) < 1.2
    }
    func isLight(_ pixel: UInt32) -> Bool {
      pixel >> 24 == 0 || isNear(pixel, RelativeLuminance.white)
    }
    white = max(white, share(isLight))
    whiteOrBlack = max(whiteOrBlack, share { isLight($0) || isNear($0, 0) })
    let counts = Dictionary(grouping: pixels) { $0 }.mapValues(\.count)
    let most = counts.values.max()!
    let commonest = counts.filter { $0.value == most }.keys.min()!
    let alike = share { pixel in
      pixel >> 24 == commonest >> 24
        && [0, 8, 16].allSatisfy { (shift: UInt32) in
          abs(Int(pixel >> shift & 255) - Int(commonest >> shift & 255)) <= 8
        }
    }
    oneColor = min(oneColor, alike)
  }

  private mutating func lookForFlashes(in picture: RasterImage, at time: Int) {
    let columns = (size.width + 3) / 4
    var areas = [0, 0, 0, 0, 0]
    for index in squares.indices {
      let rect = PixelRect(x: index % columns * 4, y: index / columns * 4, width: 4, height: 4)
        .intersection(size.bounds)
      var sum: Int32 = 0
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let pixel = picture.pixels[y * size.width + x]
          sum += pixel >> 24 == 0 ? RelativeLuminance.white : RelativeLuminance.of(pixel)
        }
      }
      squares[index].show(sum / Int32(rect.pixelCount), at: time)
      let turns = squares[index].turns.count { $0 >= time - 100 }
      for flashes in stride(from: 1, through: min(4, (turns + 1) / 2), by: 1) {
        areas[flashes] += rect.pixelCount
      }
    }
    let least = max(1, min(341 * 256, size.pixelCount) / 4)
    for flashes in 1...4 where areas[flashes] >= least { self.flashes = max(self.flashes, flashes) }
  }
}

extension FullFramePlayback.Square {
  fileprivate mutating func show(_ luminance: Int32, at time: Int) {
    guard let former = extreme else {
      extreme = luminance
      return
    }
    let change = luminance - former
    if direction > 0 && change >= 0 || direction < 0 && change <= 0 {
      extreme = luminance
    } else if abs(change) >= 100_000, min(luminance, former) < 800_000 {
      direction = change.signum() > 0 ? 1 : -1
      extreme = luminance
      turns.append(time)
    }
  }
}
