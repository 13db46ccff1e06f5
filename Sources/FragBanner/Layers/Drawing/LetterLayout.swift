import Lettering
import Raster
import Scene

/// Where the texts of one layer lie in its box, and its box in the banner.
struct LetterLayout {
  private let layer: BannerLayer
  private let canvas: PixelSize
  /// What its box takes where its place leaves that open, whatever it says; `nil`: what the text takes.
  private let content: PixelSize?

  init(_ layer: BannerLayer, canvas: PixelSize, content: PixelSize?) {
    self.layer = layer
    self.canvas = canvas
    self.content = content
  }

  func setting(
    of text: String, _ look: LetterLook, _ pool: TypesetterPool
  ) -> LayerLetters.Setting {
    let boxed = boxed(text, look, pool)
    let box = layer.box(
      in: canvas, content: PixelSize(width: boxed.width, height: boxed.height))
    func placed(_ picture: PlacedPicture?) -> PlacedArtwork? {
      picture.map {
        PlacedArtwork(Artwork($0.picture), x: box.x + $0.x, y: box.y + $0.y)
      }
    }
    let face = TextFace(
      text: text, box: box, letters: placed(boxed.letters), background: placed(boxed.background),
      whole: placed(boxed.composed))
    return LayerLetters.Setting(
      face: face, boxed: boxed,
      excess: (
        max(boxed.excessWidth, beyond(layer.place.horizontal, box.x, box.maxX, canvas.width)),
        max(boxed.excessHeight, beyond(layer.place.vertical, box.y, box.maxY, canvas.height))
      ))
  }

  /// By how many pixels a box that takes its size from its text sticks out of the banner.
  private func beyond(_ axis: AxisPlace, _ start: Int, _ end: Int, _ length: Int) -> Int {
    if PlacedAxis.fixedSize(axis, length: length) != nil { return 0 }
    // Where somebody put an edge outside it is meant to be there.
    return max(0, axis.start == nil ? -start : 0, axis.end == nil ? end - length : 0)
  }

  /// Where nothing fixes its width it is as wide as its longest line, or as the banner where that is too long.
  func boxed(_ text: String, _ look: LetterLook, _ pool: TypesetterPool) -> BoxedText {
    var box = TextBox(
      width: PlacedAxis.fixedSize(layer.place.horizontal, length: canvas.width) ?? content?.width,
      height: PlacedAxis.fixedSize(layer.place.vertical, length: canvas.height) ?? content?.height)
    box.padding = TextBox.Padding(layer.frame.padding)
    box.verticalAlignment =
      switch layer.type.verticalAlignment {
      case .top: .top
      case .middle: .middle
      case .bottom: .bottom
      }
    box.background = look.background.map(PaintColor.init)
    box.radius = layer.frame.cornerRadius
    let free = pool.set(text, look.style, look.fit, in: box, clip: surroundings)
    guard box.width == nil,
      let widest = PlacedAxis.room(layer.place.horizontal, length: canvas.width),
      free.width > widest
    else { return free }
    box.width = widest
    return pool.set(text, look.style, look.fit, in: box, clip: surroundings)
  }

  /// All that may ever be seen of a text, wherever it comes from, from the corner of its box.
  private var surroundings: PixelRect {
    PixelRect(
      x: -2 * canvas.width, y: -2 * canvas.height, width: 5 * canvas.width,
      height: 5 * canvas.height
    )
  }
}

extension TextBox.Padding {
  fileprivate init(_ padding: BoxStyle.Padding) {
    func pixels(_ value: Double) -> Int { Int(value.rounded()) }
    self.init(
      top: pixels(padding.top), right: pixels(padding.right), bottom: pixels(padding.bottom),
      left: pixels(padding.left))
  }
}
