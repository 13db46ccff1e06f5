import Parallel
import Raster
import Synchronization

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
  ///   - passage: asked for each passage, in any order and from several threads; the first has no origin, and its
  ///     first frame covers the canvas
  ///   - frameDone: called for each frame that is encoded, from several threads
  ///   - sink: takes the bytes in order, on the calling thread
  /// - Returns: one value for each image block, in order
  /// - Throws: only what `passage` or `sink` throws
  package func encode<Frames>(
    passageCount: Int, passage: @Sendable (Int) throws -> Passage<Frames>,
    frameDone: @Sendable () -> Void = {}, into sink: ([UInt8]) throws -> Void
  ) throws -> [EncodedFrame] {
    var writer = GIFWriter(size: size, options: options)
    let settings = EncoderSettings(options)
    let workers = Workers(jobs: options.jobs)
    let parts = PassageParts(passageCount: passageCount, inEach: settings.effort.parts)
    let facts = SharedFacts(parts, settings: settings)
    let histograms = Mutex<[ColorHistogram]>([])
    try OrderedWork.run(count: parts.count, window: Self.window, workers: workers) { part in
      let (index, place) = parts[part]
      func lookAhead() throws -> SlideFacts? {
        guard index + 1 < passageCount else { return nil }
        return facts.facts(ofPassage: index + 1, try passage(index + 1).destination)
      }
      // The farthest picture first: it is the one that no passage before this one fetches. Later parts come to it last.
      // So threads that start together do not wait for each other's.
      let early = place == 0 ? Result { try lookAhead() } : nil
      let current = try passage(index)
      let destination = facts.facts(ofPassage: index, current.destination)
      let origin = current.origin.map { facts.facts(ofPassage: index - 1, $0) }
      let next = try (early ?? Result { try lookAhead() }).get()
      var encoder = PassageEncoder(
        current, origin: origin, destination: destination, next: next, settings: settings,
        workers: workers, histogram: histograms.withLock { $0.popLast() } ?? ColorHistogram())
      defer { histograms.withLock { $0.append(encoder.histogram) } }
      return try encoder.encode(
        current.frames,
        parts.frames(ofPart: place, ofPassage: index, frameCount: current.frameCount),
        frameDone: frameDone)
    } use: { spans in
      for span in spans { try writer.append(span, into: sink) }
    }
    return try writer.finish(into: sink)
  }
}
