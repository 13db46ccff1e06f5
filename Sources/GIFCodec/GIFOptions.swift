/// What a GIF is to be like: how true, how many colours, how often it plays.
public struct GIFOptions: Sendable, Equatable {
  /// 1…100; trades bytes for fidelity.
  public var quality: Int = 90
  /// 2…256 colours a frame, not counting the transparent entry, which takes one of the 256.
  public var colors: Int = 256
  /// How often the animation plays in all, 1…65,536; `nil`: for ever.
  public var plays: Int? = nil
  /// Text of a comment block; `nil`: no such block.
  public var comment: String? = nil
  /// How many threads may work at once, at least 1; more than there are cores means all of them. It never
  /// changes the bytes.
  public var jobs: Int = .max

  public init() {}
}
