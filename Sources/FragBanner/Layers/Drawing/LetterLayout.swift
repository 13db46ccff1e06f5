import Lettering
import Raster
import Scene

/// Where the texts of one layer lie in its box, and its box in the banner.
struct LetterLayout {
  private let layer: BannerLayer
  private let canvas: PixelSize
  /// What the box has room for without its padding, whatever it says; `nil`: for what it says.
  private let content: PixelSize?
  private let padding: BoxStyle.Padding

  init(_ layer: BannerLayer, canvas: PixelSize, content: PixelSize?) {
    self.layer = layer
    self.canvas = canvas
    self.content = content
    padding = layer.frame.padding
  }

  /// What a text takes, without padding.
  func contentSize(of text: String, _ look: LetterLook, _ pool: TypesetterPool) -> PixelSize {
    PixelSize(of: set(text, look, pool, width: innerWidth ?? widest).size)
  }

  func setting(
    of text: String, _ look: LetterLook, _ pool: TypesetterPool
  ) -> LayerLetters.Setting {
    let size = content ?? contentSize(of: text, look, pool)
    let set = set(text, look, pool, width: innerWidth ?? size.width)
    let box = layer.box(
      in: canvas,
      content: PixelSize(width: size.width + across, height: size.height + down))
    let inner = PixelRect(
      x: box.x + Int(padding.left.rounded()), y: box.y + Int(padding.top.rounded()),
      width: max(0, box.width - across), height: max(0, box.height - down))
    let spare = inner.height - set.size.height
    let shift =
      switch layer.type.verticalAlignment {
      case .top: 0
      case .middle: spare / 2
      case .bottom: spare
      }
    let letters = set.picture.flatMap { picture -> PlacedPicture? in
      let placed = PlacedPicture(picture, x: inner.x + set.x, y: inner.y + shift + set.y)
      return look.fit == .clip
        ? placed.clipped(to: inner) : placed.clipped(to: surroundings)
    }
    let background = look.background.flatMap { paint -> PlacedPicture? in
      guard box.width > 0, box.height > 0 else { return nil }
      let size = PixelSize(width: box.width, height: box.height)
      return PlacedPicture(layer.frame.picture(of: paint, size), x: box.x, y: box.y)
    }
    let face = TextFace(
      text: text, box: box, letters: letters.map(PlacedArtwork.init),
      background: background.map(PlacedArtwork.init),
      whole: Self.joined(background, letters).map(PlacedArtwork.init))
    return LayerLetters.Setting(face: face, set: set)
  }

  private func set(
    _ text: String, _ look: LetterLook, _ pool: TypesetterPool, width: Int
  ) -> SetText {
    pool.set(text, look.style, look.fit, in: TextRoom(width: width, height: innerHeight))
  }

  private var across: Int { Int((padding.left + padding.right).rounded()) }
  private var down: Int { Int((padding.top + padding.bottom).rounded()) }

  /// Where the layer's place fixes it, without its padding.
  private var innerWidth: Int? {
    PlacedAxis.room(layer.place.horizontal, length: canvas.width) == nil
      ? max(0, PlacedAxis(layer.place.horizontal, length: canvas.width, content: nil).size - across)
      : nil
  }

  private var innerHeight: Int? {
    PlacedAxis.room(layer.place.vertical, length: canvas.height) == nil
      ? max(0, PlacedAxis(layer.place.vertical, length: canvas.height, content: nil).size - down)
      : nil
  }

  /// What lines may take at most where nothing fixes their width.
  private var widest: Int {
    max(1, (PlacedAxis.room(layer.place.horizontal, length: canvas.width) ?? canvas.width) - across)
  }

  /// All that may ever be seen of a text, wherever it comes from.
  private var surroundings: PixelRect {
    PixelRect(
      x: -canvas.width, y: -canvas.height, width: 3 * canvas.width, height: 3 * canvas.height)
  }

  private static func joined(
    _ background: PlacedPicture?, _ letters: PlacedPicture?
  ) -> PlacedPicture? {
    guard let background, let letters else { return background ?? letters }
    let bounds = background.bounds.union(letters.bounds)
    let size = PixelSize(width: bounds.width, height: bounds.height)
    var picture = RasterImage(size: size, pixels: Array(repeating: 0, count: size.pixelCount))
    for part in [background, letters] {
      picture.composite(part.picture, atX: part.x - bounds.x, y: part.y - bounds.y)
    }
    return PlacedPicture(picture, x: bounds.x, y: bounds.y)
  }
}

extension PixelSize {
  fileprivate init(of size: (width: Int, height: Int)) {
    self.init(width: size.width, height: size.height)
  }
}

extension PlacedArtwork {
  fileprivate init(_ placed: PlacedPicture) {
    self.init(Artwork(placed.picture), x: placed.x, y: placed.y)
  }
}
