#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Threads as the system gives them, or refuses to.
package enum SystemThread {
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Begins a thread that nobody waits for.
  ///
  /// - Parameter stackSize: in bytes; the usual 8 MB are too much where memory is short
  /// - Returns: whether there was one to be had
  package static func begin(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    let argument = Unmanaged.passRetained(Work(work))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(
        &thread, &attributes,
        {
          SystemThread.run($0)
          return nil
        }, argument.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(
        &thread, &attributes,
        {
          SystemThread.run($0!)
          return nil
        }, argument.toOpaque())
    #endif
    if result != 0 { argument.release() }
    return result == 0
  }

  private static func run(_ argument: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
  }
}
