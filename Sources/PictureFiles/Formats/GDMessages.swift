import CLibGD
import Parallel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What libgd says while it works. Its error hook is one for the whole process, so each thread's
/// words are kept apart; without the hook they would go to standard error.
enum GDMessages {
  /// By thread, for the threads inside `during`.
  private static let heard = Monitor<[UInt: [String]]>([:])

  private static let hook: Void = gdSetErrorMethod { _, format, arguments in
    // Whether the list is optional differs between systems.
    let list: CVaListPointer? = arguments
    guard let format, let list else { return }
    var text = [CChar](repeating: 0, count: 512)
    // Room for the terminating zero is kept: vsnprintf writes at most `count` with it.
    vsnprintf(&text, text.count, format, list)
    let line = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    GDMessages.heard.withLock { $0[GDMessages.thread]?.append(line) }
  }

  private static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Runs a call of libgd and returns what it said meanwhile, a line each.
  static func during<Result>(_ work: () -> Result) -> (result: Result, messages: [String]) {
    _ = hook
    heard.withLock { $0[thread] = [] }
    let result = work()
    let messages = heard.withLock { $0.removeValue(forKey: thread) } ?? []
    return (result, messages.map(\.withoutPrefix).filter { !$0.isEmpty })
  }
}

extension String {
  /// Without the names that libgd puts before what went wrong, and without line ends.
  fileprivate var withoutPrefix: String {
    var text = Substring(split(whereSeparator: \.isNewline).joined(separator: " "))
    let prefixes = [
      "gd-jpeg: ", "gd-jpeg, libjpeg: ", "gd-png error: ", "gd-png: ", "gd-webp ",
      "recoverable error: ",
      "fatal libpng error: ", "JPEG library reports unrecoverable error: ", "gd-tiff: ", "gd-heif ",
    ]
    while let prefix = prefixes.first(where: { text.hasPrefix($0) }) {
      text = text.dropFirst(prefix.count)
    }
    while text.last == " " || text.last == "." { text = text.dropLast() }
    return String(text)
  }
}
