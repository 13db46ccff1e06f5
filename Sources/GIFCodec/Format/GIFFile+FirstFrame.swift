extension GIFFile {
  /// The file as if it ended after its first frame: a still GIF of the same bytes, which is all that programs see that
  /// do not play animations.
  package var firstFrameAlone: [UInt8] {
    bytes[..<frames[0].bytes.upperBound] + [0x3B]
  }
}
