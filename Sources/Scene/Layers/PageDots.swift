import Raster

/// One dot a slide at the bottom of the banner, the current one filled: drawn above the mask, so it never dissolves.
///
/// Each dot is a white disc in a dark halo, hollow where its slide is not the current one, so that it can be read on
/// light pictures and on dark ones.
package struct PageDots: Hashable, Sendable {
  package let count: Int
  /// All that the dots may touch.
  package let bounds: PixelRect
  private let diameter: Int
  /// From one dot's left edge to the next one's.
  private let pitch: Int

  private static let halo = 1

  /// Dots of about a twentieth of the shorter side, one diameter above the bottom edge, smaller and closer together
  /// where they are many; `nil` where even dots of three pixels do not fit.
  package init?(count: Int, in size: PixelSize) {
    let preferred = min(20, max(5, min(size.width, size.height) / 22))
    for diameter in stride(from: preferred, through: 3, by: -1) {
      for gap in [diameter, (diameter + 1) / 2] {
        let width = count * diameter + (count - 1) * gap + 2 * Self.halo
        let height = diameter + 2 * Self.halo
        let margin = max(1, min(diameter, size.height / 12))
        guard width <= size.width - 2, height + margin <= size.height else { continue }
        self.count = count
        self.diameter = diameter
        pitch = diameter + gap
        bounds = PixelRect(
          x: (size.width - width) / 2, y: size.height - margin - height, width: width,
          height: height)
        return
      }
    }
    return nil
  }

  /// Draws the dots over a picture of the banner's size.
  ///
  /// - Parameter clip: only there
  package func draw(current: Int, on image: inout RasterImage, in clip: PixelRect) {
    let radius = Double(diameter) / 2
    let rim = Double(max(1, diameter / 5))
    for dot in 0..<count {
      let middle = Double(Self.halo) + Double(dot * pitch) + radius
      var discs = [
        Disc(radius: radius + Double(Self.halo), color: .black, opacity: 0.5),
        Disc(radius: radius, color: .white, opacity: 1),
      ]
      if dot != current {
        discs.append(Disc(radius: radius - rim, color: .black, opacity: 0.7))
      }
      for disc in discs {
        disc.draw(
          middleX: Double(bounds.x) + middle,
          middleY: Double(bounds.y) + Double(Self.halo) + radius, on: &image, in: clip)
      }
    }
  }
}

extension PageDots: Layer {
  /// The dot of the slide being left is the filled one until the next slide has arrived.
  package func sprites(at moment: SceneMoment) -> [Sprite] {
    let current = moment.hasArrived ? moment.scene : (moment.scene + count - 1) % count
    return [
      Sprite(bounds: bounds, key: current) { picture, rect in
        draw(current: current, on: &picture, in: rect)
      }
    ]
  }
}

private struct Disc {
  let radius: Double
  let color: Color
  let opacity: Double

  /// Lays the disc over the pixels it touches, each by the share of its 8×8 sample points that lie inside.
  func draw(middleX: Double, middleY: Double, on image: inout RasterImage, in clip: PixelRect) {
    let samples = 8
    let part = PixelRect(
      x: Int(middleX - radius), y: Int(middleY - radius),
      width: Int(middleX + radius) + 1 - Int(middleX - radius),
      height: Int(middleY + radius) + 1 - Int(middleY - radius)
    ).intersection(clip).intersection(image.size.bounds)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        var inside = 0
        for row in 0..<samples {
          let down = Double(y) + (Double(row) + 0.5) / Double(samples) - middleY
          for column in 0..<samples {
            let across = Double(x) + (Double(column) + 0.5) / Double(samples) - middleX
            if across * across + down * down <= radius * radius { inside += 1 }
          }
        }
        let share = opacity * Double(inside) / Double(samples * samples)
        let place = y * image.size.width + x
        image.pixels[place] = color.laid(over: Color(packed: image.pixels[place]), share: share)
      }
    }
  }
}

extension Color {
  fileprivate func laid(over below: Color, share: Double) -> UInt32 {
    func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(Double(above) * share + Double(below) * (1 - share) + 0.5)
    }
    return Color(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue)
    ).packed
  }
}
