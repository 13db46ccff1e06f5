import GIFCodec
import Raster

/// A picture of all that is seen at rest in finished GIFs, side by side.
///
/// Pictures have their true size as long as the sheet stays within `ContactSheetLayout.mostPixels`; beyond that all
/// are shrunk alike.
package struct ContactSheet {
  /// A GIF whose frames at rest are wanted.
  package struct Source {
    let size: PixelSize
    /// Numbers of frames, ascending.
    let restFrames: [Int]
    /// Called once, so that the bytes of many GIFs need not be there together.
    let gif: () throws -> GIFFile

    package init(size: PixelSize, restFrames: [Int], gif: @escaping () throws -> GIFFile) {
      self.size = size
      self.restFrames = restFrames
      self.gif = gif
    }
  }

  private static let background = Color(red: 221, green: 221, blue: 221)

  package private(set) var picture: RasterImage

  /// - Parameters:
  ///   - blocks: GIFs that belong together, as groups that begin new rows
  ///   - dialect: of whoever asks for it
  package init(of blocks: [[[Source]]], in dialect: Dialect) throws {
    let sizes = blocks.map { groups in
      groups.map { $0.flatMap { Array(repeating: $0.size, count: $0.restFrames.count) } }
    }
    guard let layout = ContactSheetLayout(of: sizes) else {
      throw BannerError(
        .work,
        [
          "\(sizes.joined().joined().count) pictures are too many for a contact sheet; "
            + "leave \(dialect.name(.contactSheet)) out"
        ])
    }
    picture = RasterImage(size: layout.size, filledWith: Self.background)
    var places = layout.places[...]
    for source in blocks.joined().joined() {
      try draw(source, at: places.prefix(source.restFrames.count))
      places = places.dropFirst(source.restFrames.count)
    }
  }

  private mutating func draw(_ source: Source, at places: ArraySlice<PixelRect>) throws {
    var decoder = GIFDecoder(try source.gif())
    for (frame, place) in zip(source.restFrames, places) {
      while decoder.frameIndex != frame, try decoder.advance() {}
      draw(decoder.picture, at: place)
    }
  }

  private mutating func draw(_ image: RasterImage, at place: PixelRect) {
    let fitted = Fitting(
      size: PixelSize(width: place.width, height: place.height), mode: .stretch,
      background: Self.background
    ).apply(to: image)
    for row in 0..<place.height {
      let start = (place.y + row) * picture.size.width + place.x
      picture.pixels.replaceSubrange(
        start..<start + place.width,
        with: fitted.pixels[row * place.width..<(row + 1) * place.width])
    }
  }
}
