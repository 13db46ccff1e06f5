/// Finds the entry of a color table that is nearest to a pixel, with what it has learnt from the pixels before.
struct NearestEntries {
  private let lanes: ColorLanes.Pointers
  private let colors: [PerceptualColor]
  /// How far from each of the colors, squared, it is taken unseen.
  private let reaches: [Float]
  /// What the last pixel of each cell was nearest to, which is near the next one's; then that of pixels without one.
  private var guesses: [UInt8]

  /// - Parameters:
  ///   - palette: has colors
  ///   - lanes: the palette's
  ///   - cellCount: how many cells the pixels name
  ///   - looseness: 1 finds the very nearest; with more, an entry that the pixel's cell was given before is taken again
  ///     up to so many times the squared distance at which another one can be nearer
  init(
    _ palette: SearchPalette, _ lanes: ColorLanes.Pointers, cellCount: Int, looseness: Float = 1
  ) {
    self.lanes = lanes
    colors = palette.entries
    reaches = lanes.reaches(of: colors).map { $0 * looseness }
    guesses = Array(repeating: 0, count: cellCount + 1)
  }

  /// The nearest entry and its squared distance.
  @inline(__always)
  mutating func find(_ pixel: FramePixels.Pixel) -> (entry: Int, distance: Float) {
    let target = pixel.target.color
    let cell = pixel.cell < 0 ? guesses.count - 1 : Int(pixel.cell)
    let guess = Int(guesses[cell])
    let distance = colors[guess].squaredDistance(to: target)
    if distance <= reaches[guess] { return (guess, distance) }
    let found = lanes.nearest(to: target, guess: guess)
    guesses[cell] = UInt8(found.entry)
    return found
  }
}
