import Foundation
import Synchronization

/// A terminal that nobody sits at; what is written to it can be read.
final class PseudoTerminal: Sendable {
  /// The end that a program writes to.
  let handle: FileHandle
  private let seen = Mutex<[UInt8]>([])
  private let finished = DispatchSemaphore(value: 0)

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
        seen.withLock { $0 += buffer[..<count] }
      }
      close(reader)
      finished.signal()
    }
  }

  /// What was written so far; the terminal puts a return before each new line.
  var text: String { String(decoding: seen.withLock { $0 }, as: UTF8.self) }

  /// All that was written, once the programs that had it have ended.
  func wholeText() throws -> String {
    try handle.close()
    finished.wait()
    return text
  }
}
