/// The LZW table as a tree: each node is a code, and its children are the phrases that are one symbol longer.
///
/// Plain memory without bounds checks, as the search visits millions of nodes. All indices are codes below
/// `LZWCodeWriter.tableSize`, which is how much is allocated.
struct PhraseTree: ~Copyable {
  /// In place of a node that does not exist; code 0 is a root and nobody's child.
  static let none: Int32 = 0

  let firstChild: UnsafeMutablePointer<Int32>
  let nextSibling: UnsafeMutablePointer<Int32>
  let parent: UnsafeMutablePointer<Int32>
  let symbol: UnsafeMutablePointer<UInt8>

  init() {
    let size = LZWCodeWriter.tableSize
    firstChild = .allocate(capacity: size)
    nextSibling = .allocate(capacity: size)
    parent = .allocate(capacity: size)
    symbol = .allocate(capacity: size)
    removeAll()
  }

  deinit {
    firstChild.deallocate()
    nextSibling.deallocate()
    parent.deallocate()
    symbol.deallocate()
  }

  /// Leaves the codes of single symbols only.
  func removeAll() {
    for code in 0..<256 {
      firstChild[code] = Self.none
      nextSibling[code] = Self.none
      parent[code] = -1
      symbol[code] = UInt8(code)
    }
  }

  func child(of node: Int, symbol wanted: UInt8) -> Int? {
    var child = firstChild[node]
    while child != Self.none {
      if symbol[Int(child)] == wanted { return Int(child) }
      child = nextSibling[Int(child)]
    }
    return nil
  }

  func link(_ node: Int, to parent: Int, symbol newSymbol: UInt8) {
    symbol[node] = newSymbol
    self.parent[node] = Int32(parent)
    firstChild[node] = Self.none
    nextSibling[node] = firstChild[parent]
    firstChild[parent] = Int32(node)
  }

  /// Undoes the last `link` to this parent.
  func unlinkNewest(of parent: Int) {
    firstChild[parent] = nextSibling[Int(firstChild[parent])]
  }
}
