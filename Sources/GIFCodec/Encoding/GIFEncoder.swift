import Parallel
import Raster

/// Turns passages into the bytes of a GIF, on as many threads as there is work for. The same passages and options
/// give the same bytes, and memory does not grow with the number of passages.
package struct GIFEncoder {
  /// Parts of passages that are begun and not yet written.
  private static let window = 16

  private let size: PixelSize
  private let options: GIFOptions

  /// - Precondition: no side of `size` is above 65,535.
  package init(size: PixelSize, options: GIFOptions) {
    precondition(
      max(size.width, size.height) <= PixelSize.longestSide, "a GIF's sides have 16 bits")
    self.size = size
    self.options = options
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - passageCount: at least 1
  ///   - passage: asked for each passage, in any order and from several threads; the first has no origin
  ///   - frameDone: called for each frame that is encoded, from several threads
  ///   - sink: takes the bytes in order, on the calling thread
  /// - Returns: one value for each image block, in order
  /// - Throws: only what `passage` or `sink` throws
  package func encode(
    passageCount: Int, passage: @Sendable (Int) throws -> Passage,
    frameDone: @Sendable () -> Void = {}, into sink: ([UInt8]) throws -> Void
  ) throws -> [EncodedFrame] {
    var writer = GIFWriter(size: size, options: options)
    let settings = EncoderSettings(options)
    let workers = Workers(jobs: options.jobs)
    let parts = PassageParts(passageCount: passageCount, inEach: settings.effort.parts)
    // A passage looks at three pictures; those that run at once lie next to each other.
    let facts = Shelf<SlideFacts>(capacity: min(workers.count, Self.window) + 2)
    let histograms = Monitor<[ColorHistogram]>([])
    try OrderedWork.run(count: parts.count, window: Self.window, workers: workers) {
      (part) -> [EncodedSpan] in
      let (index, place) = parts[part]
      let current = try passage(index)
      let frames = parts.frames(ofPart: place, frameCount: current.frameCount)
      if frames.isEmpty { return [] }
      var encoder = PassageEncoder(
        current, facts: try PassageFacts(current, index, from: facts, settings: settings),
        settings: settings, workers: workers,
        histogram: histograms.withLock { $0.popLast() } ?? ColorHistogram())
      defer { histograms.withLock { $0.append(encoder.histogram) } }
      return try encoder.encode(frames, frameDone: frameDone)
    } use: { spans in
      for span in spans { try writer.append(span, into: sink) }
    }
    return try writer.finish(into: sink)
  }
}
