import CLibTIFF
import Raster

/// Makes pixels of a TIFF picture's samples, piece by piece.
struct TIFFPixels<Form: TIFFForm> {
  /// Row by row from the top; inks instead of colors where the file has them.
  private(set) var pixels: [Form.Pixel]
  /// Of a picture in inks, 16 bits each; empty without alpha.
  private var alphas: [UInt16]

  /// Of a picture in inks; `nil` where it has none.
  var alpha: [UInt16]? { alphas.isEmpty ? nil : alphas }

  /// In bytes, of one piece; a picture of 100 megapixels of 16-bit RGBA has fewer.
  private static var mostPieceBytes: Int { 1 << 30 }

  /// - Parameter palette: packed as the pixels are to be
  init(of file: borrowing TIFFFile, _ layout: TIFFLayout, palette: [Form.Pixel])
    throws(PictureFault)
  {
    let row = TIFFRow<Form>(layout, palette: palette)
    let planes = row.planes
    pixels = Array(repeating: 0, count: layout.width * layout.height)
    let keepsAlphas = layout.hasInks && layout.alpha != .none
    alphas = Array(repeating: 0, count: keepsAlphas ? pixels.count : 0)
    let pieceBytes =
      layout.isTiled ? Int(TIFFTileSize64(file.handle)) : Int(TIFFStripSize64(file.handle))
    let rowBytes = (layout.pieceWidth * row.samplesTogether * layout.bits + 7) / 8
    guard pieceBytes <= Self.mostPieceBytes else {
      throw .unsupported(
        "pieces of more than \(Self.mostPieceBytes) bytes; save it in smaller ones")
    }
    guard pieceBytes == rowBytes * layout.pieceHeight else {
      throw .unsupported("channels stored with fewer values than others; save it in RGB")
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: pieceBytes * planes, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    defer { buffer.deallocate() }
    var scratch = [UInt8](repeating: 0, count: row.scratchBytes)
    let across = (layout.width + layout.pieceWidth - 1) / layout.pieceWidth
    for piece in 0..<layout.pieceCount {
      let (x, y) = (piece % across * layout.pieceWidth, piece / across * layout.pieceHeight)
      let rows = min(layout.pieceHeight, layout.height - y)
      for plane in 0..<planes {
        // A strip at the end has only the rows that are left.
        try Self.read(
          piece + plane * layout.pieceCount, of: file, layout,
          into: UnsafeMutableRawBufferPointer(
            rebasing: buffer[plane * pieceBytes..<(plane + 1) * pieceBytes]),
          needed: rows * rowBytes)
      }
      for offset in 0..<rows {
        let target = (y + offset) * layout.width + x
        let range = target..<target + min(layout.pieceWidth, layout.width - x)
        let starts = (0..<planes).map {
          UnsafeRawPointer(buffer.baseAddress!) + $0 * pieceBytes + offset * rowBytes
        }
        scratch.withUnsafeMutableBufferPointer { scratch in
          let channels = row.channels(at: starts, scratch)
          pixels.withUnsafeMutableBufferPointer {
            row.convert(channels, into: UnsafeMutableBufferPointer(rebasing: $0[range]))
          }
          if keepsAlphas {
            alphas.withUnsafeMutableBufferPointer {
              row.convertAlpha(channels, into: UnsafeMutableBufferPointer(rebasing: $0[range]))
            }
          }
        }
      }
    }
  }

  private static func read(
    _ index: Int, of file: borrowing TIFFFile, _ layout: TIFFLayout,
    into part: UnsafeMutableRawBufferPointer, needed: Int
  ) throws(PictureFault) {
    let room = tmsize_t(part.count)
    let count =
      layout.isTiled
      ? TIFFReadEncodedTile(file.handle, UInt32(index), part.baseAddress, room)
      : TIFFReadEncodedStrip(file.handle, UInt32(index), part.baseAddress, room)
    guard count >= needed, file.damage == nil else {
      throw .damaged(file.damage ?? "its pixels are not all there")
    }
    let stored = file.piece(index)
    switch layout.compression {
    case COMPRESSION_ADOBE_DEFLATE, COMPRESSION_DEFLATE:
      try TIFFCheck.deflate(stored, room: part.count)
    case COMPRESSION_PACKBITS: try TIFFCheck.packBits(stored, needed: needed)
    default: break
    }
  }
}
