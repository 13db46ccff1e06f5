/// How letters look, and how they are brought into their box.
public struct Typography: Sendable {
  public enum Slant: String, CaseIterable, Sendable {
    case normal, italic
  }

  public enum Alignment: String, CaseIterable, Sendable {
    /// The left for scripts that run from left to right, the right for others.
    case start
    case left, center, right
  }

  public enum VerticalAlignment: String, CaseIterable, Sendable {
    case top, middle, bottom
  }

  public enum Decoration: String, CaseIterable, Sendable {
    case lineThrough = "line-through"
    case underline
  }

  public enum Fit: String, CaseIterable, Sendable {
    /// Lines break between words.
    case wrap
    /// The same, and smaller letters where that is not enough.
    case shrink
    case clip
    case ellipsis
  }

  public struct Shadow: Hashable, Sendable {
    /// In pixels, to the right.
    public var x: Double
    /// In pixels, downwards.
    public var y: Double
    /// In pixels, not below 0.
    public var blur: Double
    public var paint: Paint

    public init(x: Double, y: Double, blur: Double, paint: Paint) {
      self.x = x
      self.y = y
      self.blur = blur
      self.paint = paint
    }
  }

  /// Names of families with commas between them. Left open, that of `file`, or `standardFamily`.
  public var family: String?
  /// The path of a TTF or OTF that need not be installed.
  public var file: String?
  /// Above 0; a share is one of the banner's height.
  public var size = Length.pixels(16)
  /// 100…900
  public var weight = 400
  public var slant = Slant.normal
  /// From one base line to the next, as a multiple of the size.
  public var lineHeight = 1.2
  /// In pixels.
  public var letterSpacing = 0.0
  public var paint = PerSlide<Paint>.all(Paint(.black))
  public var alignment = Alignment.start
  public var verticalAlignment = VerticalAlignment.top
  public var decorations: Set<Decoration> = []
  public var stroke: Outline?
  public var shadow: Shadow?
  public var fit = Fit.wrap
  /// The least that `shrink` comes to, in pixels.
  public var leastSize = 8.0

  public static let standardFamily = "sans-serif"

  public init() {}
}
