import Raster

/// The encoder's inner loops, each by itself, for whoever measures them.
package enum CodecKernels {
  /// A colour table for a picture whose pixels all count the same.
  ///
  /// - Parameter count: at most 256
  package static func quantize(_ image: RasterImage, count: Int) -> [UInt32] {
    var histogram = ColorHistogram()
    for pixel in image.pixels { histogram.add(pixel, weight: 1) }
    var quantizer = Quantizer(histogram)
    return quantizer.colors(count: count, rounds: 4).map(\.packed)
  }

  /// The entry of a colour table that is nearest to each pixel.
  package static func map(_ image: RasterImage, to colors: [UInt32]) -> [UInt8] {
    let palette = SearchPalette(colors: colors, hasTransparent: false)
    return SearchScene.leastDistortions(pixels(of: image), palette).symbols
  }

  /// A picture's LZW codes, as GIF stores them: what a search as short as the encoder's shortest finds.
  package static func compress(_ image: RasterImage, colors: [UInt32], quality: Int) -> [UInt8] {
    let lambda = Float(EncoderSettings.lambda(quality: quality))
    return PhraseSearch.encode(
      pixels(of: image), palette: SearchPalette(colors: colors, hasTransparent: false),
      potentials: Potentials(lambda: lambda),
      settings: .init(lambda: lambda, slack: 0.5, looksAhead: false)
    ).data
  }

  private static func pixels(of image: RasterImage) -> FramePixels {
    var pixels = FramePixels(rect: image.size.bounds)
    for index in 0..<pixels.count {
      pixels.set(index, .settle, image.pixels[index], weight: 1)
      pixels.transparentCosts[index] = .infinity
    }
    return pixels
  }
}
