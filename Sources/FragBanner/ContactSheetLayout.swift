import Raster

/// Where pictures of given sizes lie on a contact sheet: in rows, at a margin from each other and from the edges.
struct ContactSheetLayout: Equatable {
  /// Of the whole sheet.
  let size: PixelSize
  /// Of each picture, in the order given; smaller than the picture where the sheet would have become too large.
  let places: [PixelRect]

  /// In pixels, where pictures keep their size.
  static let margin = 16
  static let mostPixels = 16_000_000

  /// - Parameter groups: sizes of pictures; each group begins a new row.
  /// - Returns: `nil` for so many pictures that none could be seen.
  init?(of groups: [[PixelSize]]) {
    // At the least a pixel and its margin are two each way.
    guard groups.reduce(0, { $0 + $1.count }) <= Self.mostPixels / 4 else { return nil }
    if let layout = Self.layout(of: groups, thousandths: 1000) {
      self = layout
      return
    }
    var fitting = 0
    var tooLarge = 1000
    var best: ContactSheetLayout?
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      if let layout = Self.layout(of: groups, thousandths: middle) {
        fitting = middle
        best = layout
      } else {
        tooLarge = middle
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init(size: PixelSize, places: [PixelRect]) {
    self.size = size
    self.places = places
  }

  /// The best shape that is not too large, everything shrunk to so many thousandths; at least one pixel remains of all.
  private static func layout(
    of groups: [[PixelSize]], thousandths: Int
  ) -> ContactSheetLayout? {
    func scaled(_ length: Int) -> Int { max(1, (length * thousandths + 500) / 1000) }
    let groups = groups.map { sizes in
      sizes.map { PixelSize(width: scaled($0.width), height: scaled($0.height)) }
    }
    let margin = scaled(Self.margin)
    let widest = groups.joined().map(\.width).max() ?? 1
    let covered = groups.joined().reduce(0) { $0 + ($1.width + margin) * ($1.height + margin) }

    // Without gaps the sheet would be so wide.
    let ideal = Int((Double(covered) * usualShape).squareRoot()) / (widest + margin)
    let most = max(1, groups.map(\.count).max() ?? 1)
    let candidates = min(max(1, ideal - 2), most)...min(max(1, ideal + 3), most)

    var best: (layout: ContactSheetLayout, fault: Double)?
    for columns in candidates {
      let rows = rows(of: groups, width: columns * (widest + margin), margin: margin)
      let size = rows.size
      let shape = Double(size.width) / Double(size.height) / usualShape
      if size.width <= PixelSize.longestSide, size.height <= PixelSize.longestSide,
        size.pixelCount <= mostPixels
      {
        let fault = max(shape, 1 / shape) * Double(size.pixelCount) / Double(covered + 1)
        if best.map({ fault < $0.fault }) ?? true { best = (rows, fault) }
      }
    }
    return best?.layout
  }

  /// Width over height; screens are about that wide.
  private static let usualShape = 2.0

  /// - Parameter width: of the sheet without its right margin; at least that of the widest picture with a margin.
  private static func rows(
    of groups: [[PixelSize]], width: Int, margin: Int
  ) -> ContactSheetLayout {
    var places: [PixelRect] = []
    var (x, y) = (margin, margin)
    var (rowHeight, right) = (0, margin)
    func beginRow() {
      if rowHeight > 0 { y += rowHeight + margin }
      (x, rowHeight) = (margin, 0)
    }
    for group in groups {
      beginRow()
      for size in group {
        if x + size.width > width { beginRow() }
        places.append(PixelRect(x: x, y: y, width: size.width, height: size.height))
        x += size.width + margin
        right = max(right, x)
        rowHeight = max(rowHeight, size.height)
      }
    }
    beginRow()
    return ContactSheetLayout(size: PixelSize(width: right, height: y), places: places)
  }
}
