extension BannerPlan {
  /// All files whose bytes decide the banner's: the picture of each slide.
  package var inputs: [String] { pictures }
}
