import Raster

/// A picture in each scene, or a box.
package struct PictureContent: LayerContent {
  private let pictures: [PlacedArtwork?]
  private let tellsMiddle: Bool

  /// - Parameters:
  ///   - pictures: by scene; `nil` where the layer is not shown
  ///   - tellsMiddle: whether the trace says where the middle is
  package init(_ pictures: [PlacedArtwork?], tellsMiddle: Bool) {
    self.pictures = pictures
    self.tellsMiddle = tellsMiddle
  }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    pictures[moment.scene].map { [LayerPart($0, pivot: $0.middle)] } ?? []
  }

  package func state(at moment: ContentMoment) -> LayerState {
    var state = LayerState()
    if tellsMiddle { state.middle = pictures[moment.scene]?.middle }
    return state
  }
}

extension PlacedArtwork {
  package var bounds: PixelRect {
    let size = artwork.picture.size
    return PixelRect(x: x, y: y, width: size.width, height: size.height)
  }

  fileprivate var middle: Pivot { Pivot(middleOf: bounds) }
}
