/// How a picture of any size and shape becomes one of the banner's size: opaque, laid over a background.
package struct Fitting: Hashable, Sendable {
  /// Of every fitted picture.
  package let size: PixelSize
  package let mode: FitMode
  /// Which point of the picture `cover` brings as near to the middle as the picture's edges allow.
  package let focus: FocusPoint
  /// Behind transparent pixels, and around the picture where `contain` leaves room.
  package let background: Color

  package init(
    size: PixelSize, mode: FitMode = .cover, focus: FocusPoint = .center,
    background: Color = .white
  ) {
    self.size = size
    self.mode = mode
    self.focus = focus
    self.background = background
  }

  /// The picture, fitted. Where it needs no other scale its pixels keep their exact values.
  package func apply(to image: RasterImage) -> RasterImage {
    apply(toPictureOf: image.size) { image.readRow($0, from: $1, into: $2) }
  }

  /// A picture of which no more is known than its rows, fitted. Each is asked for once at most, from the top.
  ///
  /// - Parameter convert: changes the fitted pixels, before those of the background come to lie around them
  package func apply(
    toPictureOf picture: PixelSize, reading read: RowReader<UInt32>,
    converting convert: (inout [UInt32]) -> Void = { _ in }
  ) -> RasterImage {
    // Laying over the background and resampling are both linear, so the order does not matter to the result, and
    // this order needs no alpha later: the hidden color of a clear pixel never gets into its neighbors.
    canvas(of: picture) { resampling in
      var pixels = resampling.pixels(by: RowSums.self) { y, x, row in
        read(y, x, row)
        lay(row, over: background)
      }
      convert(&pixels)
      return pixels
    }
  }

  /// The same for pixels packed as in `DeepPixel`.
  ///
  /// - Parameters:
  ///   - read: gives rows that have been laid over the background
  ///   - convert: makes opaque pixels of those that were fitted
  package func apply(
    toDeepPictureOf picture: PixelSize, reading read: RowReader<UInt64>,
    converting convert: ([UInt64]) -> [UInt32]
  ) -> RasterImage {
    canvas(of: picture) { convert($0.pixels(by: DeepRowSums.self, reading: read)) }
  }

  /// The picture's pixels, with background where there are none.
  private func canvas(of picture: PixelSize, _ fitted: (Resampling) -> [UInt32]) -> RasterImage {
    let place = place(of: picture)
    let visible = place.intersection(size.bounds)
    let part = PixelRect(
      x: visible.x - place.x, y: visible.y - place.y, width: visible.width, height: visible.height)
    let pixels = fitted(
      Resampling(
        source: picture, target: PixelSize(width: place.width, height: place.height), part: part))
    if visible == size.bounds { return RasterImage(size: size, pixels: pixels) }

    var canvas = RasterImage(size: size, filledWith: background)
    for row in 0..<visible.height {
      let start = (visible.y + row) * size.width + visible.x
      canvas.pixels.replaceSubrange(
        start..<start + visible.width,
        with: pixels[row * visible.width..<(row + 1) * visible.width])
    }
    return canvas
  }

  /// Where all of a picture lies on the canvas, in whole pixels; with `cover` it may stick out.
  package func place(of picture: PixelSize) -> PixelRect {
    // Whether the picture is wider for its height than the canvas.
    let isWider = picture.width * size.height > size.width * picture.height
    var (width, height) = (size.width, size.height)
    switch (mode, isWider) {
    case (.stretch, _): break
    case (.cover, true), (.contain, false):
      width = max(1, (picture.width * height * 2 + picture.height) / (picture.height * 2))
    case (.cover, false), (.contain, true):
      height = max(1, (picture.height * width * 2 + picture.width) / (picture.width * 2))
    }
    return PixelRect(
      x: offset(of: width, in: size.width, focus: focus.x),
      y: offset(of: height, in: size.height, focus: focus.y), width: width, height: height)
  }

  /// Along one axis: the focused pixel comes to lie on the middle one, as near as the picture's edges allow; where
  /// there is room, the picture's middle does.
  private func offset(of length: Int, in room: Int, focus: Double) -> Int {
    if length <= room { return room / 2 - length / 2 }
    let cut = Int(Double(length) * focus) - room / 2
    return -min(max(cut, 0), length - room)
  }
}
