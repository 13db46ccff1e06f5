import Raster
import Scene

extension TextReplacement {
  /// - Parameter box: of the text that comes, whose size shares are of
  func change(in box: () -> PixelRect) -> TextChange {
    switch self {
    case .cut: return .cut
    case .fade: return .fade
    case .cubeUp: return .cubeUp
    case .cubeDown: return .cubeDown
    case .lift: return .lift
    case .move(let dx, let dy):
      let box = box()
      return .move(
        dx: dx.resolved(of: Double(box.width)), dy: dy.resolved(of: Double(box.height)))
    }
  }

  /// How long it takes where nobody has said; `nil` where it takes no time.
  var naturalDuration: Duration? {
    self == .cut
      ? nil : change { PixelRect(x: 0, y: 0, width: 0, height: 0) }.naturalDuration
  }
}
