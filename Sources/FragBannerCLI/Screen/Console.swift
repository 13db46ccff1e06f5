import PictureFiles
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// All that the program says: results on standard output, everything else on standard error.
final class Console: Sendable {
  private struct State {
    /// How many columns of a line that is still to be removed stand on the terminal.
    var passingColumns = 0
    /// The last word was said; threads that still work have nothing to add.
    var isOver = false
  }

  private let state = Mutex(State())
  private let farewell = Mutex<(@Sendable () -> String)?>(nil)

  /// Whether a person reads along.
  var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The terminal's width; 80 where it does not tell.
  var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// What an interrupt makes the program say before it ends; `nil` is nothing.
  func setFarewell(_ text: (@Sendable () -> String)?) {
    farewell.withLock { $0 = text }
  }

  /// Says what the program ends with when it is interrupted; nothing is said after it.
  func sayFarewell() {
    let text = farewell.withLock { $0 }.map { $0().onOneLine + "\n" }
    write { state in
      state.isOver = true
      return blank(&state) + (text ?? "")
    }
  }

  /// Writes what somebody asked for to standard output.
  func result(_ text: String) throws(OutputError) {
    let output = StandardOutput()
    try output.write(Array(text.utf8))
    try output.finish()
  }

  func error(_ message: String) { line("fragbanner: error: \(message)") }
  func warning(_ message: String) { line("fragbanner: warning: \(message)") }
  func hint(_ message: String) { line("fragbanner: hint: \(message)") }

  /// One line on standard error; control characters from names cannot break it.
  func line(_ text: String) { note(text.onOneLine + "\n") }

  /// Text of several lines on standard error.
  func note(_ text: String) {
    write { blank(&$0) + text }
  }

  /// Shows a line on the terminal in place of the last passing one.
  func showPassing(_ text: String) {
    write { state in
      let excess = max(0, state.passingColumns - text.count)
      state.passingColumns = max(state.passingColumns, text.count)
      // Written over the old one, not blanked first: a blank line between two would flicker.
      return "\r" + text + String(repeating: " ", count: excess)
    }
  }

  func removePassing() {
    write { blank(&$0) }
  }

  /// What overwrites the passing line.
  private func blank(_ state: inout State) -> String {
    defer { state.passingColumns = 0 }
    let columns = state.passingColumns
    return columns == 0 ? "" : "\r" + String(repeating: " ", count: columns) + "\r"
  }

  /// Writes one text at a time, and none once it is over.
  private func write(_ text: (inout State) -> String) {
    state.withLock { state in
      if !state.isOver { write(text(&state)) }
    }
  }

  /// Nobody can be told when standard error fails.
  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #else
          Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
