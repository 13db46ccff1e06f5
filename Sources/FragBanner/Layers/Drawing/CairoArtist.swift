import Lettering
import Raster
import Scene

/// Scales and turns pictures by Cairo.
final class CairoArtist: Artist {
  private struct Request: Hashable {
    let artwork: PlacedArtwork
    let pivot: Pivot
    let pose: Pose
  }

  private let canvas: PixelSize
  private let posed = KeptValues<Request, PlacedArtwork?>()

  init(canvas: PixelSize) {
    self.canvas = canvas
  }

  func posed(_ artwork: PlacedArtwork, about pivot: Pivot, _ pose: Pose) -> PlacedArtwork? {
    posed.value(for: Request(artwork: artwork, pivot: pivot, pose: pose)) {
      PictureDrawing.posed(
        PlacedPicture(artwork.artwork.picture, x: artwork.x, y: artwork.y),
        PicturePose(
          pivotX: pivot.x, pivotY: pivot.y, scaleX: pose.scaleX, scaleY: pose.scaleY,
          rotation: pose.rotation, dx: pose.dx, dy: pose.dy),
        on: canvas
      ).map { PlacedArtwork(Artwork($0.picture), x: $0.x, y: $0.y) }
    }
  }
}
