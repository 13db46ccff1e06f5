/// Values by number, made when somebody asks for them, of which the ones used last are kept.
package final class Shelf<Value: Sendable>: Sendable {
  private let capacity: Int
  /// The one used last stands last.
  private let kept: Monitor<[(key: Int, promise: Promise<Value>)]>

  /// - Parameters:
  ///   - capacity: how many are kept, at least as many as are asked for together
  ///   - values: what is there from the start, by number
  package init(capacity: Int, _ values: [Value] = []) {
    self.capacity = capacity
    kept = Monitor(values.enumerated().map { (key: $0, promise: Promise($1)) })
  }

  /// Some values at once. Those that nobody has begun are made first, so that threads which need the same ones share the
  /// work instead of waiting for each other.
  ///
  /// - Parameter make: makes the value of a number
  /// - Returns: in the order of the numbers
  /// - Throws: what making the first of them threw that could not be made
  package func values(of keys: [Int], _ make: (Int) throws -> Value) throws -> [Value] {
    let promises = keys.map(promise)
    for (key, promise) in zip(keys, promises) { promise.begin { try make(key) } }
    return try promises.map { try $0.value() }
  }

  private func promise(of key: Int) -> Promise<Value> {
    kept.withLock { kept in
      let place = kept.firstIndex { $0.key == key }
      let entry = place.map { kept.remove(at: $0) } ?? (key: key, promise: Promise())
      kept.append(entry)
      if kept.count > capacity { kept.removeFirst() }
      return entry.promise
    }
  }
}
