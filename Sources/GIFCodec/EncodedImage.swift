import Raster

/// A frame ready to be written but for its delay, which the frames after it decide.
struct EncodedImage: Sendable {
  let rect: PixelRect
  let transparent: Int?
  let table: ColorTable
  /// The minimum code size and its blocks.
  let data: [UInt8]
}

/// Successive source frames that look alike: the first one's image and the time of them all.
struct EncodedSpan: Sendable {
  /// `nil` when even the first of them changes nothing; only at the start of a passage.
  let image: EncodedImage?
  var frameCount: Int
  var duration: Duration
}
