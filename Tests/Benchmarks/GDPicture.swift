import CLibGD
import Raster

/// Pictures in libgd's hands, to measure what it takes.
final class GDPicture {
  let pointer: gdImagePtr

  private init(_ pointer: gdImagePtr) {
    self.pointer = pointer
  }

  deinit {
    gdImageDestroy(pointer)
  }

  /// Part of a picture of at most 256 colors, as indices.
  ///
  /// - Parameter old: what is on the canvas; pixels that are no different are transparent
  init(_ image: RasterImage, in rect: PixelRect, over old: RasterImage? = nil) {
    pointer = gdImageCreate(Int32(rect.width), Int32(rect.height))
    var indices: [UInt32: UInt8] = [:]
    if old != nil {
      gdImageColorTransparent(pointer, gdImageColorAllocate(pointer, 0, 0, 0))
    }
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let place = (rect.y + y) * image.size.width + rect.x + x
        let color = image.pixels[place]
        if let old, old.pixels[place] == color { continue }
        let index = indices[color] ?? Self.allocate(color, in: pointer)
        indices[color] = index
        // A picture of indices has `height` rows of `width` of them.
        pointer.pointee.pixels[y]![x] = index
      }
    }
  }

  private static func allocate(_ color: UInt32, in pointer: gdImagePtr) -> UInt8 {
    let index = gdImageColorAllocate(
      pointer, Int32(color & 255), Int32(color >> 8 & 255), Int32(color >> 16 & 255))
    return UInt8(index)
  }

  var width: UInt32 {
    // Nothing else keeps the picture until its width has been read.
    withExtendedLifetime(self) { UInt32(pointer.pointee.sx) }
  }

  /// How many bytes it takes as a GIF.
  func writeGIF() -> Int {
    var count: Int32 = 0
    withExtendedLifetime(self) { gdFree(gdImageGifPtr(pointer, &count)) }
    return Int(count)
  }

  static func readGIF(_ bytes: [UInt8]) -> GDPicture? {
    decode(bytes) { gdImageCreateFromGifPtr($0, $1) }
  }

  static func readPNG(_ bytes: [UInt8]) -> GDPicture? {
    decode(bytes) { gdImageCreateFromPngPtr($0, $1) }
  }

  private static func decode(
    _ bytes: [UInt8], _ function: (Int32, UnsafeMutableRawPointer?) -> gdImagePtr?
  ) -> GDPicture? {
    // libgd only reads the bytes.
    bytes.withUnsafeBytes {
      function(Int32($0.count), UnsafeMutableRawPointer(mutating: $0.baseAddress))
    }.map(GDPicture.init)
  }
}
