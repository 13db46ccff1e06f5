import Parallel
import Raster

/// How many pixels of pictures may be decoded at one time: each takes four bytes or more until it is fitted. One
/// picture always may, whatever its size.
package final class PixelAllowance: Sendable {
  private static let megapixels = 32

  /// In megapixels.
  private let free = Monitor(megapixels)
  /// Held by whoever waits for pixels, so that nobody gets those that another needs to have enough.
  private let turn = Monitor(())

  package init() {}

  /// Waits until there are enough.
  func take(_ size: PixelSize) {
    let share = Self.share(of: size)
    turn.withLock { _ in
      free.wait { free -> Void? in
        if free < share { return nil }
        free -= share
        return
      }
    }
  }

  func giveBack(_ size: PixelSize) {
    free.withLock { $0 += Self.share(of: size) }
  }

  /// In whole megapixels.
  private static func share(of size: PixelSize) -> Int {
    min(megapixels, (size.pixelCount + 999_999) / 1_000_000)
  }
}
