/// Colours laid out for comparing one with eight others at once.
struct ColorLanes: Sendable {
  /// One channel of eight colours.
  typealias Group = SIMD8<Float>

  private let reds: [Group]
  private let greens: [Group]
  private let blues: [Group]

  init(_ colors: [PerceptualColor]) {
    func groups(_ channel: Int) -> [Group] {
      stride(from: 0, to: colors.count, by: Group.scalarCount).map { start in
        // No colour is as far away as what fills up the last group.
        var group = Group(repeating: 1e6)
        for lane in 0..<min(Group.scalarCount, colors.count - start) {
          group[lane] = colors[start + lane][channel]
        }
        return group
      }
    }
    reds = groups(0)
    greens = groups(1)
    blues = groups(2)
  }

  /// Calls `body` with pointers to the groups, valid inside it only.
  func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
    reds.withUnsafeBufferPointer { reds in
      greens.withUnsafeBufferPointer { greens in
        blues.withUnsafeBufferPointer { blues in
          // Without entries there are no groups, and nothing is read.
          body(Pointers(reds: reds, greens: greens, blues: blues))
        }
      }
    }
  }

  /// The entries' channels in groups of eight.
  struct Pointers {
    let reds: UnsafeBufferPointer<Group>
    let greens: UnsafeBufferPointer<Group>
    let blues: UnsafeBufferPointer<Group>

    /// Squared distances of eight entries.
    @inline(__always)
    func distances(ofGroup group: Int, to target: PerceptualColor) -> Group {
      let red = reds[group] - target.x
      let green = greens[group] - target.y
      let blue = blues[group] - target.z
      return red * red + green * green + blue * blue
    }

    /// The first of the nearest entries and its squared distance.
    @inline(__always)
    func nearest(to target: PerceptualColor) -> (entry: Int, distance: Float) {
      var least = Group(repeating: .infinity)
      var groups = SIMD8<Int32>(repeating: 0)
      for group in reds.indices {
        let distance = distances(ofGroup: group, to: target)
        let nearer = distance .< least
        least.replace(with: distance, where: nearer)
        groups.replace(with: Int32(truncatingIfNeeded: group), where: nearer)
      }
      let distance = least.leastLane
      var entry = Int.max
      for lane in 0..<Group.scalarCount where least[lane] == distance {
        entry = min(entry, Int(groups[lane]) &* Group.scalarCount &+ lane)
      }
      return (entry, distance)
    }
  }
}

extension SIMD8<Float> {
  /// As `min()`, which compiles to a loop over scalars.
  @inline(__always)
  var leastLane: Float {
    let four = lowHalf.replacing(with: highHalf, where: highHalf .< lowHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .< four.lowHalf)
    return two.y < two.x ? two.y : two.x
  }
}
