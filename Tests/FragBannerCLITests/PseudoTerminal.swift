import Foundation
import Parallel

/// A terminal that nobody sits at; what is written to it can be read.
final class PseudoTerminal: Sendable {
  /// The end that a program writes to.
  let handle: FileHandle
  private let state = Monitor((seen: [UInt8](), isOver: false))

  init() throws {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    guard openpty(&controller, &terminal, nil, nil, nil) == 0 else {
      throw CocoaError(.fileNoSuchFile)
    }
    handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    let reader = controller
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(reader, &buffer, buffer.count)
        if count <= 0 { break }
        state.withLock { $0.seen += buffer[..<count] }
      }
      close(reader)
      state.withLock { $0.isOver = true }
    }
  }

  /// What was written so far; the terminal puts a return before each new line.
  var text: String { String(decoding: state.withLock { $0.seen }, as: UTF8.self) }

  /// All that was written, once the programs that had it have ended.
  func wholeText() throws -> String {
    try handle.close()
    state.wait { $0.isOver ? () : nil }
    return text
  }
}
