/// Gives part of a row of a picture: as many pixels as there is room for, from column `x` of row `y` on, packed as in
/// `RasterImage` or `DeepPixel`. So a picture can be fitted where it lies, in whatever form.
package typealias RowReader<Pixel> = (
  _ y: Int, _ x: Int, _ row: UnsafeMutableBufferPointer<Pixel>
) -> Void

extension RasterImage {
  /// Copies part of a row.
  ///
  /// - Precondition: it lies inside the picture.
  package func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    let start = y * size.width + x
    _ = row.update(fromContentsOf: pixels[start..<start + row.count])
  }
}
