/// Small color profiles, byte by byte (ICC.1:2001-04).
enum ProfileBytes {
  /// - Parameters:
  ///   - kind: of device
  ///   - elements: by their four letters
  static func profile(
    kind: String, space: String, connection: String, _ elements: [(name: String, content: [UInt8])]
  ) -> [UInt8] {
    var table = number(elements.count)
    var contents: [UInt8] = []
    for element in elements {
      let start = 132 + 12 * elements.count + contents.count
      table += Array(element.name.utf8) + number(start) + number(element.content.count)
      contents +=
        element.content + [UInt8](repeating: 0, count: (4 - element.content.count % 4) % 4)
    }
    let header =
      number(132 + 12 * elements.count + contents.count) + number(0) + [2, 0x40, 0, 0]
      + Array((kind + space + connection).utf8) + [UInt8](repeating: 0, count: 12)
      + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
      + [0.9642, 1, 0.8249].flatMap { fixed($0) } + [UInt8](repeating: 0, count: 48)
    return header + table + contents
  }

  /// D50.
  static let white = place([0.9642, 1, 0.8249])

  static func place(_ numbers: [Double]) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + numbers.flatMap(fixed)
  }

  static func curve(_ exponent: Double) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + number(1) + number(Int((exponent * 256).rounded())).suffix(2)
  }

  /// Four bytes, the highest first.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }
}
