/// A small TIFF file without compression, byte by byte, the lowest first.
struct TIFFBytes {
  var width: Int
  var height: Int
  var samples: Int
  var bits: Int
  var photometric: Int
  /// Or tiles.
  var strips: [[UInt8]]
  var tileSize: (width: Int, height: Int)?
  /// Whether places of tiles stand where those of strips belong.
  var misplacesTiles = false
  var isPlanar = false
  var extraSamples: [Int] = []
  var sampleFormat = 1
  var palette: [Int] = []
  var profile: [UInt8] = []
  /// How many directories, all of the same picture.
  var pages = 1

  var bytes: [UInt8] {
    var file: [UInt8] = [0x49, 0x49, 0x2A, 0, 0, 0, 0, 0]
    var places: [Int] = []
    for strip in strips {
      places.append(file.count)
      file += strip + [UInt8](repeating: 0, count: strip.count % 2)
    }
    var link = 4
    for _ in 0..<pages {
      // Longer values stand before the directory.
      var entries: [UInt8] = []
      let fields = fields(places: places)
      for field in fields {
        var value = field.values.flatMap { Self.number($0, field.type) }
        let count = field.values.count
        if value.count > 4 {
          let place = file.count
          file += value + [UInt8](repeating: 0, count: value.count % 2)
          value = Self.number(place, 4)
        }
        entries += Self.number(field.tag, 3) + Self.number(field.type, 3) + Self.number(count, 4)
        entries += value + [UInt8](repeating: 0, count: 4 - value.count)
      }
      file.replaceSubrange(link..<link + 4, with: Self.number(file.count, 4))
      file += Self.number(fields.count, 3) + entries
      link = file.count
      file += [0, 0, 0, 0]
    }
    return file
  }

  private func fields(places: [Int]) -> [(tag: Int, type: Int, values: [Int])] {
    let lengths = strips.map(\.count)
    var fields: [(tag: Int, type: Int, values: [Int])] = [
      (256, 4, [width]), (257, 4, [height]), (258, 3, [Int](repeating: bits, count: samples)),
      (259, 3, [1]), (262, 3, [photometric]), (277, 3, [samples]), (284, 3, [isPlanar ? 2 : 1]),
      (339, 3, [Int](repeating: sampleFormat, count: samples)),
    ]
    if let tileSize { fields += [(322, 4, [tileSize.width]), (323, 4, [tileSize.height])] }
    let isTiled = tileSize != nil && !misplacesTiles
    fields += [(isTiled ? 324 : 273, 4, places), (isTiled ? 325 : 279, 4, lengths)]
    if tileSize == nil { fields.append((278, 4, [height])) }
    if !extraSamples.isEmpty { fields.append((338, 3, extraSamples)) }
    if !palette.isEmpty { fields.append((320, 3, palette)) }
    if !profile.isEmpty { fields.append((34_675, 1, profile.map(Int.init))) }
    return fields.sorted { $0.tag < $1.tag }
  }

  /// By TIFF's types of whole numbers.
  private static func number(_ value: Int, _ type: Int) -> [UInt8] {
    let length = [1: 1, 3: 2, 4: 4][type]!
    return (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
