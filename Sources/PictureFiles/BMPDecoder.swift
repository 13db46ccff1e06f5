enum BMPDecoder {
  static func isPlausible(_ content: [UInt8]) -> Bool { content.count > 26 }
}
