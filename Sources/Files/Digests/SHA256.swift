/// The SHA-256 hash of bytes that come piece by piece (FIPS 180-4).
package struct SHA256: Sendable {
  private static let blockBytes = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// Fewer bytes than a block has.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  package init() {}

  package mutating func append(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(bytes.count, Self.blockBytes - pending.count)
      pending += bytes[..<start]
      if pending.count < Self.blockBytes { return }
      process(pending, 0..<Self.blockBytes)
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - start) / Self.blockBytes * Self.blockBytes
    process(bytes, start..<start + whole)
    pending += bytes[(start + whole)...]
  }

  /// 64 hexadecimal digits.
  package consuming func digest() -> String {
    let bits = byteCount * 8
    let padding = (2 * Self.blockBytes - 9 - pending.count) % Self.blockBytes
    append(
      [0x80] + Array(repeating: 0, count: padding)
        + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// - Parameter part: whole blocks.
  private mutating func process(_ bytes: [UInt8], _ part: Range<Int>) {
    // The state has 8 words, the schedule and the constants 64 each; every index below stays inside these, and the
    // part inside the bytes.
    bytes.withUnsafeBytes { bytes in
      state.withUnsafeMutableBufferPointer { state in
        schedule.withUnsafeMutableBufferPointer { schedule in
          Self.constants.withUnsafeBufferPointer { constants in
            for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.blockBytes) {
              for word in 0..<16 {
                schedule[word] = UInt32(
                  bigEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * word, as: UInt32.self))
              }
              Self.compress(state, schedule, constants)
            }
          }
        }
      }
    }
  }

  private static func compress(
    _ state: UnsafeMutableBufferPointer<UInt32>, _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word &>> by | word &<< (32 &- by) }
    for t in 16..<64 {
      let (near, far) = (schedule[t &- 2], schedule[t &- 15])
      let sigma0 = turned(far, 7) ^ turned(far, 18) ^ far &>> 3
      let sigma1 = turned(near, 17) ^ turned(near, 19) ^ near &>> 10
      schedule[t] = sigma1 &+ schedule[t &- 7] &+ sigma0 &+ schedule[t &- 16]
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let choice = e & f ^ ~e & g
      let first = h &+ sum1 &+ choice &+ constants[t] &+ schedule[t]
      let sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt32] = []
    var candidate: UInt32 = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map(fractionOfCubeRoot)
  }()

  /// The last 32 bits of the largest whole number whose cube is at most `prime` times 2⁹⁶.
  private static func fractionOfCubeRoot(of prime: UInt32) -> UInt32 {
    let limit = UInt128(prime) << 96
    var root: UInt128 = 0
    for bit in (0..<36).reversed() {
      let candidate = root | 1 << UInt128(bit)
      if candidate * candidate * candidate <= limit { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
