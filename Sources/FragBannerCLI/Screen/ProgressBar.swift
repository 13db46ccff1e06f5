import Parallel

/// Shows on the terminal how far long work is; short work shows nothing.
final class ProgressBar: Sendable {
  /// How long work takes before it counts as long.
  private static let patience = Duration.milliseconds(500)
  /// The time between two drawings.
  private static let pause = Duration.milliseconds(100)

  private let console: Console
  private let start = ContinuousClock.now
  private let nextDrawing: Monitor<ContinuousClock.Instant>

  /// `nil` where standard error is no terminal.
  init?(on console: Console) {
    guard console.isTerminal else { return nil }
    self.console = console
    nextDrawing = Monitor(start + Self.patience)
  }

  /// - Parameter share: of the work that is done, 0…1. Any thread may tell it, as often as it likes.
  func update(_ share: Double) {
    let now = ContinuousClock.now
    nextDrawing.withLock { next in
      guard now >= next else { return }
      next = now + Self.pause
      console.showPassing(
        Self.line(share: share, elapsed: now - start, columns: console.columns))
    }
  }

  func remove() {
    console.removePassing()
  }

  /// `[########------------]  40 %  about 3 s left`, without the bar on narrow terminals.
  ///
  /// - Parameter columns: the terminal's width; the last column stays free, or the line would break.
  static func line(share: Double, elapsed: Duration, columns: Int) -> String {
    let share = min(max(share, 0), 1)
    let percent = String(Int(share * 100))
    let padding = String(repeating: " ", count: 3 - percent.count)
    var text = "\(padding)\(percent) %"
    // Before that, the guess jumps about.
    if share >= 0.05 {
      let left = elapsed * (1 - share) / share
      text += "  about \(left.components.seconds + 1) s left"
    }
    let width = min(40, columns - 1 - text.count - 4)
    if width < 5 { return String(text.prefix(max(0, columns - 1))) }
    let filled = Int(share * Double(width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    return "[\(bar)]  \(text)"
  }
}
