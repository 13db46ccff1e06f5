/// The order in which people expect numbered names: img2 before img10.
package enum NaturalOrder {
  /// Runs of digits compare by value, letters without regard to case. Names that are equal so far
  /// compare by their bytes, so the order never depends on how they came.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let first = Array(left.lowercased().unicodeScalars)
    let second = Array(right.lowercased().unicodeScalars)
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      if isDigit(first[i]), isDigit(second[j]) {
        let (a, b) = (digits(first, from: &i), digits(second, from: &j))
        if a.count != b.count { return a.count < b.count }
        if a != b { return a.lexicographicallyPrecedes(b) }
      } else if first[i] != second[j] {
        return first[i] < second[j]
      } else {
        i += 1
        j += 1
      }
    }
    if first.count - i != second.count - j { return first.count - i < second.count - j }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  /// The digits at `start`, without leading zeros; `start` moves past them.
  private static func digits(_ text: [Unicode.Scalar], from start: inout Int) -> [Unicode.Scalar] {
    let run = text[start...].prefix(while: isDigit)
    start = run.endIndex
    return Array(run.drop { $0 == "0" })
  }
}
