import Parallel
import Raster

/// How many pixels of pictures may be decoded at one time: each takes four bytes or more until it is fitted. One
/// picture always may, whatever its size.
package final class PixelAllowance: Sendable {
  private static let megapixels = 32

  private struct State {
    /// In megapixels.
    var free = megapixels
    /// Who comes gets the next number, so that nobody gets pixels that another needs to have enough.
    var nextNumber = 0
    var served = 0
  }

  private let state = Monitor(State())

  package init() {}

  /// Waits until there are enough.
  func take(_ size: PixelSize) {
    let share = Self.share(of: size)
    let number = state.withLock { state in
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
    state.wait { state -> Void? in
      guard state.served == number, state.free >= share else { return nil }
      state.free -= share
      state.served += 1
      return ()
    }
  }

  func giveBack(_ size: PixelSize) {
    state.withLock { $0.free += Self.share(of: size) }
  }

  /// In whole megapixels.
  private static func share(of size: PixelSize) -> Int {
    min(megapixels, (size.pixelCount + 999_999) / 1_000_000)
  }
}
