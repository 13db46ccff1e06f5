import Parallel

/// Values by what they are made from, each made once; whoever is first to have one ready decides.
final class KeptValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Monitor<[Key: Value]>([:])

  func value(for key: Key, _ make: () -> Value) -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let made = make()
    return values.withLock { values in
      if let value = values[key] { return value }
      values[key] = made
      return made
    }
  }
}
