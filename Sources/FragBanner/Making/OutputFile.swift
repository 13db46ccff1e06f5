import Files

/// A result on its way: a file that appears all at once when it is committed, or standard output.
struct OutputFile: ~Copyable {
  private var file: AtomicFile?
  private let stream = StandardOutput()
  /// Bytes written so far.
  private(set) var count = 0

  init(_ destination: BannerRequest.Destination, replacing: Bool) throws(OutputError) {
    switch destination {
    case .file(let path): file = try AtomicFile(path: path, replacing: replacing)
    case .standardOutput: file = nil
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    count += bytes.count
    if file != nil {
      try file!.write(bytes)
    } else {
      try stream.write(bytes)
    }
  }

  consuming func commit() throws(OutputError) {
    if let file = file.take() {
      try file.commit()
    } else {
      try stream.finish()
    }
  }
}
