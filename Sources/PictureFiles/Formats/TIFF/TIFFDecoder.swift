import CLibGD
import Raster

/// TIFF by way of libgd, which is given each picture as plain strips: it shuffles tiles, turns some
/// orientations and not others, and libtiff comments on fields that it does not know.
struct TIFFDecoder {
  private let structure: TIFFStructure

  init(_ structure: TIFFStructure) {
    self.structure = structure
  }

  /// As stored: not turned.
  /// - Precondition: the size was found to be allowed.
  func picture() throws(PictureFault) -> StoredPicture {
    let size = PixelSize(width: structure.facts.width, height: structure.facts.height)
    if structure.isTiled {
      let picture = try tiledPicture(size)
      return .raster(structure.alphaIsMultipliedIn ? picture.alphaDividedOut : picture)
    }
    let picture = try decode(structure.pieces, size, rowsPerStrip: rowsPerStrip)
    return structure.alphaIsMultipliedIn
      ? .raster(picture.raster().alphaDividedOut) : .decoded(picture)
  }

  private var rowsPerStrip: Int {
    min(structure.directory.entries[.rowsPerStrip]?.first ?? .max, structure.facts.height)
  }

  /// A tile is stored as a strip of its size would be.
  private func tiledPicture(_ size: PixelSize) throws(PictureFault) -> RasterImage {
    let (width, height) = try structure.tileSize
    let across = (size.width + width - 1) / width
    let tiles = across * ((size.height + height - 1) / height)
    var pixels = [UInt32](repeating: 0, count: size.pixelCount)
    for tile in 0..<tiles {
      let channels = stride(from: tile, to: structure.pieces.count, by: tiles)
      let decoded = try decode(
        channels.map { structure.pieces[$0] }, PixelSize(width: width, height: height),
        rowsPerStrip: height)
      decoded.raster().lay(
        on: &pixels, of: size, x: tile % across * width, y: tile / across * height)
    }
    return RasterImage(size: size, pixels: pixels)
  }

  private func decode(
    _ pieces: [ByteWindow], _ size: PixelSize, rowsPerStrip: Int
  ) throws(PictureFault) -> GDImage {
    let writer = TIFFWriter(directory: structure.directory)
    let bytes = writer.file(of: pieces, size: size, rowsPerStrip: rowsPerStrip)
    return try GDDecoder.picture(of: bytes, gdImageCreateFromTiffPtr)
  }
}

extension RasterImage {
  /// Copies this picture to (x, y) of a canvas of `size`; what reaches beyond its edges is left out.
  func lay(on canvas: inout [UInt32], of size: PixelSize, x: Int, y: Int) {
    let visible = PixelRect(x: x, y: y, width: self.size.width, height: self.size.height)
      .intersection(size.bounds)
    if visible.isEmpty { return }
    for row in visible.y..<visible.maxY {
      let source = (row - y) * self.size.width + visible.x - x
      let target = row * size.width + visible.x
      canvas.replaceSubrange(
        target..<target + visible.width, with: pixels[source..<source + visible.width])
    }
  }

  /// Straight alpha, from colors that were multiplied by it.
  var alphaDividedOut: RasterImage {
    let straight = pixels.map { pixel -> UInt32 in
      let alpha = pixel >> 24
      if alpha == 255 || alpha == 0 { return pixel }
      func divided(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
      }
      return alpha << 24 | divided(0) | divided(8) | divided(16)
    }
    return RasterImage(size: size, pixels: straight)
  }
}
