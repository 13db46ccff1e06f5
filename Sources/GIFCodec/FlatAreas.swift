import Raster

/// The areas of one colour that must keep it exactly: brand colours, backgrounds, lettering.
enum FlatAreas {
  /// What counts as an area, in pixels.
  static let leastPixels = 64

  /// - Returns: for each pixel whether it belongs to 64 or more of the same colour that touch along their sides
  static func mask(of image: RasterImage) -> [Bool] {
    let width = image.size.width
    let pixels = image.pixels
    var areas = DisjointSets(count: pixels.count)
    for index in pixels.indices {
      if index % width != 0, pixels[index - 1] == pixels[index] { areas.join(index - 1, index) }
      if index >= width, pixels[index - width] == pixels[index] { areas.join(index - width, index) }
    }
    return pixels.indices.map { areas.size(ofSetWith: $0) >= leastPixels }
  }
}

/// Numbers that belong together; each set is known by its lowest member.
private struct DisjointSets {
  private var parents: [Int32]
  private var sizes: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
    sizes = Array(repeating: 1, count: count)
  }

  mutating func join(_ a: Int, _ b: Int) {
    let first = root(a)
    let second = root(b)
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    parents[high] = Int32(low)
    sizes[low] += sizes[high]
  }

  mutating func size(ofSetWith member: Int) -> Int { Int(sizes[root(member)]) }

  private mutating func root(_ member: Int) -> Int {
    var member = member
    while Int(parents[member]) != member {
      parents[member] = parents[Int(parents[member])]
      member = Int(parents[member])
    }
    return member
  }
}
