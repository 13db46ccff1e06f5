import Dispatch
import Raster
import Synchronization

/// How many pixels of pictures may be decoded at one time: each takes four bytes or more until it is fitted. One
/// picture always may, whatever its size.
package final class PixelAllowance: Sendable {
  private static let megapixels = 32

  private let free = DispatchSemaphore(value: 0)
  /// Held by whoever waits for pixels, so that nobody gets those that another needs to have enough.
  private let turn = Mutex(())

  package init() {
    // A semaphore must not end below the value that it began with.
    for _ in 0..<Self.megapixels { free.signal() }
  }

  /// Waits until there are enough.
  func take(_ size: PixelSize) {
    turn.withLock { _ in
      for _ in 0..<Self.share(of: size) { free.wait() }
    }
  }

  func giveBack(_ size: PixelSize) {
    for _ in 0..<Self.share(of: size) { free.signal() }
  }

  /// In whole megapixels.
  private static func share(of size: PixelSize) -> Int {
    min(megapixels, (size.pixelCount + 999_999) / 1_000_000)
  }
}
