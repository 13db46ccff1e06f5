import Raster

/// What is known of a slide's pixels before they are encoded.
struct SlideFacts: Sendable {
  let image: RasterImage
  /// How much an error shows.
  let visibility: [Float]
  /// Where the exact color must be kept.
  let isExact: [Bool]

  init(_ image: RasterImage, settings: EncoderSettings) {
    self.image = image
    visibility = Visibility.weights(of: image)
    var isExact = Self.exactPixels(of: image, settings)
    if !settings.keepColors.isEmpty {
      for index in isExact.indices where settings.keepColors.contains(image.pixels[index]) {
        isExact[index] = true
      }
    }
    self.isExact = isExact
  }

  /// Where the exact color must be kept when another slide follows: its exact pixels are exact here too where the
  /// color is the same, as they are not drawn again when it comes.
  func exactPixels(before next: SlideFacts) -> [Bool] {
    var result = isExact
    for index in result.indices
    where next.isExact[index] && image.pixels[index] == next.image.pixels[index] {
      result[index] = true
    }
    return result
  }

  private static func exactPixels(of image: RasterImage, _ settings: EncoderSettings) -> [Bool] {
    if settings.keepsFewColors, hasFewColors(image) {
      return Array(repeating: true, count: image.pixels.count)
    }
    if let least = settings.leastFlatArea { return FlatAreas.mask(of: image, least: least) }
    return Array(repeating: false, count: image.pixels.count)
  }

  /// Whether there are at most 255, which fit beside the transparent entry.
  private static func hasFewColors(_ image: RasterImage) -> Bool {
    var seen: Set<UInt32> = []
    var last: UInt32?
    for pixel in image.pixels where pixel != last {
      last = pixel
      if seen.insert(pixel).inserted, seen.count > 255 { return false }
    }
    return true
  }
}
