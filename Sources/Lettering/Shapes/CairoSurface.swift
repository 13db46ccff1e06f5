import CPangoCairo
import Raster

/// A picture that Cairo draws on.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer
  let size: PixelSize

  /// Clear all over; `nil` where there is no memory for it.
  init?(_ size: PixelSize) {
    self.size = size
    pointer = cairo_image_surface_create(
      Int32(FRAG_CAIRO_ARGB32), Int32(size.width), Int32(size.height))!
    if cairo_surface_status(pointer) != 0 { return nil }
  }

  /// A copy of a picture; `nil` where there is no memory for it.
  init?(_ picture: RasterImage) {
    self.init(picture.size)
    let rows = rows
    for y in 0..<size.height {
      for x in 0..<size.width {
        rows.data[y * rows.length + x] = Self.premultiplied(picture.pixels[y * size.width + x])
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Draws with a context that begins as Cairo makes it, but for curves that are smoother.
  func draw(_ body: (OpaquePointer?) -> Void) {
    let cairo = cairo_create(pointer)
    // In pixels; with the usual tenth a circle is seen to be too small.
    cairo_set_tolerance(cairo, 0.01)
    body(cairo)
    cairo_destroy(cairo)
  }

  /// Row by row, each `0xAARRGGBB`, its channels multiplied by its alpha.
  var pixels: [UInt32] {
    let rows = rows
    return Array(unsafeUninitializedCapacity: size.pixelCount) { pixels, count in
      for y in 0..<size.height {
        for x in 0..<size.width {
          pixels.initializeElement(at: y * size.width + x, to: rows.data[y * rows.length + x])
        }
      }
      count = size.pixelCount
    }
  }

  var picture: RasterImage { Self.picture(size, pixels) }

  /// - Parameter pixels: in Cairo's form
  static func picture(_ size: PixelSize, _ pixels: [UInt32]) -> RasterImage {
    RasterImage(size: size, pixels: pixels.map(notPremultiplied))
  }

  /// Cairo's rows lie a number of bytes apart that it chooses, always whole pixels, each in the machine's own order.
  private var rows: (data: UnsafeMutablePointer<UInt32>, length: Int) {
    cairo_surface_flush(pointer)
    let data = UnsafeMutableRawPointer(cairo_image_surface_get_data(pointer)!)
    return (
      data.assumingMemoryBound(to: UInt32.self),
      Int(cairo_image_surface_get_stride(pointer)) / 4
    )
  }

  /// From Cairo's form of a pixel, which holds its channels times its alpha, to that of `RasterImage`.
  private static func notPremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha)
    }
    return alpha << 24 | channel(0) << 16 | channel(8) << 8 | channel(16)
  }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * alpha + 127) / 255 }
    return alpha << 24 | channel(0) << 16 | channel(8) << 8 | channel(16)
  }
}
