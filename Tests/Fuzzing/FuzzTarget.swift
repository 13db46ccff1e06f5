/// A part of the project that must stand any input: it may refuse, never crash, hang or disagree with itself.
struct FuzzTarget: Sendable {
  let name: String
  /// Inputs to start from, one of each kind.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// Ends the process when something does not hold.
  let run: @Sendable ([UInt8]) -> Void

  static let all = [
    gif, lzw, header, metadata, picture, commandLine, manifest, text, roundTrip,
  ]
}

/// Stops the fuzzer: what should always hold does not.
func require(_ condition: Bool, _ claim: @autoclosure () -> String) {
  if !condition { fatalError(claim()) }
}
