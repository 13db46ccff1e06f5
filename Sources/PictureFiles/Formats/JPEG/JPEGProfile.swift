/// A color profile in the segments of a JPEG file (ICC.1:2022, annex B.4): parts with numbers of their own, in any order.
struct JPEGProfile {
  private var parts: [Int: ByteWindow] = [:]
  private var count = 0
  private var isSound = true

  private static let mark = "ICC_PROFILE\0"

  /// - Parameter segment: of the kind that holds profiles, among others
  mutating func read(_ segment: ByteWindow) {
    guard segment.matches(Self.mark, at: 0) else { return }
    guard let number = try? segment.unsigned8(at: 12), let total = try? segment.unsigned8(at: 13),
      let content = try? segment.window(from: 14), count == 0 || count == total,
      parts[number] == nil
    else {
      isSound = false
      return
    }
    count = total
    parts[number] = content
  }

  /// A profile with a part missing has no bytes.
  var colors: PictureColors {
    if parts.isEmpty { return isSound ? .standard : .profile([]) }
    guard isSound, count > 0, parts.keys.sorted() == Array(1...count) else { return .profile([]) }
    return .profile((1...count).flatMap { parts[$0]!.contents })
  }
}
