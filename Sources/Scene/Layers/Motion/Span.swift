import Dissolve

/// When something happens in a scene.
package struct Span: Hashable, Sendable {
  /// In scene time.
  package let start: Duration
  /// 0 is a jump.
  package let length: Duration

  package init(start: Duration, length: Duration) {
    self.start = start
    self.length = length
  }

  package var end: Duration { start + length }

  /// - Returns: 0 before it, 1 from its end on
  package func progress(at elapsed: Duration) -> Double {
    if elapsed.hasReached(end) { return 1 }
    return elapsed <= start ? 0 : (elapsed - start) / length
  }

  /// Whether it has begun and is not over.
  package func contains(_ elapsed: Duration) -> Bool {
    elapsed.hasReached(start) && !elapsed.hasReached(end)
  }
}
