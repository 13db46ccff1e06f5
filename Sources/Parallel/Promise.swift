/// A value that is made once: whoever asks first makes it, the others wait for it.
package final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case open
    case begun
    case kept(Result<Value, any Error>)
  }

  private let state: Monitor<State>

  package init() { state = Monitor(.open) }

  /// A value that somebody has made already.
  package init(_ value: Value) { state = Monitor(.kept(.success(value))) }

  /// Makes the value, unless somebody does so or has.
  func begin(_ make: () throws -> Value) {
    let isFirst = state.withLock { state in
      guard case .open = state else { return false }
      state = .begun
      return true
    }
    guard isFirst else { return }
    let value = Result { try make() }
    state.withLock { $0 = .kept(value) }
  }

  /// The value that somebody has begun to make.
  ///
  /// - Throws: what making it threw
  func value() throws -> Value {
    try state.wait { if case .kept(let value) = $0 { value } else { nil } }.get()
  }
}
