/// Colors laid out channel by channel, for comparing one with several of them at once, in the order of their
/// lightness, so that only those of about the same lightness need to be compared.
///
/// Lightness is the length along (1, 1, 1) of the perceptual space. Two colors differ at least as much as their
/// lightness does; so whatever is no further than r from a color lies no further than r from its lightness.
struct ColorLanes: Sendable {
  /// How many lightnesses are told apart; within one, colors stand in no particular order.
  private static let steps = 128
  /// White is at 440.4.
  private static let stepsAUnit = Float(steps) / 441
  /// Colors are read four at a time from any place on, so as many more are there: far away.
  private static let padding = 4
  private static let farAway: Float = 1e9

  let count: Int
  /// Reds, greens and blues, `count + padding` of each.
  private let channels: [Float]
  /// Which of the colors stands at a place.
  private let entries: [UInt8]
  /// At which place each of the colors stands.
  private let places: [UInt8]
  /// Where the colors of each lightness begin, and where the last ones end.
  private let starts: [Int32]

  /// - Precondition: there are at most 256 colors.
  init(_ colors: [PerceptualColor]) {
    count = colors.count
    var starts = [Int32](repeating: 0, count: Self.steps + 1)
    for color in colors { starts[Self.step(color.lightness) + 1] += 1 }
    for step in 0..<Self.steps { starts[step + 1] += starts[step] }
    self.starts = starts
    let stride = count + Self.padding
    var channels = [Float](repeating: Self.farAway, count: 3 * stride)
    var entries = [UInt8](repeating: 0, count: count)
    var places = entries
    for (entry, color) in colors.enumerated() {
      let step = Self.step(color.lightness)
      let place = Int(starts[step])
      starts[step] += 1
      channels[place] = color.x
      channels[place + stride] = color.y
      channels[place + 2 * stride] = color.z
      entries[place] = UInt8(entry)
      places[entry] = UInt8(place)
    }
    self.channels = channels
    self.entries = entries
    self.places = places
  }

  @inline(__always)
  private static func step(_ lightness: Float) -> Int {
    Int(Int32(min(max(lightness * stepsAUnit, 0), Float(steps - 1))))
  }

  /// Calls `body` with pointers to the channels, valid inside it only.
  func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
    channels.withUnsafeBytes { channels in
      entries.withUnsafeBufferPointer { entries in
        places.withUnsafeBufferPointer { places in
          starts.withUnsafeBufferPointer { starts in
            let reds = channels.baseAddress!
            let stride = MemoryLayout<Float>.stride * (count + Self.padding)
            return body(
              Pointers(
                reds: reds, greens: reds + stride, blues: reds + 2 * stride, entries: entries,
                places: places, starts: starts))
          }
        }
      }
    }
  }

  struct Pointers {
    fileprivate let reds: UnsafeRawPointer
    fileprivate let greens: UnsafeRawPointer
    fileprivate let blues: UnsafeRawPointer
    fileprivate let entries: UnsafeBufferPointer<UInt8>
    fileprivate let places: UnsafeBufferPointer<UInt8>
    fileprivate let starts: UnsafeBufferPointer<Int32>

    /// The nearest color and its squared distance; of colors equally near, any.
    ///
    /// - Parameter guess: an entry that may be near; the nearer it is, the fewer are looked at
    @inline(__always)
    func nearest(to target: PerceptualColor, guess: Int) -> (entry: Int, distance: Float) {
      // Four searches side by side, each through every fourth place.
      let guessed = Int(places[guess])
      var least = squaredDistances(guessed, from: target)
      var found = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: guessed))
      @inline(__always) func look(_ place: Int) {
        let distances = squaredDistances(place, from: target)
        let isNearer = distances .< least
        least.replace(with: distances, where: isNearer)
        found.replace(with: Int32(truncatingIfNeeded: place), where: isNearer)
      }
      look(Int(starts[ColorLanes.step(target.lightness)]))
      let range = places(around: target, within: least.least)
      var place = range.lowerBound
      while place < range.upperBound {
        look(place)
        place &+= 4
      }
      var (lane, distance) = (0, least.x)
      if least.y < distance { (lane, distance) = (1, least.y) }
      if least.z < distance { (lane, distance) = (2, least.z) }
      if least.w < distance { (lane, distance) = (3, least.w) }
      return (Int(entries[Int(found[lane]) &+ lane]), distance)
    }

    /// How far from each of the colors, squared, no other one can be nearer: half of the way to its nearest
    /// neighbor.
    func reaches(of colors: [PerceptualColor]) -> [Float] {
      colors.enumerated().map { entry, color in
        // The one beside it in lightness, as a first guess; beside a single one there is padding.
        let place = Int(places[entry])
        var least = squaredDistances(place == 0 ? 1 : place - 1, from: color)[0]
        forEach(near: color, within: least) { other, distance in
          if other != entry { least = min(least, distance) }
        }
        return least / 4
      }
    }

    /// Calls `body` with each color within a distance and its own squared distance.
    @inline(__always)
    func forEach(
      near target: PerceptualColor, within squaredDistance: Float, _ body: (Int, Float) -> Void
    ) {
      let range = places(around: target, within: squaredDistance)
      var place = range.lowerBound
      while place < range.upperBound {
        let distances = squaredDistances(place, from: target)
        if any(distances .<= squaredDistance) {
          for lane in 0..<min(4, range.upperBound &- place)
          where distances[lane] <= squaredDistance {
            body(Int(entries[place &+ lane]), distances[lane])
          }
        }
        place &+= 4
      }
    }

    /// The places of all colors within a distance; others may be among them.
    @inline(__always)
    private func places(
      around target: PerceptualColor, within squaredDistance: Float
    ) -> Range<Int> {
      // Lightnesses are at most 441 and off by far less than a hundredth.
      let distance = squaredDistance.squareRoot() + 0.01
      let low = Int(starts[ColorLanes.step(target.lightness - distance)])
      let high = Int(starts[ColorLanes.step(target.lightness + distance) &+ 1])
      return Range(uncheckedBounds: (low, high))
    }

    /// The squared distances of the colors at four places. Stays inside for places up to the count.
    @inline(__always)
    private func squaredDistances(_ place: Int, from target: PerceptualColor) -> SIMD4<Float> {
      let offset = place &* MemoryLayout<Float>.stride
      let red = reds.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self) - target.x
      let green = greens.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self) - target.y
      let blue = blues.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self) - target.z
      return red * red + green * green + blue * blue
    }
  }
}

extension SIMD4<Float> {
  /// The smallest of the four, in fewer instructions than `min()`, which minds what is not a number.
  @inline(__always)
  fileprivate var least: Float {
    let pair = lowHalf.replacing(with: highHalf, where: highHalf .< lowHalf)
    return pair.y < pair.x ? pair.y : pair.x
  }
}
