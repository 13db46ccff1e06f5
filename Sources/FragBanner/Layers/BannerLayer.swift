import Dissolve

/// Something that lies over the pictures: a text, a number that counts, a box, a picture.
///
/// Names and meanings are CSS's where CSS has one.
public struct BannerLayer: Sendable {
  /// What a layer shows; where a slide has none it is not shown.
  public enum Content: Sendable {
    case text(PerSlide<String>)
    case number(PerSlide<Amount>)
    /// Paths of pictures.
    case picture(PerSlide<String>)
    /// A plain rectangle.
    case box(PerSlide<Paint>)
    /// Whole numbers from 0 in the figures of a display.
    case digits(PerSlide<Int>)
    /// Paths of pictures, each for all icons of a row.
    case icons(PerSlide<String>)
    /// Colors at equal distances, two at least.
    case gradient([Paint])
    /// Flakes a second, for each 300 pixels of its box's width.
    case snow(PerSlide<Double>)
  }

  /// The kinds of content, by their keys.
  package enum Kind: String, CaseIterable, Sendable {
    case text, number, digits, icons, gradient, picture, box, snow
  }

  /// What a layer is drawn onto.
  public enum Stage: String, CaseIterable, Sendable {
    /// Above the tiles.
    case top
    /// Onto its slide, which it dissolves with.
    case slide
  }

  /// No two layers of a banner share a name.
  public var name: String
  public var content: Content
  public var place = LayerPlace()
  /// Layers of a higher one lie above those of a lower one, others in the order that they are listed in.
  public var zIndex = 0
  public var stage = Stage.top
  /// 0…1
  public var opacity = PerSlide<Double>.all(1)
  /// How it comes; `nil`: at once.
  public var entrance: Approach?
  /// How it goes; `nil`: at once.
  public var exit: Approach?
  /// How letters look.
  public var type = Typography()
  /// How its box looks.
  public var frame = BoxStyle()
  /// How a text gives way to another one, into each slide.
  public var change = PerSlide<TextReplacement>.all(.cut)
  /// Left open, what is usual for the way of changing.
  public var changeDuration: Duration?
  /// How a number counts.
  public var counting = NumberCounting()
  /// How digits or a number run.
  public var timer = TimerStyle()
  /// How digits look.
  public var digits = DigitStyle()
  /// What icons or a gradient show; left open, all of them.
  public var value: PerSlide<LayerValue>?
  /// How icons look.
  public var icons = IconStyle()
  /// How a gradient fills its box.
  public var gradient = GradientStyle()
  /// How snow falls.
  public var snow = SnowStyle()
  /// How it is moved in the scenes that show it.
  public var keys: PerSlide<[MotionKey]>?
  /// Left open, `standardKeysDuration`, or less where the scene is short.
  public var keysDuration: Duration?
  /// Whether keys run again and again, whatever the scene.
  public var repeatsKeys = false

  /// What a layer on its slide does not do, by its keys.
  static let keysOfMotion = ["enter", "leave", "keys", "change", "step"]

  public static let standardKeysDuration = Duration.milliseconds(1500)

  public init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  package var kind: Kind {
    switch content {
    case .text: .text
    case .number: .number
    case .picture: .picture
    case .box: .box
    case .digits: .digits
    case .icons: .icons
    case .gradient: .gradient
    case .snow: .snow
    }
  }

  /// Whether its content has a size of its own.
  package var hasOwnSize: Bool {
    switch kind {
    case .text, .number, .picture, .icons: true
    case .box, .digits, .gradient, .snow: false
    }
  }

  /// Whether it has something to show on a slide.
  package func isShown(on slide: Int) -> Bool {
    if let value, value.value(for: slide) == nil { return false }
    return switch content {
    case .text(let texts): texts.value(for: slide) != nil
    case .number(let amounts): amounts.value(for: slide) != nil
    case .picture(let paths): paths.value(for: slide) != nil
    case .box(let paints): paints.value(for: slide) != nil
    case .digits(let values): values.value(for: slide) != nil
    case .icons(let paths): paths.value(for: slide) != nil
    case .gradient: true
    case .snow(let rates): rates.value(for: slide) != nil
    }
  }
}

/// How a layer comes or goes.
public struct Approach: Sendable {
  /// Where a layer comes from or goes to.
  public enum Side: String, CaseIterable, Sendable {
    case left, right, top, bottom, none
  }

  public var side: Side
  /// Pixels, or a share of the layer's width or height; left open, half of it.
  public var distance: Length?
  /// Whether its opacity grows or falls as well.
  public var fades = true
  /// Left open, `standardDuration`, or less where the scene is short.
  public var duration: Duration?
  /// Since its scene's start; left open, nothing.
  public var delay: Duration?
  public var easing = Easing.easeOut

  public static let standardDuration = Duration.milliseconds(500)
  public static let standardDistance = Length.share(0.5)

  public init(_ side: Side) {
    self.side = side
  }
}

/// How a text gives way to another one.
public enum TextReplacement: Hashable, Sendable {
  case cut
  case fade
  case cubeUp
  case cubeDown
  /// By pixels, or shares of the layer's width and height.
  case move(dx: Length, dy: Length)
  case lift
}

/// How a box looks. Whatever is `nil` is not there.
public struct BoxStyle: Sendable {
  public var background: PerSlide<Paint>?
  public var padding = Padding()
  /// Of its corners, in pixels, not below 0.
  public var cornerRadius = 0.0
  public var border: Outline?

  /// Room inside a box, in pixels, not below 0.
  public struct Padding: Hashable, Sendable {
    public var top = 0.0
    public var right = 0.0
    public var bottom = 0.0
    public var left = 0.0

    public init() {}
  }
}

/// A line of some width and color.
public struct Outline: Hashable, Sendable {
  /// In pixels, above 0.
  public var width: Double
  public var paint: Paint

  public init(width: Double, paint: Paint) {
    self.width = width
    self.paint = paint
  }
}
