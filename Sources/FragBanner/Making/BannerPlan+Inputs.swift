extension BannerPlan {
  /// All files whose bytes decide the banner's: the picture of each slide, those of layers, and their fonts.
  package var inputs: [String] { pictureFiles + layers.flatMap(\.layer.files) }

  /// Of the slides that are no plain colors.
  var pictureFiles: [String] { pictures.filter { !PlainSlide.isMeant(by: $0) } }
}
