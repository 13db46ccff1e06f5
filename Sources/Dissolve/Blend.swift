/// How a tile gives way to the picture under it. State and times are the same with any of them.
public enum Blend: String, CaseIterable, Sendable {
  /// Through in-between colors.
  case smooth
  /// Row by row, without in-between colors: rows of even number, counted from the banner's top, change when the tile
  /// has gone a quarter of its way, the others at three quarters.
  case lines
  /// All at once, halfway.
  case flip
}
