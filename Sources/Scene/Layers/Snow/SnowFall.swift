import CMath
import Dissolve
import Raster

/// Where flakes of snow are at a time: a function of the time and of what was chosen alone.
///
/// Flakes are born at even times within a cycle, which starts over: an endless loop has no seam.
package struct SnowFall: Hashable, Sendable {
  /// A value that differs from flake to flake, evenly around its middle.
  package struct Scatter: Hashable, Sendable {
    package let middle: Double
    package let range: Double

    package init(_ middle: Double, range: Double = 0) {
      self.middle = middle
      self.range = range
    }

    fileprivate func value(_ random: Double) -> Double { middle + range * (random - 0.5) }
    package var highest: Double { middle + range / 2 }
  }

  /// How flakes are born and move; pixels and seconds.
  package struct Style: Hashable, Sendable {
    package var lifetime = 3.5
    package var velocity = Scatter(10, range: 350)
    /// In degrees clockwise from straight up.
    package var direction = Scatter(270, range: 90)
    /// To the right and down.
    package var acceleration = (x: 0.0, y: 70.0)
    package var scale = Scatter(0.33, range: 1.25)
    package var scaleSpeed = -0.25
    package var opacity = Scatter(1, range: 0.5)
    package var opacitySpeed = -0.15
    package var seed: UInt64 = 0

    package init() {}

    /// The largest that a flake ever is.
    package var largestScale: Double { scale.highest + max(0, scaleSpeed) * lifetime }

    package static func == (one: Style, other: Style) -> Bool {
      one.values == other.values && one.seed == other.seed
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(values)
      hasher.combine(seed)
    }

    private var values: [Double] {
      [
        lifetime, velocity.middle, velocity.range, direction.middle, direction.range,
        acceleration.x, acceleration.y, scale.middle, scale.range, scaleSpeed, opacity.middle,
        opacity.range, opacitySpeed,
      ]
    }
  }

  package struct Flake: Hashable, Sendable {
    /// Of its middle.
    package let x: Double
    package let y: Double
    /// Above 0.
    package let scale: Double
    /// Above 0, at most 1.
    package let opacity: Double
  }

  private let style: Style
  private let box: PixelRect
  /// In seconds.
  private let cycle: Double
  /// How many are born in a cycle.
  private let count: Int

  /// Of the height of the box: how far above its upper edge flakes are born.
  private static let band = 0.2

  /// - Parameters:
  ///   - rate: flakes a second
  ///   - cycle: after what time all starts over, above 0
  package init(_ style: Style, rate: Double, in box: PixelRect, cycle: Duration) {
    self.style = style
    self.box = box
    self.cycle = cycle / .seconds(1)
    count = Int((rate * self.cycle).rounded())
  }

  /// How many flakes are alive, whether they can be seen or not.
  package func count(at time: Duration) -> Int {
    guard count > 0 else { return 0 }
    return births(before: time).count
  }

  /// Those that can be seen, wherever they are, the oldest first.
  package func flakes(at time: Duration) -> [Flake] {
    guard count > 0 else { return [] }
    let births = births(before: time)
    return births.indices.reversed().compactMap { flake(births.number(of: $0), births.age(of: $0)) }
  }

  /// The flakes that are alive, from the youngest to the oldest.
  private struct Births {
    let youngest: Int
    /// Of the youngest, and from one to the next.
    let age: Double
    let interval: Double
    let count: Int
    let countInCycle: Int

    var indices: Range<Int> { 0..<count }
    func age(of index: Int) -> Double { age + Double(index) * interval }
    /// Of the flake within the cycle, which may be alive more than once.
    func number(of index: Int) -> Int {
      let number = (youngest - index) % countInCycle
      return number < 0 ? number + countInCycle : number
    }
  }

  private func births(before time: Duration) -> Births {
    let interval = cycle / Double(count)
    var time = (time / .seconds(1)).truncatingRemainder(dividingBy: cycle)
    if time < 0 { time += cycle }
    // A time that is exact comes with a last bit that may be wrong.
    let youngest = Int((time / interval + 1e-9).rounded(.down))
    let age = max(0, time - Double(youngest) * interval)
    let alive = max(0, Int(((style.lifetime - age) / interval - 1e-9).rounded(.up)))
    return Births(
      youngest: youngest, age: age, interval: interval, count: alive, countInCycle: count)
  }

  private func flake(_ number: Int, _ age: Double) -> Flake? {
    var random = SplitMix64(state: style.seed &+ UInt64(number) &* 0xD1B5_4A32_D192_ED03)
    func next() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    let (across, above) = (next(), next())
    let velocity = style.velocity.value(next())
    let direction = style.direction.value(next()) * .pi / 180
    let scale = style.scale.value(next()) + style.scaleSpeed * age
    let opacity = style.opacity.value(next()) + style.opacitySpeed * age
    guard scale > 0, opacity > 0 else { return nil }
    func way(_ velocity: Double, _ acceleration: Double) -> Double {
      (velocity + acceleration * age / 2) * age
    }
    return Flake(
      x: Double(box.x) + across * Double(box.width)
        + way(velocity * sin(direction), style.acceleration.x),
      y: Double(box.y) - above * Self.band * Double(box.height)
        + way(-velocity * cos(direction), style.acceleration.y),
      scale: scale, opacity: min(1, opacity))
  }
}
