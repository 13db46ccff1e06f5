import Raster

/// Turns passages into the bytes of a GIF, on as many threads as there is work for. The same passages and options
/// give the same bytes, and memory does not grow with the number of passages.
package struct GIFEncoder {
  /// Passages whose encoded frames are kept at once.
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
    for start in stride(from: 0, to: passageCount, by: Self.window) {
      let count = min(Self.window, passageCount - start)
      // Where there are fewer passages than threads, those left over try palettes.
      let jobs = max(1, options.jobs / count)
      let encoded = try OrderedWork.map(count: count, jobs: options.jobs) { item in
        let index = start + item
        let current = try passage(index)
        let next = index + 1 < passageCount ? try passage(index + 1).destination : nil
        var encoder = PassageEncoder(
          current, next: next, settings: settings, jobs: jobs)
        return try encoder.encode(current.frames)
      }
      for span in encoded.joined() { try writer.append(span, into: sink) }
    }
    return try writer.finish(into: sink)
  }
}
