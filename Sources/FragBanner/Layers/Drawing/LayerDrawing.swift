import Dissolve
import Lettering
import PictureFiles
import Raster
import Scene

/// Makes layers of what a plan says of them.
struct LayerDrawing {
  private(set) var warnings: [String] = []
  let plan: BannerPlan
  let schedule: Schedule
  private let artist: CairoArtist

  /// What a layer shows, and by slide the box that it shows it in; `nil` where it does not.
  typealias Drawn = (content: any LayerContent, boxes: [PixelRect?])

  init(_ plan: BannerPlan, _ schedule: Schedule) {
    self.plan = plan
    self.schedule = schedule
    artist = CairoArtist(canvas: plan.size)
  }

  /// - Throws: the picture or font that cannot be used
  mutating func layer(_ planned: PlannedLayer) throws -> MovingLayer {
    let layer = planned.layer
    let drawn = try content(of: planned)
    let box = drawn.boxes.lazy.compactMap(\.self).first ?? plan.size.bounds
    let size = PixelSize(width: box.width, height: box.height)
    let motion = LayerMotion(
      opacities: plan.holds.indices.map { slide in
        layer.isShown(on: slide) ? layer.opacity.value(for: slide) : nil
      },
      entering: planned.acts.entering,
      entrance: layer.approachOnEntering.map { $0.approach(of: size) },
      leaving: planned.acts.leaving,
      exit: layer.approachOnLeaving.map { $0.approach(of: size) },
      keys: drawn.boxes.enumerated().map { slide, box in
        box.flatMap {
          KeyMotion(
            of: planned, onSlide: slide, home: Pivot(middleOf: $0), on: plan.size, in: schedule)
        }
      })
    return MovingLayer(
      name: layer.name, motion: motion, content: drawn.content,
      lengths: plan.holds.indices.map(schedule.length), wraps: plan.plays == nil, canvas: plan.size,
      artist: artist)
  }

  private mutating func content(of planned: PlannedLayer) throws -> Drawn {
    switch planned.layer.content {
    case .box(let paints): boxes(of: planned.layer, paints)
    case .picture(let paths): try pictures(of: planned.layer, paths)
    case .text, .number: try letters(of: planned)
    case .digits: digits(of: planned)
    case .icons(let paths): try icons(of: planned, paths)
    case .gradient(let paints): gradient(of: planned, paints)
    case .snow(let rates): try snow(of: planned, rates)
    }
  }

  private func boxes(of layer: BannerLayer, _ paints: PerSlide<Paint>) -> Drawn {
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
    return (PictureContent(pictures, tellsMiddle: false), pictures.map { $0.map { _ in box } })
  }

  private mutating func pictures(
    of layer: BannerLayer, _ paths: PerSlide<String>
  ) throws -> Drawn {
    var drawn: [String: PlacedArtwork] = [:]
    let pictures = try plan.holds.indices.map { slide -> PlacedArtwork? in
      guard let path = paths.value(for: slide) else { return nil }
      if let artwork = drawn[path] { return artwork }
      let loaded = try picture(at: path)
      let place = layer.place(ofPicture: loaded.size, in: plan.size)
      var picture = loaded.scaled(to: PixelSize(width: place.width, height: place.height))
      picture = layer.frame.rounded(picture)
      let artwork = PlacedArtwork(Artwork(picture), x: place.x, y: place.y)
      drawn[path] = artwork
      return artwork
    }
    return (PictureContent(pictures, tellsMiddle: true), pictures.map { $0?.bounds })
  }

  /// - Throws: the picture that cannot be read
  mutating func picture(at path: String) throws -> LoadedPicture {
    let loaded = try ImageLoader().load(path)
    warnings += loaded.warnings.map(\.description)
    return loaded
  }

  private mutating func letters(of planned: PlannedLayer) throws -> Drawn {
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
    if let most = planned.highestNumber {
      let text = TimerText(layer.timer.clockFormat, sequence.format)
      let shape = text.shape(of: most)
      letters = try makeLetters(roomFor: [shape])
      shown = slides.flatMap { slide in sequence.running[slide] == nil ? [] : [(slide, shape)] }
      content = RunningNumberContent(
        slides.map { slide in
          sequence.running[slide].map {
            let setter = letters.setter(onSlide: slide)
            // Bands would be seen in a blurred shadow.
            return RunningNumberContent.Entry(
              $0, setter: layer.type.shadow == nil ? CoarseSetter(setter) : setter)
          }
        }, clock: layer.runningClock, text: text)
    } else if sequence.texts.isEmpty {
      let countings = slides.map { planned.counting(on: $0) }
      let shapes = sequence.format.shapes(of: countings.compactMap(\.self), at: plan.frameRate)
      letters = try makeLetters(roomFor: shapes)
      shown = slides.flatMap { slide in
        [sequence.starts[slide], sequence.values[slide]].compactMap { number in
          number.map { (slide, sequence.format.text($0)) }
        }
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
    var boxes: [PixelRect?] = slides.map { _ in nil }
    for (slide, text) in shown where boxes[slide] == nil {
      boxes[slide] = letters.setting(of: text, onSlide: slide).face.box
    }
    return (content, boxes)
  }

  private func digits(of planned: PlannedLayer) -> Drawn {
    let layer = planned.layer
    let box = layer.box(in: plan.size, content: nil)
    let format = layer.timer.clockFormat
    let needed = format.digitCount(of: planned.highestNumber ?? 0)
    let row = DigitRow(
      in: box, shape: format.shape(ofDigits: max(needed, layer.digits.mostDigits ?? 0)),
      alignment: layer.type.alignment.ofDigits, slant: layer.digits.slant)
    let painters = KeptValues<Paint, CairoPainter>()
    func painter(_ paint: Paint) -> CairoPainter {
      painters.value(for: paint) { CairoPainter(paint, canvas: plan.size) }
    }
    let entries = plan.holds.indices.map { slide -> DigitsContent.Entry? in
      guard let number = planned.sequence.running[slide] else { return nil }
      let arrival = planned.acts.changing[slide]
      let former = arrival.flatMap { _ in planned.sequence.formerNumber(on: slide) }
      let style = layer.digits.change.value(for: slide) ?? .none
      let duration = layer.digitChangeDuration(on: slide) ?? .zero
      return DigitsContent.Entry(
        number, from: former.map { $0.number.value(at: lastTime(ofScene: $0.slide)) },
        within: shown(arrival?.length ?? .zero), change: style.ofDigits,
        lasting: shown(duration), lit: painter(layer.type.paint.value(for: slide) ?? Paint(.black)),
        unlit: layer.digits.unlitPaint.map(painter))
    }
    let content = DigitsContent(entries, clock: layer.runningClock, format: format, row: row)
    return (content, entries.map { $0.map { _ in box } })
  }

  /// What is not longer than a frame is none.
  private func shown(_ duration: Duration) -> Duration {
    plan.frameRate.time(ofFrame: 1).hasReached(duration) ? .zero : duration
  }

  /// When a scene is seen last: at its end where a transition follows, whose time 0 still shows it, else before.
  private func lastTime(ofScene scene: Int) -> Duration {
    let length = schedule.length(ofScene: scene)
    return schedule.steps > 0 ? length : length - .microseconds(2)
  }
}

extension Typography.Alignment {
  fileprivate var ofDigits: DigitRow.Alignment {
    switch self {
    case .start, .left: .left
    case .center: .center
    case .right: .right
    }
  }
}

extension DigitStyle.Change {
  fileprivate var ofDigits: DigitsContent.Change? {
    switch self {
    case .none: nil
    case .fade: .fade
    case .turn: .turn
    }
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
