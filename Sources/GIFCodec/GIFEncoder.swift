import Raster

/// Turns passages into the bytes of a GIF, on as many threads as there is work for. The same passages and options
/// give the same bytes, and memory does not grow with the number of passages.
package struct GIFEncoder {
  /// Passages that are begun and not yet written.
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
  ///   - passage: asked for each passage, in any order and from several threads; the first has no origin, and its
  ///     first frame covers the canvas
  ///   - sink: takes the bytes in order, on the calling thread
  /// - Returns: one value for each image block, in order
  /// - Throws: only what `passage` or `sink` throws
  package func encode<Frames>(
    passageCount: Int, passage: @Sendable (Int) throws -> Passage<Frames>,
    into sink: ([UInt8]) throws -> Void
  ) throws -> [EncodedFrame] {
    var writer = GIFWriter(size: size, options: options)
    let settings = EncoderSettings(options)
    let workers = Workers(jobs: options.jobs)
    let facts = SharedFacts(passageCount: passageCount, settings: settings)
    try OrderedWork.run(count: passageCount, window: Self.window, workers: workers) { index in
      // The farthest picture first: it is the one that no passage before this one fetches, so that threads which start
      // together do not wait for each other's.
      let next = Result { try index + 1 < passageCount ? passage(index + 1).destination : nil }
      let current = try passage(index)
      var encoder = PassageEncoder(
        current, origin: current.origin.map { facts.facts(ofPassage: index - 1, $0) },
        destination: facts.facts(ofPassage: index, current.destination),
        next: try next.get().map { facts.facts(ofPassage: index + 1, $0) }, settings: settings,
        workers: workers)
      return try encoder.encode(current.frames)
    } use: { spans in
      for span in spans { try writer.append(span, into: sink) }
    }
    return try writer.finish(into: sink)
  }
}
