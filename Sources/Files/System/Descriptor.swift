import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system's word for an error number.
func systemReason(_ number: Int32) -> String {
  guard let text = strerror(number) else { return "error \(number)" }
  return String(cString: text)
}

/// Calls that open, read and write by file descriptor; each repeats what a signal interrupted.
enum Descriptor {
  struct Failure: Error {
    let number: Int32
    var reason: String { systemReason(number) }

    init(_ number: Int32) { self.number = number }
    /// Of the call that just failed.
    static var latest: Failure { Failure(errno) }
  }

  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666
  ) throws(Failure) -> Int32 {
    while true {
      #if canImport(Darwin)
        let descriptor = Darwin.open(path.systemPath, flags | O_CLOEXEC, mode)
      #else
        let descriptor = Glibc.open(path.systemPath, flags | O_CLOEXEC, mode)
      #endif
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .latest }
    }
  }

  /// As many bytes as come at once, at most `limit`; none at the end.
  static func read(
    _ descriptor: Int32, limit: Int
  ) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while true {
        #if canImport(Darwin)
          let got = Darwin.read(descriptor, buffer.baseAddress, limit)
        #else
          let got = Glibc.read(descriptor, buffer.baseAddress, limit)
        #endif
        if got >= 0 {
          count = got
          return
        }
        if errno == EAGAIN, !isRegular(descriptor) {
          waitFor(descriptor, POLLIN)
        } else if errno != EINTR {
          failure = .latest
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// All bytes of an open file, from its start.
  static func contents(of descriptor: Int32) throws(Failure) -> [UInt8] {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .latest }
    var bytes: [UInt8] = []
    while true {
      let more = try read(descriptor, limit: 1 << 18)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// All of the bytes, however many calls that takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    // The buffer is used only inside the closure.
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(Failure) in try write(buffer, to: descriptor) }
    }
    try result.get()
  }

  /// All of the bytes from a place of the file on; where the file is written to otherwise does not change.
  static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, at place: Int
  ) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        pwrite(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(place + done))
      }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        throw .latest
      }
    }
  }

  /// Waits until what was written is on the disk; what has none (a pipe, a device) is done at once.
  static func synchronize(_ descriptor: Int32) throws(Failure) {
    while fsync(descriptor) != 0 {
      if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return }
      if errno != EINTR { throw .latest }
    }
  }

  /// Makes sure that all has arrived, and closes it.
  static func finish(_ descriptor: Int32) throws(Failure) {
    do throws(Failure) {
      try synchronize(descriptor)
    } catch {
      try? close(descriptor)
      throw error
    }
    try close(descriptor)
  }

  /// Closes it; some file systems tell of a failed write only here.
  static func close(_ descriptor: Int32) throws(Failure) {
    #if canImport(Darwin)
      let result = Darwin.close(descriptor)
    #else
      let result = Glibc.close(descriptor)
    #endif
    // Interrupted or not, the descriptor is gone.
    if result != 0, errno != EINTR { throw .latest }
  }

  /// All of the buffer, however many calls that takes.
  private static func write(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure)
  {
    var rest = buffer[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Darwin)
        let written = Darwin.write(descriptor, part.baseAddress, part.count)
      #else
        let written = Glibc.write(descriptor, part.baseAddress, part.count)
      #endif
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        waitFor(descriptor, POLLOUT)
      } else if errno != EINTR {
        throw .latest
      }
    }
  }

  /// Waits where whoever shares it does not want to.
  private static func waitFor(_ descriptor: Int32, _ events: Int32) {
    var wait = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    poll(&wait, 1, -1)
  }

  /// Whether it is called a file; one of the system's own may have nothing to give, and wait for ever.
  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
