import CMath
import PlainText
import Raster

/// How like its picture a slide at rest is in the finished file.
struct SlideLikeness {
  /// The slide's number, from 1.
  let number: Int
  /// The mean structural similarity, 0…1; `nil` for tiny banners.
  let similarity: Double?
  /// The peak signal-to-noise ratio over all channels, 10 log₁₀(255² / mean squared error), in decibels; `nil` where
  /// nothing differs.
  let noise: Double?

  /// Below either of these a slide at rest is plainly not what it was.
  private static let poorSimilarity = 0.94
  private static let poorNoise = 33.0

  /// - Precondition: both pictures have the same size.
  init(of shown: RasterImage, to slide: RasterImage, number: Int) {
    self.number = number
    similarity = shown.structuralSimilarity(to: slide)
    var error = 0
    for (a, b) in zip(shown.pixels, slide.pixels) where a != b {
      for shift in [0, 8, 16] as [UInt32] {
        let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
        error += difference * difference
      }
    }
    let samples = Double(3 * slide.pixels.count)
    noise = error == 0 ? nil : 10 * log10(255 * 255 * samples / Double(error))
  }

  private var isPoor: Bool {
    similarity ?? 1 < Self.poorSimilarity || noise ?? .infinity < Self.poorNoise
  }

  /// A line that names the slides that have suffered.
  ///
  /// - Parameter colors: that a frame may use
  static func warnings(
    _ slides: [SlideLikeness], colors: Int, in dialect: Dialect
  ) -> [String] {
    let poor = slides.filter(\.isPoor).map { slide in
      let facts = [
        slide.noise.map { "\(Wording.decimal($0, places: 1)) dB" },
        slide.similarity.map { "similarity \(Wording.decimal($0, places: 3))" },
      ]
      return "slide \(slide.number) (\(facts.compactMap(\.self).joined(separator: ", ")))"
    }
    if poor.isEmpty { return [] }
    let name = dialect.name
    let cause =
      colors < 256
      ? "with only \(colors) colors; more \(name(.colors)) or more bytes help"
      : slides.count == 1
        ? "for want of bytes; more bytes or a smaller \(name(.size)) help"
        : "for want of bytes; more bytes, fewer pictures, a shorter \(name(.transition)) "
          + "or a smaller \(name(.size)) leave more for them"
    return ["\(poor.joined(separator: ", ")): poor at rest \(cause)"]
  }

  /// Of all slides; `nil` where it cannot be told.
  static func meanSimilarity(_ slides: [SlideLikeness]) -> Double? {
    let similarities = slides.compactMap(\.similarity)
    return similarities.isEmpty ? nil : similarities.reduce(0, +) / Double(similarities.count)
  }
}
