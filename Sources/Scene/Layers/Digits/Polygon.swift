/// A shape with straight sides, by its corners in pixels of the banner.
package struct Polygon: Hashable, Sendable {
  package let corners: [Pivot]

  package init(_ corners: [Pivot]) {
    self.corners = corners
  }
}

/// Paints shapes in the color of one layer. Any thread may ask; what was asked once is kept.
package protocol PolygonPainter: Sendable {
  /// - Returns: `nil` where nothing of it can be seen
  func painted(_ polygon: Polygon) -> PlacedArtwork?
}
