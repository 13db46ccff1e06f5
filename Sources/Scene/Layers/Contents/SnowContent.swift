import Raster

/// Snow, which falls by the time of the file, whatever the scene.
package struct SnowContent: LayerContent {
  private let falls: [SnowFall?]
  private let sheet: FlakeSheet
  private let box: PixelRect

  /// - Parameters:
  ///   - falls: by scene; `nil` where it is not shown
  ///   - box: what lies outside of it is not seen
  package init(_ falls: [SnowFall?], sheet: FlakeSheet, box: PixelRect) {
    self.falls = falls
    self.sheet = sheet
    self.box = box
  }

  package var clip: PixelRect? { box }
  package var isScattered: Bool { true }
  package func continues(inScene scene: Int) -> Bool { falls[scene] != nil }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    guard let fall = falls[moment.scene] else { return [] }
    let middle = Pivot(middleOf: box)
    return fall.flakes(at: moment.flowTime).compactMap { flake in
      let artwork = sheet.artwork(flake.scale)
      let size = artwork.picture.size
      let corner = (x: flake.x - Double(size.width) / 2, y: flake.y - Double(size.height) / 2)
      guard corner.x > -Self.farAway, corner.x < Self.farAway, corner.y > -Self.farAway,
        corner.y < Self.farAway
      else { return nil }
      let placed = PlacedArtwork(
        artwork, x: Int(corner.x.rounded()), y: Int(corner.y.rounded()))
      if placed.bounds.intersection(box).isEmpty { return nil }
      return LayerPart(placed, pivot: middle, pose: Pose(opacity: flake.opacity))
    }
  }

  package func state(at moment: ContentMoment) -> LayerState {
    var state = LayerState()
    state.flakeCount = falls[moment.scene]?.count(at: moment.flowTime)
    return state
  }

  /// In pixels; more than any banner has.
  private static let farAway = 1e6
}
