import Raster

/// The encoder's inner loops, each by itself, for whoever measures them.
package enum CodecKernels {
  /// A color table for a picture whose pixels all count the same.
  ///
  /// - Parameter count: at most 256
  package static func quantize(_ image: RasterImage, count: Int) -> [UInt32] {
    var histogram = ColorHistogram()
    var pixels = pixels(of: image)
    histogram.add(&pixels) { _ in 1 }
    var quantizer = Quantizer(histogram.cells)
    return quantizer.colors(count: count, rounds: 4).map(\.packed)
  }

  /// The entry of a color table that is nearest to each pixel.
  package static func map(_ image: RasterImage, to colors: [UInt32]) -> [UInt8] {
    let palette = SearchPalette(colors: colors, hasTransparent: false)
    return SearchScene.leastDistortions(pixels(of: image), cellCount: 0, palette).symbols
  }

  /// A picture's LZW codes, as GIF stores them: what previews are coded with.
  package static func compress(_ image: RasterImage, colors: [UInt32], quality: Int) -> [UInt8] {
    PhraseWalk.encode(
      pixels(of: image), cellCount: 0,
      palette: SearchPalette(colors: colors, hasTransparent: false),
      lambda: Float(EncoderSettings.lambda(quality: quality))
    ).data
  }

  private static func pixels(of image: RasterImage) -> FramePixels {
    var pixels = FramePixels(rect: image.size.bounds)
    for index in 0..<pixels.count {
      pixels[index] = FramePixels.Pixel(.settle, image.pixels[index], weight: 1, over: nil)
    }
    return pixels
  }
}
