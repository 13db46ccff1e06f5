/// What the innermost loops of the search read: pointers that are valid while a frame is searched.
struct SearchScene {
  let pixels: UnsafeBufferPointer<FramePixels.Pixel>
  let entries: UnsafeBufferPointer<PerceptualColor>
  /// Per pixel, its least possible distortion and its expected cost.
  let credits: UnsafeBufferPointer<Float>
  let nearest: UnsafeBufferPointer<UInt8>
  let count: Int
  let transparent: Int
  let lanes: ColorLanes.Pointers

  @inline(__always)
  func distortion(_ place: Int, _ symbol: Int) -> Float {
    if symbol == transparent { return pixels[place].transparentCost }
    let target = pixels[place].target
    let entry = entries[symbol]
    let red = target.x - entry.x
    let green = target.y - entry.y
    let blue = target.z - entry.z
    return target.w * (red * red + green * green + blue * blue)
  }

  /// The least distortion of each pixel and the symbol that has it.
  ///
  /// - Parameter cellCount: how many cells the pixels name
  static func leastDistortions(
    _ pixels: FramePixels, cellCount: Int, _ palette: SearchPalette
  ) -> (least: [Float], symbols: [UInt8]) {
    var least = [Float](repeating: 0, count: pixels.count)
    var symbols = [UInt8](repeating: UInt8(palette.transparent ?? 0), count: pixels.count)
    if palette.colors.isEmpty { return (least, symbols) }
    palette.lanes.withPointers { lanes in
      var nearest = NearestEntries(palette, lanes, cellCount: cellCount)
      for index in 0..<pixels.count {
        let pixel = pixels[index]
        if pixel.kind == .keep { continue }
        let (entry, distance) = nearest.find(pixel)
        let distortion = distance * pixel.target.w
        if pixel.transparentCost <= distortion, palette.transparent != nil {
          least[index] = pixel.transparentCost
        } else {
          least[index] = distortion
          symbols[index] = UInt8(entry)
        }
      }
    }
    return (least, symbols)
  }
}
