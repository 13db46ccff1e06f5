enum TGADecoder {
  static func isPlausible(_ content: [UInt8]) -> Bool { false }
}
