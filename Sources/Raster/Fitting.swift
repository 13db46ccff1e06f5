package struct Fitting: Sendable {
  package let size: PixelSize
  package init(size: PixelSize, mode: FitMode, focus: FocusPoint, background: Color) { self.size = size }
  package func apply(to image: RasterImage) -> RasterImage { precondition(image.size == size); return image }
}
