/// Makes pictures that layers cannot make themselves. Any thread may ask; what was asked once is kept.
package protocol Artist: Sendable {
  /// A picture scaled and turned about a point, then displaced, its opacity left as it is; `nil` where nothing of it is
  /// left, or all of it lies outside the banner.
  func posed(_ artwork: PlacedArtwork, about pivot: Pivot, _ pose: Pose) -> PlacedArtwork?
}

/// Sets texts in the style and place of one layer. Any thread may ask; what was asked once is kept.
package protocol TextSetter: Sendable {
  func face(of text: String) -> TextFace
}
