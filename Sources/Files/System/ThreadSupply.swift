#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether the system gives threads to C libraries that do not cope where it refuses them.
package enum ThreadSupply {
  /// Begins and ends so many threads at once, as such a library would.
  package static func has(_ count: Int) -> Bool {
    // A lock of the system's, since threads begin with nothing but an address.
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    let threads = UnsafeMutablePointer<pthread_t?>.allocate(capacity: count)
    threads.initialize(repeating: nil, count: count)
    var begun = 0
    while begun < count, begin(threads + begun, waitingFor: gate) { begun += 1 }
    pthread_mutex_unlock(gate)
    for place in 0..<begun { pthread_join(threads[place]!, nil) }
    threads.deallocate()
    pthread_mutex_destroy(gate)
    gate.deallocate()
    return begun == count
  }

  private static func begin(
    _ thread: UnsafeMutablePointer<pthread_t?>, waitingFor gate: UnsafeMutableRawPointer
  ) -> Bool {
    #if canImport(Darwin)
      return pthread_create(thread, nil, { pass($0) }, gate) == 0
    #else
      var number = pthread_t()
      if pthread_create(&number, nil, pass, gate) != 0 { return false }
      thread.pointee = number
      return true
    #endif
  }

  private static let pass: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    let gate = $0!.assumingMemoryBound(to: pthread_mutex_t.self)
    pthread_mutex_lock(gate)
    pthread_mutex_unlock(gate)
    return nil
  }
}
