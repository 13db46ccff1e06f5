import Dissolve

/// One step of the way that a layer is moved: each property goes from what it is at the key's start to the new value.
/// What is `nil` goes on as it does.
public struct MotionKey: Hashable, Sendable {
  /// A way; shares are the banner's.
  public struct Offset: Hashable, Sendable {
    public var dx: Length
    public var dy: Length

    public init(dx: Length, dy: Length) {
      self.dx = dx
      self.dy = dy
    }
  }

  /// Where a layer's middle goes.
  public enum Destination: Hashable, Sendable {
    /// Where it is without keys.
    case home
    /// From the banner's upper left corner, shares are the banner's; `nil` keeps what it is.
    case point(x: Length?, y: Length?)
  }

  /// When it starts, as a share of the layer's `keysDuration`, 0…1.
  public var start: Double
  /// How long it takes, as a share of that; what takes less than 0.02 s is a jump.
  public var length: Double
  public var easing = Easing.linear
  /// From where the layer is then; not beside `destination`.
  public var move: Offset?
  public var destination: Destination?
  /// In degrees clockwise.
  public var rotation: Double?
  /// 1 is its own size.
  public var scale: Double?
  /// 0…1
  public var opacity: Double?

  public init(at start: Double = 0, lasting length: Double = 0) {
    self.start = start
    self.length = length
  }
}

extension MotionKey {
  /// When the last of them is over, as a share of their duration.
  static func end(of keys: [MotionKey]) -> Double { keys.map { $0.start + $0.length }.max() ?? 0 }

  /// What contradicts itself in it.
  var fault: LayerFault? {
    if move != nil, destination != nil { return .movesAndPlaces }
    // Shares such as 0.1 and 0.9 need not meet exactly.
    if start + length > 1 + 1e-9 { return .keyTooLong }
    return nil
  }
}
