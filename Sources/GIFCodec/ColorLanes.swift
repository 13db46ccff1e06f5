/// Colours laid out channel by channel, for comparing one with all of them at once.
struct ColorLanes: Sendable {
  private let reds: [Float]
  private let greens: [Float]
  private let blues: [Float]

  init(_ colors: [PerceptualColor]) {
    reds = colors.map(\.x)
    greens = colors.map(\.y)
    blues = colors.map(\.z)
  }

  /// Calls `body` with pointers to the channels, valid inside it only.
  func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
    reds.withUnsafeBufferPointer { reds in
      greens.withUnsafeBufferPointer { greens in
        blues.withUnsafeBufferPointer { blues in
          withUnsafeTemporaryAllocation(of: Float.self, capacity: reds.count) { distances in
            body(Pointers(reds: reds, greens: greens, blues: blues, distances: distances))
          }
        }
      }
    }
  }

  struct Pointers {
    let reds: UnsafeBufferPointer<Float>
    let greens: UnsafeBufferPointer<Float>
    let blues: UnsafeBufferPointer<Float>
    /// Scratch space, one value a colour.
    let distances: UnsafeMutableBufferPointer<Float>

    var count: Int { reds.count }

    /// Fills `distances` with the squared distances of all colours. A loop of its own, without a decision in it, is
    /// one that the compiler turns into vector instructions.
    @inline(__always)
    func measure(to target: PerceptualColor) {
      let (x, y, z) = (target.x, target.y, target.z)
      for index in 0..<reds.count {
        let red = reds[index] - x
        let green = greens[index] - y
        let blue = blues[index] - z
        distances[index] = red * red + green * green + blue * blue
      }
    }

    /// The first of the nearest colours and its squared distance.
    @inline(__always)
    func nearest(to target: PerceptualColor) -> (entry: Int, distance: Float) {
      measure(to: target)
      // Four minima at a time, as each comparison waits for the one before it.
      var (first, second, third, fourth) = (
        Float.infinity, Float.infinity, Float.infinity, Float.infinity
      )
      var index = 0
      while index &+ 3 < reds.count {
        first = distances[index] < first ? distances[index] : first
        second = distances[index &+ 1] < second ? distances[index &+ 1] : second
        third = distances[index &+ 2] < third ? distances[index &+ 2] : third
        fourth = distances[index &+ 3] < fourth ? distances[index &+ 3] : fourth
        index &+= 4
      }
      while index < reds.count {
        first = distances[index] < first ? distances[index] : first
        index &+= 1
      }
      let least = min(min(first, second), min(third, fourth))
      var entry = 0
      while entry < reds.count, distances[entry] != least { entry &+= 1 }
      return (entry == reds.count ? 0 : entry, least)
    }
  }
}
