import PictureFiles

/// What was noticed while a picture became a slide.
struct SlideNotes: Sendable {
  let warnings: [PictureWarning]
  let cut: CoverCut?
  /// One for each color that is to be kept.
  let sightings: [ColorSighting]
}
