import Raster

/// Paints the box of one layer up to a share. Any thread may ask; what was asked once is kept.
package protocol GradientPainter: Sendable {
  /// - Parameter share: 0…1
  /// - Returns: `nil` where there is nothing to see
  func painted(upTo share: Double) -> PlacedArtwork?
}

/// A gradient that shows a value.
package struct GradientContent: LayerContent {
  private let scale: GradientScale
  private let value: FollowedValue?
  private let painter: any GradientPainter
  private let middle: Pivot

  /// - Parameters:
  ///   - value: `nil`: it is full
  ///   - box: the layer's
  package init(
    _ scale: GradientScale, value: FollowedValue?, painter: any GradientPainter, box: PixelRect
  ) {
    self.scale = scale
    self.value = value
    self.painter = painter
    middle = Pivot(middleOf: box)
  }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    painter.painted(upTo: share(at: moment)).map { [LayerPart($0, pivot: middle)] } ?? []
  }

  package func state(at moment: ContentMoment) -> LayerState {
    var state = LayerState()
    state.value = value?.value(at: moment)
    let color = scale.color(at: share(at: moment))
    state.color = [color.x, color.y, color.z]
    return state
  }

  private func share(at moment: ContentMoment) -> Double {
    value?.value(at: moment).map(scale.share) ?? 1
  }
}
