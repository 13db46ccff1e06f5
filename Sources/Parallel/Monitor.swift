import CThreads

/// A value that one thread at a time looks at or changes, and that others can wait for.
///
/// It stands on the system's own mutex, whose waiting ThreadSanitizer understands; it does not understand that of
/// `Synchronization.Mutex`.
// What is inside is only reached under the lock.
package final class Monitor<Value>: @unchecked Sendable {
  private let monitor = threads_monitor_create()!
  /// In memory of its own: as a property of the class, a value without any bits would lie where the monitor does, and
  /// look like a race for it.
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ value: sending Value) {
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    threads_monitor_destroy(monitor)
  }

  /// Looks at the value or changes it. Those who wait for it look again afterwards.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    threads_monitor_lock(monitor)
    defer { wakeAndUnlock() }
    return try body(&value.pointee)
  }

  /// Waits until the value is as it has to be.
  ///
  /// - Parameter body: gives `nil`, and leaves the value as it is, while it is not
  package func wait<Result>(until body: (inout Value) -> Result?) -> Result {
    threads_monitor_lock(monitor)
    defer { wakeAndUnlock() }
    while true {
      if let result = body(&value.pointee) { return result }
      threads_monitor_wait(monitor)
    }
  }

  private func wakeAndUnlock() {
    threads_monitor_wake(monitor)
    threads_monitor_unlock(monitor)
  }
}
