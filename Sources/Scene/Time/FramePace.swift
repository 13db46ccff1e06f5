/// Which frames of the transitions are shown: every one, or every second or fourth, the rest left out. Most often the
/// same all through; between two paces, the earlier transitions in one and the later in the other.
package struct FramePace: Hashable, Sendable {
  /// One frame of that many is shown, at first and then; at least 1.
  package var first: Int
  package var rest: Int
  /// Which share of all transitions, to the nearest whole one, goes at the first pace, 0…1.
  package var share: Double

  package init(_ first: Int = 1, share: Double = 1, then rest: Int? = nil) {
    self.first = first
    self.rest = rest ?? first
    self.share = share
  }

  /// One frame of that many is shown.
  ///
  /// - Parameters:
  ///   - transition: from 0
  ///   - count: of transitions in a play
  func stride(inTransition transition: Int, of count: Int) -> Int {
    first == rest || transition < Int(share * Double(count) + 0.5) ? first : rest
  }
}
