extension FontFile {
  /// Whether all tables that a TTF, OTF or TTC names lie inside it, as they do not in one that was cut off. Letters may come
  /// out of that one too, without kerning or under another name.
  ///
  /// - Parameter bytes: all of the file; what begins like no such font counts as whole
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    func number(_ place: Int, _ length: Int) -> Int? {
      guard place >= 0, place + length <= bytes.count else { return nil }
      return bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
    }
    func isWhole(directoryAt start: Int) -> Bool {
      guard let tables = number(start + 4, 2) else { return false }
      return (0..<tables).allSatisfy { table in
        let entry = start + 12 + 16 * table
        guard let offset = number(entry + 8, 4), let length = number(entry + 12, 4) else {
          return false
        }
        return offset + length <= bytes.count
      }
    }
    let (trueType, openType, collection) = (0x0001_0000, 0x4F54_544F, 0x7474_6366)
    switch number(0, 4) {
    case trueType, openType: return isWhole(directoryAt: 0)
    case collection:
      guard let fonts = number(8, 4), fonts <= bytes.count / 4 else { return false }
      return (0..<fonts).allSatisfy { font in
        number(12 + 4 * font, 4).map { isWhole(directoryAt: $0) } ?? false
      }
    default: return true
    }
  }
}
