/// What decoders in C need from Swift.

extension Array {
  /// Values that a function writes, all of them.
  ///
  /// - Parameter fill: gets the place of the first; whether it has written all
  /// - Returns: `nil` where it has not
  init?(count: Int, filledBy fill: (UnsafeMutableRawPointer?) -> Bool) {
    var isWhole = false
    self.init(unsafeUninitializedCapacity: count) { values, filled in
      isWhole = fill(UnsafeMutableRawPointer(values.baseAddress))
      filled = isWhole ? count : 0
    }
    if !isWhole { return nil }
  }
}

extension String {
  /// The text of an array of C's, which comes as a tuple of its characters, up to its zero.
  init<Characters>(cArray characters: Characters) {
    self = withUnsafeBytes(of: characters) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
