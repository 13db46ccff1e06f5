import Raster

/// A row of icons in each scene, some of them lit.
package struct IconsContent: LayerContent {
  package struct Entry: Sendable {
    fileprivate let lit: [PlacedArtwork]
    fileprivate let unlit: [PlacedArtwork]
    fileprivate let middle: Pivot

    /// - Parameters:
    ///   - lit: from the left
    ///   - unlit: as many, in the same places
    ///   - box: the layer's
    package init(lit: [PlacedArtwork], unlit: [PlacedArtwork], box: PixelRect) {
      self.lit = lit
      self.unlit = unlit
      middle = Pivot(middleOf: box)
    }
  }

  private let entries: [Entry?]
  private let unlitOpacity: Double
  private let value: FollowedValue?

  /// - Parameters:
  ///   - entries: by scene; `nil` where the layer is not shown
  ///   - unlitOpacity: of those that are not lit, 0…1
  ///   - value: how many are lit; `nil`: all
  package init(_ entries: [Entry?], unlitOpacity: Double, value: FollowedValue?) {
    self.entries = entries
    self.unlitOpacity = unlitOpacity
    self.value = value
  }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    guard let entry = entries[moment.scene] else { return [] }
    let count = litCount(of: entry, at: moment)
    return entry.lit.prefix(count).map { LayerPart($0, pivot: entry.middle) }
      + entry.unlit.dropFirst(count).map {
        LayerPart($0, pivot: entry.middle, pose: Pose(opacity: unlitOpacity))
      }
  }

  package func state(at moment: ContentMoment) -> LayerState {
    guard let entry = entries[moment.scene] else { return LayerState() }
    var state = LayerState()
    state.value = value?.value(at: moment)
    state.litCount = litCount(of: entry, at: moment)
    return state
  }

  private func litCount(of entry: Entry, at moment: ContentMoment) -> Int {
    guard let value = value?.value(at: moment) else { return entry.lit.count }
    return Int(min(Double(entry.lit.count), max(0, value.rounded())))
  }
}
