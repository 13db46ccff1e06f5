import Raster

/// The areas of one color that must keep it exactly: brand colors, backgrounds, lettering.
enum FlatAreas {
  /// What counts as an area at good qualities, in pixels.
  static let leastPixels = 64

  /// - Returns: for each pixel whether it belongs to that many or more of the same color that touch along their sides
  static func mask(of image: RasterImage, least: Int = leastPixels) -> [Bool] {
    let width = image.size.width
    let pixels = image.pixels
    let areas = DisjointSets(count: pixels.count)
    pixels.withUnsafeBufferPointer { pixels in
      for row in stride(from: 0, to: pixels.count, by: width) {
        for index in row..<row + width {
          if index > row, pixels[index - 1] == pixels[index] { areas.join(index - 1, index) }
          if row > 0, pixels[index - width] == pixels[index] { areas.join(index - width, index) }
        }
      }
    }
    return [Bool](unsafeUninitializedCapacity: pixels.count) { mask, count in
      for index in 0..<pixels.count {
        mask.initializeElement(at: index, to: areas.size(ofSetWith: index) >= least)
      }
      count = pixels.count
    }
  }
}

/// Numbers that belong together; each set is known by its lowest member. Plain memory without bounds checks, as every
/// pixel is looked up.
private struct DisjointSets: ~Copyable {
  private let parents: UnsafeMutablePointer<Int32>
  private let sizes: UnsafeMutablePointer<Int32>

  init(count: Int) {
    parents = .allocate(capacity: count)
    sizes = .allocate(capacity: count)
    for member in 0..<count { parents[member] = Int32(truncatingIfNeeded: member) }
    sizes.initialize(repeating: 1, count: count)
  }

  deinit {
    parents.deallocate()
    sizes.deallocate()
  }

  func join(_ a: Int, _ b: Int) {
    let first = root(a)
    let second = root(b)
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    parents[high] = Int32(truncatingIfNeeded: low)
    sizes[low] &+= sizes[high]
  }

  @inline(__always)
  func size(ofSetWith member: Int) -> Int { Int(sizes[root(member)]) }

  @inline(__always)
  private func root(_ member: Int) -> Int {
    var member = member
    while Int(parents[member]) != member {
      parents[member] = parents[Int(parents[member])]
      member = Int(parents[member])
    }
    return member
  }
}
