/// What the innermost loops of the search read: pointers that are valid while a frame is searched.
struct SearchScene {
  let targets: UnsafeBufferPointer<SIMD4<Float>>
  let transparentCosts: UnsafeBufferPointer<Float>
  let entries: UnsafeBufferPointer<PerceptualColor>
  /// Per pixel, its least possible distortion and its expected cost.
  let credits: UnsafeBufferPointer<Float>
  let nearest: UnsafeBufferPointer<UInt8>
  let count: Int
  let transparent: Int
  let lanes: ColorLanes.Pointers

  @inline(__always)
  func distortion(_ place: Int, _ symbol: Int) -> Float {
    if symbol == transparent { return transparentCosts[place] }
    let target = targets[place]
    let entry = entries[symbol]
    let red = target.x - entry.x
    let green = target.y - entry.y
    let blue = target.z - entry.z
    return target.w * (red * red + green * green + blue * blue)
  }

  /// The least distortion of each pixel and the symbol that has it.
  static func leastDistortions(
    _ pixels: FramePixels, _ palette: SearchPalette
  ) -> (least: [Float], symbols: [UInt8]) {
    var least = [Float](repeating: 0, count: pixels.count)
    var symbols = [UInt8](repeating: UInt8(palette.transparent ?? 0), count: pixels.count)
    palette.lanes.withPointers { lanes in
      guard palette.lanes.count > 0 else { return }
      // The first color is looked up, as nothing is infinitely far away.
      var last: (color: UInt32, entry: Int, distance: Float) = (0, 0, .infinity)
      for index in 0..<pixels.count where pixels.kinds[index] != .keep {
        let color = pixels.colors[index]
        if last.color != color || last.distance == .infinity {
          let (entry, distance) = lanes.nearest(
            to: pixels.targets[index].color, guess: last.entry)
          last = (color, entry, distance)
        }
        let distortion = last.distance * pixels.targets[index].w
        if pixels.transparentCosts[index] <= distortion, palette.transparent != nil {
          least[index] = pixels.transparentCosts[index]
        } else {
          least[index] = distortion
          symbols[index] = UInt8(last.entry)
        }
      }
    }
    return (least, symbols)
  }
}
