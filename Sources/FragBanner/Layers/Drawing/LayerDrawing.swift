import Dissolve
import Lettering
import PictureFiles
import Raster
import Scene

/// Makes layers of what a plan says of them.
struct LayerDrawing {
  private(set) var warnings: [String] = []
  private let plan: BannerPlan
  private let lengths: [Duration]
  private let artist: CairoArtist

  init(_ plan: BannerPlan, lengths: [Duration]) {
    self.plan = plan
    self.lengths = lengths
    artist = CairoArtist(canvas: plan.size)
  }

  /// - Throws: the picture or font that cannot be used
  mutating func layer(_ planned: PlannedLayer) throws -> MovingLayer {
    let layer = planned.layer
    let drawn = try content(of: planned)
    let motion = LayerMotion(
      opacities: plan.holds.indices.map { slide in
        layer.isShown(on: slide) ? layer.opacity.value(for: slide) : nil
      },
      entering: planned.acts.entering,
      entrance: layer.entrance.map { $0.approach(of: drawn.size) },
      leaving: planned.acts.leaving,
      exit: layer.exit.map { $0.approach(of: drawn.size) })
    return MovingLayer(
      name: layer.name, motion: motion, content: drawn.content, lengths: lengths,
      wraps: plan.plays == nil, canvas: plan.size, artist: artist)
  }

  /// - Returns: what it shows, and the size of its box where it is shown first
  private mutating func content(
    of planned: PlannedLayer
  ) throws -> (content: any LayerContent, size: PixelSize) {
    switch planned.layer.content {
    case .box(let paints): boxes(of: planned.layer, paints)
    case .picture(let paths): try pictures(of: planned.layer, paths)
    case .text, .number: try letters(of: planned)
    }
  }

  private func boxes(
    of layer: BannerLayer, _ paints: PerSlide<Paint>
  ) -> (content: any LayerContent, size: PixelSize) {
    let box = layer.box(in: plan.size, content: nil)
    let size = PixelSize(width: box.width, height: box.height)
    var drawn: [Paint: Artwork] = [:]
    let pictures = plan.holds.indices.map { slide in
      paints.value(for: slide).map { paint in
        let artwork = drawn[paint] ?? Artwork(layer.frame.picture(of: paint, size))
        drawn[paint] = artwork
        return PlacedArtwork(artwork, x: box.x, y: box.y)
      }
    }
    return (PictureContent(pictures, tellsMiddle: false), size)
  }

  private mutating func pictures(
    of layer: BannerLayer, _ paths: PerSlide<String>
  ) throws -> (content: any LayerContent, size: PixelSize) {
    var drawn: [String: PlacedArtwork] = [:]
    var size: PixelSize?
    let pictures = try plan.holds.indices.map { slide -> PlacedArtwork? in
      guard let path = paths.value(for: slide) else { return nil }
      if let artwork = drawn[path] { return artwork }
      let loaded = try ImageLoader().load(path)
      warnings += loaded.warnings.map(\.description)
      let place = layer.place(ofPicture: loaded.size, in: plan.size)
      var picture = loaded.scaled(to: PixelSize(width: place.width, height: place.height))
      picture = layer.frame.rounded(picture)
      let artwork = PlacedArtwork(Artwork(picture), x: place.x, y: place.y)
      drawn[path] = artwork
      size = size ?? picture.size
      return artwork
    }
    return (PictureContent(pictures, tellsMiddle: true), size ?? plan.size)
  }

  private mutating func letters(
    of planned: PlannedLayer
  ) throws -> (content: any LayerContent, size: PixelSize) {
    let layer = planned.layer
    let sequence = planned.sequence
    let slides = plan.holds.indices
    let content: any LayerContent
    let letters: LayerLetters
    let shown: [(slide: Int, text: String)]
    func makeLetters(roomFor shapes: [String] = []) throws -> LayerLetters {
      try LayerLetters(
        layer, slideCount: slides.count, canvas: plan.size, roomFor: shapes)
    }
    if sequence.texts.isEmpty {
      let countings = slides.map { slide in
        sequence.values[slide].map { value in
          planned.acts.counting[slide].map { span in
            Counting(
              from: sequence.starts[slide] ?? value, to: value, span: span,
              easing: layer.counting.easing)
          } ?? Counting(standing: value)
        }
      }
      let shapes = sequence.format.shapes(of: countings.compactMap(\.self), at: plan.frameRate)
      letters = try makeLetters(roomFor: shapes)
      shown = slides.flatMap { slide in
        sequence.values[slide] == nil ? [] : shapes.map { (slide, $0) }
      }
      content = NumberContent(
        slides.map { slide in
          countings[slide].map { NumberContent.Entry($0, setter: letters.setter(onSlide: slide)) }
        },
        format: sequence.format, fallingOpacity: layer.counting.fallingOpacity)
    } else {
      letters = try makeLetters()
      shown = slides.compactMap { slide in sequence.texts[slide].map { (slide, $0) } }
      content = TextContent(
        slides.map { slide in
          sequence.texts[slide].map { text in
            TextContent.Entry(
              TextContent.Text(text, setter: letters.setter(onSlide: slide)),
              from: sequence.former(on: slide).map { text, slide in
                TextContent.Text(text, setter: letters.setter(onSlide: slide))
              },
              change: letters.change(onSlide: slide, to: text),
              lasting: planned.acts.changing[slide]?.length)
          }
        })
    }
    warnings += letters.remarks(about: shown).map { $0.sentence(layer: layer.name, plan.size) }
    let box = shown.first.map { letters.setting(of: $0.text, onSlide: $0.slide).face.box }
    return (content, box.map { PixelSize(width: $0.width, height: $0.height) } ?? plan.size)
  }
}

extension Approach {
  /// - Parameter size: of the layer's box
  fileprivate func approach(of size: PixelSize) -> LayerMotion.Approach {
    let distance = distance ?? Self.standardDistance
    let (across, down) = (
      distance.resolved(of: Double(size.width)), distance.resolved(of: Double(size.height))
    )
    let (dx, dy): (Double, Double) =
      switch side {
      case .left: (-across, 0)
      case .right: (across, 0)
      case .top: (0, -down)
      case .bottom: (0, down)
      case .none: (0, 0)
      }
    return LayerMotion.Approach(dx: dx, dy: dy, fades: fades, easing: easing)
  }
}
