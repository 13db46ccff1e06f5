import Raster

/// How the first slide gets more colors than one table holds: parts of it are drawn once more, each with its own
/// table, in the first moments of its hold.
enum Refinement {
  /// How long each part waits for the next.
  static let step = Duration.milliseconds(40)
  private static let parts = 6
  /// A hold shorter than twice the time that it takes is left alone.
  static let leastDuration = step * (2 * parts)

  /// Columns of about equal width, from the left.
  static func strips(of size: PixelSize) -> [PixelRect] {
    let count = min(parts, size.width)
    return (0..<count).map { part in
      let left = part * size.width / count
      let right = (part + 1) * size.width / count
      return PixelRect(x: left, y: 0, width: right - left, height: size.height)
    }
  }
}
