import Raster

/// Where pictures of given sizes lie on a contact sheet: blocks of what belongs together, each in rows, at a margin from
/// each other and from the edges.
struct ContactSheetLayout: Equatable {
  /// Of the whole sheet.
  let size: PixelSize
  /// Of each picture, in the order given; smaller than the picture where the sheet would have become too large.
  let places: [PixelRect]

  /// In pixels, where pictures keep their size; between blocks it is three times as wide.
  static let margin = 16
  static let mostPixels = 12_000_000

  /// - Parameter blocks: sizes of pictures that belong together, as groups that begin new rows.
  /// - Returns: `nil` for so many pictures that none could be seen.
  init?(of blocks: [[[PixelSize]]]) {
    // At the least a pixel and its margin are two each way.
    guard blocks.joined().joined().count <= Self.mostPixels / 4 else { return nil }
    if let layout = Self(of: blocks, thousandths: 1000) {
      self = layout
      return
    }
    var fitting = 0
    var tooLarge = 1000
    var best: ContactSheetLayout?
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      if let layout = Self(of: blocks, thousandths: middle) {
        fitting = middle
        best = layout
      } else {
        tooLarge = middle
      }
    }
    guard let best else { return nil }
    self = best
  }

  /// Everything shrunk to so many thousandths, of which at least one pixel remains; `nil` where that is too large.
  private init?(of blocks: [[[PixelSize]]], thousandths: Int) {
    func scaled(_ length: Int) -> Int { max(1, (length * thousandths + 500) / 1000) }
    let margin = scaled(Self.margin)
    let inner = blocks.map { groups in
      PictureRows.best(
        of: groups.map { sizes in
          sizes.map { PixelSize(width: scaled($0.width), height: scaled($0.height)) }
        }, gap: margin)
    }.filter { !$0.places.isEmpty }
    let outer = PictureRows.best(of: [inner.map(\.size)], gap: 3 * margin)
    size = PixelSize(
      width: outer.size.width + 2 * margin, height: outer.size.height + 2 * margin)
    guard max(size.width, size.height) <= PixelSize.longestSide,
      size.pixelCount <= Self.mostPixels
    else { return nil }
    places = zip(inner, outer.places).flatMap { block, corner in
      block.places.map { place in
        PixelRect(
          x: margin + corner.x + place.x, y: margin + corner.y + place.y, width: place.width,
          height: place.height)
      }
    }
  }
}

/// Pictures in rows from left to right, with gaps between them but none around.
private struct PictureRows {
  let size: PixelSize
  let places: [PixelRect]

  /// Width over height; screens are about that wide.
  private static let usualShape = 2.0

  /// The rows that waste little and are of a usual shape; each group begins a new one.
  static func best(of groups: [[PixelSize]], gap: Int) -> PictureRows {
    let widest = groups.joined().map(\.width).max() ?? 1
    let covered = groups.joined().reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
    // Without waste the best shape would be so wide.
    let ideal = Int((Double(covered) * usualShape).squareRoot()) / (widest + gap)
    let most = max(1, groups.map(\.count).max() ?? 1)
    let candidates = min(max(1, ideal - 2), most)...min(max(1, ideal + 3), most)
    return candidates.map { columns in
      PictureRows(of: groups, width: columns * (widest + gap) - gap, gap: gap)
    }.min { $0.fault(gap) < $1.fault(gap) }!
  }

  /// The area, times how far the shape is from the usual one; wasted room counts more than an unusual shape.
  private func fault(_ gap: Int) -> Double {
    let (width, height) = (Double(size.width + gap), Double(size.height + gap))
    let shape = width / height / Self.usualShape
    return width * height * max(shape, 1 / shape).squareRoot()
  }

  /// - Parameter width: at least that of the widest picture.
  private init(of groups: [[PixelSize]], width: Int, gap: Int) {
    var places: [PixelRect] = []
    var (x, y) = (0, 0)
    var (rowHeight, right) = (0, 1)
    func beginRow() {
      if rowHeight > 0 { y += rowHeight + gap }
      (x, rowHeight) = (0, 0)
    }
    for group in groups {
      beginRow()
      for size in group {
        if x + size.width > width { beginRow() }
        places.append(PixelRect(x: x, y: y, width: size.width, height: size.height))
        right = max(right, x + size.width)
        rowHeight = max(rowHeight, size.height)
        x += size.width + gap
      }
    }
    self.places = places
    size = PixelSize(width: right, height: max(1, y + rowHeight))
  }
}
