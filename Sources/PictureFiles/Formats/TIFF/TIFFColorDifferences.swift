import CLibTIFF
import Raster

/// YCbCr without JPEG, which libtiff makes into RGB itself.
enum TIFFColorDifferences {
  static func picture(
    of file: borrowing TIFFFile, _ layout: TIFFLayout
  ) throws(PictureFault) -> RasterImage {
    let size = PixelSize(width: layout.width, height: layout.height)
    var pixels = [UInt32](repeating: 0, count: size.pixelCount)
    var piece = [UInt32](repeating: 0, count: layout.pieceWidth * layout.pieceHeight)
    for top in stride(from: 0, to: size.height, by: layout.pieceHeight) {
      for left in stride(from: 0, to: size.width, by: layout.pieceWidth) {
        let (x, y) = (UInt32(left), UInt32(top))
        let status =
          layout.isTiled
          ? TIFFReadRGBATileExt(file.handle, x, y, &piece, 1)
          : TIFFReadRGBAStripExt(file.handle, y, &piece, 1)
        guard status == 1, file.damage == nil else {
          throw .damaged(file.damage ?? "its pixels cannot be read")
        }
        // A strip has as many rows as are left, a tile all of its own; the lowest comes first.
        let stored =
          layout.isTiled ? layout.pieceHeight : min(layout.pieceHeight, size.height - top)
        let width = min(layout.pieceWidth, size.width - left)
        for row in 0..<min(layout.pieceHeight, size.height - top) {
          let start = (stored - 1 - row) * layout.pieceWidth
          let target = (top + row) * size.width + left
          pixels.replaceSubrange(target..<target + width, with: piece[start..<start + width])
        }
      }
    }
    return RasterImage(size: size, pixels: pixels)
  }
}
