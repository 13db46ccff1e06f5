import Raster

/// A frame ready to be written but for its delay, which the frames after it decide.
struct EncodedImage: Sendable {
  let rect: PixelRect
  let transparent: Int?
  let table: ColorTable
  /// The minimum code size and its blocks.
  let data: [UInt8]
  let facts: EncodedFrame.Facts
  /// Whether it draws nothing.
  let isEmpty: Bool

  init(_ choice: RateDistortion.Choice, _ pixels: FramePixels, squaredError: Double) {
    let result = choice.result
    rect = pixels.rect
    transparent = choice.palette.transparent
    table = choice.palette.table
    let byteCount = result.data.count
    data = result.data
    isEmpty = result.indices.allSatisfy { Int($0) == choice.palette.transparent }
    func bytes(_ kind: PixelKind) -> Int {
      Int(result.bitsByKind[Int(kind.rawValue)] / result.bitsByKind.sum() * Float(byteCount))
    }
    facts = EncodedFrame.Facts(
      colors: choice.palette.colors.count, settlingBytes: bytes(.settle),
      passingBytes: bytes(.passing),
      settledPixels: pixels.pixels.count { $0.kind == .settle }, squaredError: squaredError)
  }
}

/// Successive source frames that look alike: the first one's image and the time of them all.
struct EncodedSpan: Sendable {
  /// `nil` when even the first of them changes nothing; only at the start of a passage.
  let image: EncodedImage?
  /// 0 for an image that only refines the one before.
  var frameCount: Int
  var duration: Duration
}
