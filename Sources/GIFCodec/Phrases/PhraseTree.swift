/// The LZW table as a tree: each node is a code, and its children are the phrases that are one symbol longer.
///
/// Plain memory without bounds checks, as the search visits millions of nodes. All indices are codes below
/// `LZWCodeWriter.tableSize`, which is how much is allocated.
struct PhraseTree: ~Copyable {
  /// In place of a node that does not exist; code 0 is a root and nobody's child.
  static let none: UInt16 = 0

  /// All that is known of a phrase, small enough to be read at once.
  struct Node {
    var firstChild: UInt16 = none
    var nextSibling: UInt16 = none
    var parent: UInt16 = 0
    /// The last of the phrase.
    var symbol: UInt8
  }

  let nodes: UnsafeMutablePointer<Node>
  /// The symbol whose node comes first among its siblings.
  private let leader: Int

  /// - Parameter leader: the transparent symbol, which is the only one that a pixel to keep can have; -1: none
  init(leader: Int) {
    nodes = .allocate(capacity: LZWCodeWriter.tableSize)
    self.leader = leader
    removeAll()
  }

  deinit { nodes.deallocate() }

  /// Leaves the codes of single symbols only.
  func removeAll() {
    for code in 0..<256 { nodes[code] = Node(symbol: UInt8(code)) }
  }

  func child(of node: Int, symbol wanted: UInt8) -> Int? {
    var child = nodes[node].firstChild
    while child != Self.none {
      if nodes[Int(child)].symbol == wanted { return Int(child) }
      child = nodes[Int(child)].nextSibling
    }
    return nil
  }

  func link(_ node: Int, to parent: Int, symbol: UInt8) {
    let name = UInt16(truncatingIfNeeded: node)
    nodes[node] = Node(parent: UInt16(truncatingIfNeeded: parent), symbol: symbol)
    let first = nodes[parent].firstChild
    if first != Self.none, nodes[Int(first)].symbol == leader {
      nodes[node].nextSibling = nodes[Int(first)].nextSibling
      nodes[Int(first)].nextSibling = name
    } else {
      nodes[node].nextSibling = first
      nodes[parent].firstChild = name
    }
  }

  /// Undoes the last `link`.
  func unlink(_ node: Int) {
    let parent = Int(nodes[node].parent)
    let first = Int(nodes[parent].firstChild)
    if first == node {
      nodes[parent].firstChild = nodes[node].nextSibling
    } else {
      nodes[first].nextSibling = nodes[node].nextSibling
    }
  }
}
