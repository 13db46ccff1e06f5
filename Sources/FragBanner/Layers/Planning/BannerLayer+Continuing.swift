extension BannerLayer {
  /// Whether something in it goes on for ever on a slide, above the tiles.
  func continues(on slide: Int) -> Bool {
    switch kind {
    case .text, .number, .picture, .box: false
    }
  }
}
