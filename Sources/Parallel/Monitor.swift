import CThreads

/// A value that one thread at a time looks at or changes, and that others can wait for.
///
/// It stands on the system's own mutex, whose waiting ThreadSanitizer understands; it does not understand that of
/// `Synchronization.Mutex`. It takes a value without any bits for the monitor itself: let there be some.
// What is inside is only reached under the lock.
package final class Monitor<Value>: @unchecked Sendable {
  private let monitor = threads_monitor_create()!
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  deinit { threads_monitor_destroy(monitor) }

  /// Looks at the value or changes it. Those who wait for it look again afterwards.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    threads_monitor_lock(monitor)
    defer {
      threads_monitor_wake(monitor)
      threads_monitor_unlock(monitor)
    }
    return try body(&value)
  }

  /// Waits until the value is as it has to be.
  ///
  /// - Parameter body: gives `nil`, and leaves the value as it is, while it is not
  package func wait<Result>(until body: (inout Value) -> Result?) -> Result {
    threads_monitor_lock(monitor)
    defer {
      threads_monitor_wake(monitor)
      threads_monitor_unlock(monitor)
    }
    while true {
      if let result = body(&value) { return result }
      threads_monitor_wait(monitor)
    }
  }
}
