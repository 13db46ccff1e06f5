/// What a flash meter knows of a square, in eight bytes, as there may be millions.
struct FlashSquare {
  enum Direction: UInt64 {
    /// It was not shown yet.
    case unseen
    case neither
    case lighter
    case darker
  }

  /// From the lowest bit: 20 of the luminance, 2 of the direction, 7 for each gap, the latest first.
  private var bits: UInt64 = ~0 << gapShift

  private static let luminanceMask: UInt64 = 0xF_FFFF
  private static let directionShift: UInt64 = 20
  private static let gapShift: UInt64 = 22
  private static let gapBits: UInt64 = 7
  /// The longest time between two turns that is told from longer ones, in hundredths of a second.
  static let longestGap = 127

  /// How many gaps there are: turns before the latest one, as many as begin the flashes of interest.
  static let gapCount = 2 * FlashMeter.flashing - 2

  /// The lightest or darkest that it has been since it last turned, in millionths of white.
  var extreme: Int32 {
    get { Int32(truncatingIfNeeded: bits & Self.luminanceMask) }
    set { bits = bits & ~Self.luminanceMask | UInt64(UInt32(bitPattern: newValue)) }
  }

  /// What it became when it last turned.
  var direction: Direction {
    get { Direction(rawValue: bits >> Self.directionShift & 3)! }
    set {
      let others: UInt64 = bits & ~(3 << Self.directionShift)
      bits = others | newValue.rawValue << Self.directionShift
    }
  }

  /// - Parameters:
  ///   - luminance: its own now, in millionths of white
  ///   - leastChange: by which it turns
  ///   - brightest: which the darker end of a turn lies below
  /// - Returns: whether it turned
  @inline(__always)
  mutating func show(_ luminance: Int32, _ leastChange: Int32, _ brightest: Int32) -> Bool {
    let former = extreme
    switch direction {
    case .unseen: direction = .neither
    case .lighter where luminance >= former: break
    case .darker where luminance <= former: break
    default:
      guard abs(luminance &- former) >= leastChange, min(luminance, former) < brightest else {
        return false
      }
      direction = luminance > former ? .lighter : .darker
      extreme = luminance
      return true
    }
    extreme = luminance
    return false
  }

  /// The time between two turns, in hundredths of a second, `longestGap` for all that is longer; 0 is the latest gap.
  func gap(_ index: Int) -> Int {
    let shift = Self.gapShift + Self.gapBits * UInt64(index)
    return Int(truncatingIfNeeded: bits >> shift) & Self.longestGap
  }

  /// Notes the time since the turn before; the earliest gap is forgotten.
  mutating func addGap(_ gap: Int) {
    let rest: UInt64 = bits & ((1 << Self.gapShift) - 1)
    let gaps: UInt64 = (bits >> Self.gapShift) << Self.gapBits | UInt64(gap)
    bits = gaps << Self.gapShift | rest
  }
}
