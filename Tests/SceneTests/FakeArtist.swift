import Raster
import Synchronization

@testable import Scene

/// Makes each picture once, whoever asks.
final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  func callAsFunction(_ key: Key, make: () -> Value) -> Value {
    values.withLock { values in
      if let value = values[key] { return value }
      let value = make()
      values[key] = value
      return value
    }
  }
}

/// Scales pictures upright, pixel by pixel; turns nothing.
final class FakeArtist: Artist {
  struct Request: Hashable, Sendable {
    let artwork: PlacedArtwork
    let pivot: Pivot
    let pose: Pose
  }

  private let kept = Kept<Request, PlacedArtwork?>()

  func posed(_ artwork: PlacedArtwork, about pivot: Pivot, _ pose: Pose) -> PlacedArtwork? {
    kept(Request(artwork: artwork, pivot: pivot, pose: pose)) {
      let picture = artwork.artwork.picture
      func place(_ edge: Int, _ pivot: Double, _ scale: Double, _ shift: Double) -> Int {
        Int(((Double(edge) - pivot) * scale + pivot + shift).rounded())
      }
      let left = place(artwork.x, pivot.x, pose.scaleX, pose.dx)
      let right = place(artwork.x + picture.size.width, pivot.x, pose.scaleX, pose.dx)
      let top = place(artwork.y, pivot.y, pose.scaleY, pose.dy)
      let bottom = place(artwork.y + picture.size.height, pivot.y, pose.scaleY, pose.dy)
      guard right > left, bottom > top else { return nil }
      let size = PixelSize(width: right - left, height: bottom - top)
      var pixels: [UInt32] = []
      for y in 0..<size.height {
        for x in 0..<size.width {
          let row = y * picture.size.height / size.height
          let column = x * picture.size.width / size.width
          pixels.append(picture.pixels[row * picture.size.width + column])
        }
      }
      return PlacedArtwork(Artwork(RasterImage(size: size, pixels: pixels)), x: left, y: top)
    }
  }
}

/// Letters are blocks of 3x5 pixels, one pixel apart, from one pixel inside the box.
final class FakeSetter: TextSetter {
  let box: PixelRect
  let color: Color
  let background: Color?
  private let kept = Kept<String, TextFace>()

  init(_ box: PixelRect, color: Color = .black, on background: Color? = nil) {
    self.box = box
    self.color = color
    self.background = background
  }

  func face(of text: String) -> TextFace {
    kept(text) {
      func artwork(_ fill: (inout RasterImage) -> Void) -> PlacedArtwork {
        let size = PixelSize(width: box.width, height: box.height)
        var picture = RasterImage(size: size, pixels: Array(repeating: 0, count: size.pixelCount))
        fill(&picture)
        return PlacedArtwork(Artwork(picture), x: box.x, y: box.y)
      }
      func paint(_ picture: inout RasterImage) {
        if let background {
          picture = RasterImage(size: picture.size, filledWith: background)
        }
      }
      func write(_ picture: inout RasterImage) {
        for (index, letter) in text.enumerated() where letter != " " {
          for y in 1..<6 {
            for x in 1 + index * 4..<4 + index * 4
            where x < picture.size.width && y < picture.size.height {
              picture.pixels[y * picture.size.width + x] = color.packed
            }
          }
        }
      }
      return TextFace(
        text: text, box: box, letters: artwork(write),
        background: background == nil ? nil : artwork(paint),
        whole: artwork {
          paint(&$0)
          write(&$0)
        })
    }
  }
}

extension LayerMotion {
  /// Of a layer that neither comes nor goes.
  static func standing(_ opacities: [Double?]) -> LayerMotion {
    let none = opacities.map { _ in Span?.none }
    return LayerMotion(
      opacities: opacities, entering: none, entrance: nil, leaving: none, exit: nil)
  }
}

extension SceneMoment {
  init(_ scene: Int, _ elapsed: Duration) {
    self.init(scene: scene, elapsed: elapsed, time: elapsed, hasArrived: true)
  }
}
