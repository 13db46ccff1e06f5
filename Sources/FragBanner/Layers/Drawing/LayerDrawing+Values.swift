import PictureFiles
import Raster
import Scene

extension LayerDrawing {
  mutating func icons(of planned: PlannedLayer, _ paths: PerSlide<String>) throws -> Drawn {
    let layer = planned.layer
    let value = planned.followedValue(among: plan.layers, wraps: plan.plays == nil)
    let count = planned.iconCount(showing: value)
    let unlit = try layer.icons.unlit.map { try picture(at: $0) }
    var rows: [String: (entry: IconsContent.Entry, box: PixelRect)] = [:]
    let drawn = try plan.holds.indices.map { slide -> (IconsContent.Entry, PixelRect)? in
      guard layer.isShown(on: slide), let path = paths.value(for: slide) else { return nil }
      if let row = rows[path] { return row }
      let lit = try picture(at: path)
      let places = IconRow(of: layer, picture: lit.size, count: count, in: plan.size)
      func icons(_ picture: LoadedPicture) -> [PlacedArtwork] {
        let size = PixelSize(width: places.places[0].width, height: places.places[0].height)
        let artwork = Artwork(layer.frame.rounded(picture.scaled(to: size)))
        return places.places.map { PlacedArtwork(artwork, x: $0.x, y: $0.y) }
      }
      let litIcons = icons(lit)
      let entry = IconsContent.Entry(
        lit: litIcons, unlit: unlit.map(icons) ?? litIcons, box: places.box)
      rows[path] = (entry, places.box)
      return (entry, places.box)
    }
    let content = IconsContent(
      drawn.map { $0?.0 }, unlitOpacity: unlit == nil ? layer.icons.unlitOpacity : 1, value: value)
    return (content, drawn.map { $0?.1 })
  }

  func gradient(of planned: PlannedLayer, _ paints: [Paint]) -> Drawn {
    let layer = planned.layer
    let box = layer.box(in: plan.size, content: nil)
    let scale = GradientScale(
      paints.map(\.channels), from: layer.gradient.lowest, to: layer.gradient.highest)
    let content = GradientContent(
      scale, value: planned.followedValue(among: plan.layers, wraps: plan.plays == nil),
      painter: BoxGradientPainter(layer, scale, in: box), box: box)
    return (content, plan.holds.indices.map { layer.isShown(on: $0) ? box : nil })
  }

  mutating func snow(of planned: PlannedLayer, _ rates: PerSlide<Double>) throws -> Drawn {
    let layer = planned.layer
    let box = layer.box(in: plan.size, content: nil)
    let style = layer.snow.fallStyle
    let sheet: FlakeSheet
    if let path = layer.snow.flake {
      let flake = try picture(at: path)
      let longer = Double(max(flake.size.width, flake.size.height))
      sheet = FlakeSheet(natural: longer, upTo: style.largestScale) { side in
        func pixels(_ length: Int) -> Int {
          max(1, Int((Double(length) * side / longer).rounded()))
        }
        let size = PixelSize(width: pixels(flake.size.width), height: pixels(flake.size.height))
        return flake.scaled(to: size).tinted(layer.snow.paint)
      }
    } else {
      sheet = FlakeSheet(
        discsOf: layer.snow.paint.color, opacity: layer.snow.paint.opacity,
        upTo: style.largestScale)
    }
    let falls = plan.holds.indices.map { slide in
      rates.value(for: slide).map {
        SnowFall(
          style, rate: layer.flakesPerSecond($0, in: box), in: box, cycle: schedule.length)
      }
    }
    return (SnowContent(falls, sheet: sheet, box: box), falls.map { $0.map { _ in box } })
  }
}

extension BannerLayer {
  /// - Parameter rate: for 300 pixels of width
  func flakesPerSecond(_ rate: Double, in box: PixelRect) -> Double {
    rate * Double(box.width) / 300
  }
}

extension SnowStyle {
  fileprivate var fallStyle: SnowFall.Style {
    var style = SnowFall.Style()
    style.lifetime = lifetime.inSeconds
    style.velocity = .init(velocity, range: velocityRange)
    style.direction = .init(direction, range: spread)
    style.acceleration = (wind, gravity)
    style.scale = .init(scale, range: scaleRange)
    style.scaleSpeed = scaleSpeed
    style.opacity = .init(1, range: opacityRange)
    style.opacitySpeed = opacitySpeed
    style.seed = seed
    return style
  }
}

extension Paint {
  fileprivate var channels: SIMD4<Double> {
    SIMD4(Double(color.red), Double(color.green), Double(color.blue), opacity * 255)
  }
}

extension RasterImage {
  /// Each channel times that of a color.
  fileprivate func tinted(_ paint: Paint) -> RasterImage {
    let factors =
      [paint.color.red, paint.color.green, paint.color.blue].map(UInt32.init)
      + [UInt32((paint.opacity * 255).rounded())]
    if factors.allSatisfy({ $0 == 255 }) { return self }
    return RasterImage(
      size: size,
      pixels: pixels.map { pixel in
        factors.enumerated().reduce(0) { sum, factor in
          let shift = UInt32(factor.offset * 8)
          return sum | (((pixel >> shift & 0xFF) * factor.element + 127) / 255) << shift
        }
      })
  }
}
