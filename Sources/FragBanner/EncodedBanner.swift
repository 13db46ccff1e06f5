import Dissolve
import GIFCodec
import Raster

/// A banner that has been encoded, with what it was made from.
struct EncodedBanner {
  let concessions: Concessions
  let source: FrameSource
  let story: Story
  /// The file, where it was kept; else empty.
  var bytes: [UInt8] = []

  /// Below this a slide at rest is plainly not what it was.
  private static let poorSimilarity = 0.85

  /// What the finished file shows at rest. Its bytes must have been kept.
  func contactSheet() throws -> RasterImage {
    let gif = try GIFFile(bytes)
    let restFrames = story.frames.indices.filter { story.frames[$0].role == .rest }
    return try ContactSheet(of: [[[.init(size: gif.screen, restFrames: restFrames) { gif }]]])
      .picture
  }

  /// A line where slides at rest have suffered.
  static func qualityWarnings(similarity: Double?) -> [String] {
    guard let similarity, similarity < poorSimilarity else { return [] }
    let thousandths = Int(similarity * 1000)
    return [
      "the pictures are poor at this size: their structural similarity is 0.\(thousandths), "
        + "below 0.85; fewer --fps, a shorter --transition or a smaller --size leave more for them"
    ]
  }

  /// The mean similarity of the slides at rest to what they were made from; `nil` for tiny banners.
  func restSimilarity() throws -> Double? {
    var decoder = GIFDecoder(try GIFFile(bytes))
    var sum = 0.0
    var count = 0
    for frame in story.frames {
      guard try decoder.advance() else { break }
      guard frame.role == .rest else { continue }
      let slide = try source.passage(frame.moment.slide).destination
      guard let similarity = decoder.picture.structuralSimilarity(to: slide) else { return nil }
      sum += similarity
      count += 1
    }
    return count == 0 ? nil : sum / Double(count)
  }
}
