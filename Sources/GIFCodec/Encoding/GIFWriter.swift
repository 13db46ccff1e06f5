import Raster

/// Puts encoded frames together to a file. It holds one frame back, as its delay depends on the ones after it, and
/// with the first one the header, as a banner of one frame has no loop block.
struct GIFWriter {
  private let size: PixelSize
  private let options: GIFOptions
  private var clock = FrameClock()
  private var held: (image: EncodedImage, sourceFrames: Range<Int>, duration: Duration)?
  private var globalTable: ColorTable?
  private var frames: [EncodedFrame] = []

  init(size: PixelSize, options: GIFOptions) {
    self.size = size
    self.options = options
  }

  /// - Precondition: the first span of all has an image.
  mutating func append(_ span: EncodedSpan, into sink: ([UInt8]) throws -> Void) throws {
    guard let image = span.image else {
      precondition(held != nil, "the first frame of a banner draws the whole canvas")
      held!.duration += span.duration
      held!.sourceFrames =
        held!.sourceFrames.lowerBound..<held!.sourceFrames.upperBound + span.frameCount
      return
    }
    try writeHeld(isLast: false, into: sink)
    if let held, span.frameCount == 0 {
      self.held = (image, held.sourceFrames, span.duration)
    } else {
      let start = held?.sourceFrames.upperBound ?? 0
      held = (image, start..<start + span.frameCount, span.duration)
    }
  }

  /// Writes what is left and the trailer.
  mutating func finish(into sink: ([UInt8]) throws -> Void) throws -> [EncodedFrame] {
    try writeHeld(isLast: true, into: sink)
    try sink(GIFBytes.trailer)
    return frames
  }

  private mutating func writeHeld(isLast: Bool, into sink: ([UInt8]) throws -> Void) throws {
    guard let (image, sourceFrames, duration) = held else { return }
    let delays = clock.delays(for: duration)
    if globalTable == nil {
      try writeHeader(image.table, moves: !isLast || delays.count > 1, into: sink)
    }
    let isFirst = frames.isEmpty
    let table = image.table == globalTable ? nil : image.table
    try write(
      GIFBytes.frame(
        rect: image.rect, delay: delays[0], transparent: image.transparent, table: table,
        data: image.data),
      rect: image.rect, delay: delays[0], sourceFrames: sourceFrames,
      paletteBytes: (isFirst ? image.table : table)?.bytes.count ?? 0, facts: image.facts,
      into: sink)
    for delay in delays.dropFirst() {
      let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
      var writer = LZWCodeWriter(bits: globalTable!.bits)
      writer.writeLast(0)
      let bytes = GIFBytes.frame(
        rect: corner, delay: delay, transparent: 0, table: nil,
        data: writer.finish())
      try write(
        bytes, rect: corner, delay: delay, sourceFrames: sourceFrames, paletteBytes: 0,
        facts: nil, into: sink)
    }
  }

  private mutating func writeHeader(
    _ table: ColorTable, moves: Bool, into sink: ([UInt8]) throws -> Void
  ) throws {
    globalTable = table
    try sink(GIFBytes.header(size: size, table: table))
    if moves, options.plays != 1 {
      try sink(GIFBytes.loop(repeats: options.plays.map { $0 - 1 } ?? 0))
    }
    if let comment = options.comment { try sink(GIFBytes.comment(comment)) }
  }

  private mutating func write(
    _ bytes: [UInt8], rect: PixelRect, delay: Int, sourceFrames: Range<Int>, paletteBytes: Int,
    facts: EncodedFrame.Facts?, into sink: ([UInt8]) throws -> Void
  ) throws {
    try sink(bytes)
    frames.append(
      EncodedFrame(
        sourceFrames: sourceFrames, rect: rect, delay: delay, bytes: bytes.count,
        paletteBytes: paletteBytes, facts: facts))
  }
}
