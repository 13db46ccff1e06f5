/// Knows when squares turned, and how large an area has flashed how often in the last second.
///
/// A flash begins with every other turn. So a square has flashed n times within a second when the turn 2n − 2 before its
/// latest one is no older. For each n the areas are kept by the times of those turns; a turn moves a square's, and time
/// that goes by drops those that are too old.
struct FlashClock {
  /// Hundredths of a second in which flashes are counted, both ends included.
  private static let window = 100
  private static let slotCount = 128
  /// Times are kept modulo 65,536; before they could be taken for later ones, old ones are brought up.
  private static let ticksBetweenCleanings = 30_000

  /// In hundredths of a second; a pause is as long as it takes for all before it to be too old, at most.
  private var now: UInt16 = 0
  private var ticksSinceCleaning = 0
  /// When each square last turned.
  private var latest: [UInt16]
  /// By number of flashes, from one, and the time of the turn that makes them so many.
  private var areas = [Int](repeating: 0, count: FlashMeter.flashing * slotCount)
  /// The sums of these.
  private var sums = [Int](repeating: 0, count: FlashMeter.flashing)

  init(squareCount: Int) {
    latest = Array(repeating: 0 &- UInt16(Self.window + 1), count: squareCount)
  }

  /// Pixels of squares that flashed so often, 1…`FlashMeter.flashing`, or more, in the last second.
  func area(ofFlashes count: Int) -> Int { sums[count - 1] }

  /// - Parameter time: hundredths of a second
  mutating func goOn(by time: Int) {
    let ticks = min(time, Self.window + 1)
    for _ in 0..<ticks {
      now &+= 1
      let slot = slot(ofAge: Self.window + 1)
      for flashes in 0..<FlashMeter.flashing {
        let place = flashes * Self.slotCount + slot
        sums[flashes] -= areas[place]
        areas[place] = 0
      }
    }
    ticksSinceCleaning += ticks
    if ticksSinceCleaning > Self.ticksBetweenCleanings { clean() }
  }

  /// Notes that a square turns now.
  ///
  /// - Parameter known: so many flashes in a second are known of; whether there are fewer is asked no more
  mutating func turn(_ index: Int, _ square: inout FlashSquare, area: Int, beyond known: Int) {
    let gap = min(Int(now &- latest[index]), FlashSquare.longestGap)
    latest[index] = now
    var (oldAge, newAge) = (gap, 0)
    let former = square
    square.addGap(gap)
    for flashes in 0..<FlashMeter.flashing {
      if flashes > 0 {
        oldAge &+= former.gap(2 * flashes - 2) &+ former.gap(2 * flashes - 1)
        newAge &+= square.gap(2 * flashes - 2) &+ square.gap(2 * flashes - 1)
      }
      if newAge > Self.window { return }
      if flashes >= known { move(area, flashes, from: oldAge, to: newAge) }
    }
  }

  /// A turn is later than the one whose part it takes, so what is too old now was so before.
  private mutating func move(_ area: Int, _ flashes: Int, from oldAge: Int, to newAge: Int) {
    areas[flashes * Self.slotCount + slot(ofAge: newAge)] += area
    if oldAge <= Self.window {
      areas[flashes * Self.slotCount + slot(ofAge: oldAge)] -= area
    } else {
      sums[flashes] += area
    }
  }

  private func slot(ofAge age: Int) -> Int {
    Int(now &- UInt16(age)) & (Self.slotCount - 1)
  }

  /// Keeps old turns from looking new again.
  private mutating func clean() {
    ticksSinceCleaning = 0
    let oldest = now &- UInt16(Self.window + 1)
    for index in latest.indices where now &- latest[index] > UInt16(Self.window) {
      latest[index] = oldest
    }
  }
}
