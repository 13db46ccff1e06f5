import Raster

/// Reads the rows that a picture has when it stands upright from the rows that are stored.
struct UprightRows<Pixel> {
  /// Upright.
  let size: PixelSize
  private let stored: PixelSize
  private let orientation: ImageOrientation
  /// Successive upright rows that are stored as columns: those are read some at a time, or each stored row would
  /// have to be fetched anew for every one.
  private var band = Band()

  private struct Band {
    static var height: Int { 32 }

    var rows = 0..<0
    var columns = 0..<0
    var pixels: [Pixel] = []
  }

  init(of stored: PixelSize, _ orientation: ImageOrientation) {
    self.stored = stored
    self.orientation = orientation
    size =
      orientation.swapsSides ? PixelSize(width: stored.height, height: stored.width) : stored
  }

  /// Copies part of an upright row. Rows are best asked for in order, with the same columns each.
  ///
  /// - Precondition: it lies inside the picture.
  mutating func readRow(
    _ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<Pixel>,
    stored read: RowReader<Pixel>
  ) {
    if orientation.swapsSides {
      let columns = x..<x + row.count
      if !band.rows.contains(y) || band.columns != columns { fillBand(from: y, columns, read) }
      let start = (y - band.rows.lowerBound) * row.count
      _ = row.update(fromContentsOf: band.pixels[start..<start + row.count])
      return
    }
    read(
      orientation.storesUpward ? stored.height - 1 - y : y,
      orientation.storesLeftward ? stored.width - x - row.count : x, row)
    if orientation.storesLeftward { reverse(row) }
  }

  private mutating func fillBand(from y: Int, _ columns: Range<Int>, _ read: RowReader<Pixel>) {
    let rows = y..<min(y + Band.height, size.height)
    band.rows = rows
    band.columns = columns
    let width = columns.count
    let x = orientation.storesLeftward ? stored.width - rows.upperBound : rows.lowerBound
    band.pixels = [Pixel](unsafeUninitializedCapacity: rows.count * width) { pixels, count in
      withUnsafeTemporaryAllocation(of: Pixel.self, capacity: rows.count) { piece in
        for column in columns {
          read(orientation.storesUpward ? stored.height - 1 - column : column, x, piece)
          if orientation.storesLeftward { reverse(piece) }
          for row in 0..<rows.count {
            pixels[row * width + column - columns.lowerBound] = piece[row]
          }
        }
      }
      count = rows.count * width
    }
  }
}

extension UprightRows<UInt32> {
  /// The whole picture.
  mutating func picture(stored read: RowReader<UInt32>) -> RasterImage {
    let pixels = [UInt32](unsafeUninitializedCapacity: size.pixelCount) { pixels, count in
      for y in 0..<size.height {
        let line = pixels[y * size.width..<(y + 1) * size.width]
        readRow(y, from: 0, into: UnsafeMutableBufferPointer(rebasing: line), stored: read)
      }
      count = size.pixelCount
    }
    return RasterImage(size: size, pixels: pixels)
  }
}

private func reverse<Pixel>(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
  var pixels = pixels
  pixels.reverse()
}

extension ImageOrientation {
  /// Whether the first stored column is the last one, or where sides are swapped the last row, of the upright picture.
  fileprivate var storesLeftward: Bool {
    [.mirrored, .upsideDown, .transversed, .counterclockwise].contains(self)
  }

  /// Whether the first stored row is the last one, or where sides are swapped the last column, of the upright picture.
  fileprivate var storesUpward: Bool {
    [.upsideDown, .flipped, .clockwise, .transversed].contains(self)
  }
}
