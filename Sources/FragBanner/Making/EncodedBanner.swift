import Dissolve
import GIFCodec
import Raster
import Scene

/// A banner that has been encoded, with what it was made from.
struct EncodedBanner {
  let concessions: Concessions
  let scene: Scene
  let story: Story
  /// The file, where it was kept; else empty.
  var bytes: [UInt8] = []
  /// How its networks judge it.
  var verdicts: [BannerVerdict] = []
  /// What wishes cost it, a line each.
  var hints: [String] = []

  /// What the finished file shows at rest. Its bytes must have been kept.
  func contactSheet(in dialect: Dialect) throws -> RasterImage {
    let gif = try GIFFile(bytes)
    let restFrames = story.frames.indices.filter { story.frames[$0].role == .rest }
    let source = ContactSheet.Source(size: gif.screen, restFrames: restFrames) { gif }
    return try ContactSheet(of: [[[source]]], in: dialect).picture
  }

  /// How the slides look at rest beside what they were made from.
  func restLikeness() throws -> [SlideLikeness] {
    var decoder = GIFDecoder(try GIFFile(bytes))
    var likeness: [SlideLikeness] = []
    for frame in story.frames {
      guard try decoder.advance() else { break }
      guard frame.role == .rest else { continue }
      let number = frame.moment.mask.isFading ? frame.moment.next : frame.moment.slide
      let slide = try scene.restPicture(ofSlide: number)
      // A slide may be refined in several frames; the last of them stays.
      likeness.removeAll { $0.number == number + 1 }
      likeness.append(SlideLikeness(of: decoder.picture, to: slide, number: number + 1))
    }
    return likeness
  }
}
