/// Which way tiles go while they fade.
public enum TileMotion: String, CaseIterable, Sendable {
  case none, left, right
  /// Tiles left of the middle to the left, the others to the right; where there is a single column the halves of each
  /// tile part.
  case both
  case up, down
}
