/// Finds the commonest of many colors whose counts change all the time: a heap of all counts that were ever noted, of
/// which those that no longer hold are passed over.
struct ColorRanking {
  private struct Entry {
    let color: UInt32
    let count: Int32

    /// Of colors that are equally common the smaller value counts.
    func precedes(_ other: Entry) -> Bool {
      count == other.count ? color < other.color : count > other.count
    }
  }

  /// No entry precedes the one at half its place.
  private var heap: [Entry] = []

  /// Whether it holds far more than there can be colors among so many pixels.
  func isCrowded(among pixelCount: Int) -> Bool { heap.count > 2 * pixelCount + 64 }

  /// To be called whenever the count of a color has become another, unless it is 0.
  mutating func note(_ color: UInt32, _ count: Int) {
    let entry = Entry(color: color, count: Int32(count))
    heap.append(entry)
    var place = heap.count - 1
    while place > 0, entry.precedes(heap[(place - 1) / 2]) {
      heap[place] = heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    heap[place] = entry
  }

  /// The commonest color.
  ///
  /// - Precondition: there is one.
  /// - Parameter count: how many there are of a color now
  mutating func first(_ count: (UInt32) -> Int) -> UInt32 {
    while count(heap[0].color) != Int(heap[0].count) { removeFirst() }
    return heap[0].color
  }

  private mutating func removeFirst() {
    let entry = heap.removeLast()
    if heap.isEmpty { return }
    var place = 0
    while true {
      var next = 2 * place + 1
      if next + 1 < heap.count, heap[next + 1].precedes(heap[next]) { next += 1 }
      guard next < heap.count, heap[next].precedes(entry) else { break }
      heap[place] = heap[next]
      place = next
    }
    heap[place] = entry
  }
}
