/// What was measured of one thing, beside the least that it could take.
struct Measurement: Encodable {
  let name: String
  /// Median, in seconds.
  let seconds: Double
  /// Pixels that were worked on in this time, where that says something.
  var pixels: Int?
  /// The least: what was measured for it, and its median in seconds.
  let floor: String
  let floorSeconds: Double

  var pixelsPerSecond: Double? { pixels.map { Double($0) / seconds } }
  var timesFloor: Double { seconds / floorSeconds }

  private enum Key: String, CodingKey {
    case name, seconds, pixels, pixelsPerSecond, floor, floorSeconds, timesFloor
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encode(seconds, forKey: .seconds)
    try values.encodeIfPresent(pixels, forKey: .pixels)
    try values.encodeIfPresent(pixelsPerSecond, forKey: .pixelsPerSecond)
    try values.encode(floor, forKey: .floor)
    try values.encode(floorSeconds, forKey: .floorSeconds)
    try values.encode(timesFloor, forKey: .timesFloor)
  }
}

/// How often things are measured.
struct Patience {
  let runs: Int
  /// Seconds after which no further run is begun.
  let seconds: Double

  static let quick = Patience(runs: 5, seconds: 1.5)
  static let thorough = Patience(runs: 15, seconds: 30)

  /// The medians of several pieces of work in seconds. They take turns, so that what else the machine does meets all
  /// alike.
  func medians(_ works: [() throws -> Void]) throws -> [Double] {
    var times = Array(repeating: [Double](), count: works.count)
    let clock = ContinuousClock()
    let start = clock.now
    for run in 0..<runs where run == 0 || (clock.now - start) / .seconds(1) < seconds {
      for (index, work) in works.enumerated() {
        times[index].append(try clock.measure(work) / .seconds(1))
      }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }
}
