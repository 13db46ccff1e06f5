import Files
import Lettering
import PlainText
import Raster
import Scene

/// The letters of one layer: its fonts, how they look on each slide, and where its texts lie. What was set once is kept.
final class LayerLetters: Sendable {
  /// A text as it was set, beside what there is to say of it.
  struct Setting: Sendable {
    let face: TextFace
    let boxed: BoxedText
    /// By how many pixels it is too large for its box, or its box for the banner.
    let excess: (width: Int, height: Int)
  }

  private struct Request: Hashable {
    let text: String
    let look: LetterLook
  }

  private let layer: BannerLayer
  private let canvas: PixelSize
  private let pool: TypesetterPool
  /// By slide.
  let looks: [LetterLook]
  /// What its box has room for, whatever it says; `nil`: for what it says.
  private let content: PixelSize?
  private let settings = KeptValues<Request, Setting>()

  /// - Parameter shapes: texts whose widest its box has room for, whatever is shown; none where each text has a box of
  ///   its own
  /// - Throws: the font that cannot be used
  init(
    _ layer: BannerLayer, slideCount: Int, canvas: PixelSize, roomFor shapes: [String]
  ) throws {
    self.layer = layer
    self.canvas = canvas
    if let file = layer.type.file { try RegularFile.check(file) }
    let library: FontLibrary
    do throws(FontFileError) {
      library = try FontLibrary.with(files: [layer.type.file].compactMap(\.self))
    } catch .noFont(let path) {
      throw BannerError(.work, ["\(path.onOneLine) is not a font; give a TTF or OTF"])
    }
    pool = TypesetterPool(library)
    let family =
      layer.type.family ?? library.files.first?.ownFamily ?? Typography.standardFamily
    let looks = (0..<slideCount).map {
      LetterLook(layer, slide: $0, canvas: canvas, family: family)
    }
    self.looks = looks
    let layout = LetterLayout(layer, canvas: canvas, content: nil)
    let sizes = shapes.map { [pool] shape in layout.boxed(shape, looks[0], pool) }
    content =
      sizes.isEmpty
      ? nil
      : PixelSize(
        width: sizes.map(\.width).max()!, height: sizes.map(\.height).max()!)
  }

  func setting(of text: String, onSlide slide: Int) -> Setting {
    let request = Request(text: text, look: looks[slide])
    return settings.value(for: request) {
      LetterLayout(layer, canvas: canvas, content: content).setting(of: text, request.look, pool)
    }
  }

  func setter(onSlide slide: Int) -> any TextSetter { Setter(letters: self, slide: slide) }

  private struct Setter: TextSetter {
    let letters: LayerLetters
    let slide: Int

    func face(of text: String) -> TextFace { letters.setting(of: text, onSlide: slide).face }
  }

  /// How a text comes on a slide; shares are of its box.
  func change(onSlide slide: Int, to text: String) -> TextChange {
    guard let change = layer.change.value(for: slide) else { return .cut }
    return change.change { setting(of: text, onSlide: slide).face.box }
  }
}
