import Dissolve

/// A number that takes a step whenever some time has passed, and never falls below 0.
package struct RunningNumber: Hashable, Sendable {
  /// Not below 0.
  package let start: Int
  /// 0: it stands.
  package let step: Int
  /// Above 0.
  package let every: Duration

  package init(start: Int, step: Int, every: Duration) {
    self.start = max(0, start)
    self.step = step
    self.every = max(every, .milliseconds(1))
  }

  package func value(at time: Duration) -> Int { value(afterSteps: steps(at: time)) }

  /// When it changed last, and from what; `nil` where it has not yet.
  package func lastChange(at time: Duration) -> (time: Duration, former: Int)? {
    var steps = steps(at: time)
    if let most = stepsToZero { steps = min(steps, most) }
    guard steps > 0, step != 0 else { return nil }
    return (every * steps, value(afterSteps: steps - 1))
  }

  /// When it falls to 0; `nil` where it never does.
  package var zeroTime: Duration? { stepsToZero.map { every * $0 } }

  private var stepsToZero: Int? {
    guard step < 0 else { return nil }
    let size = Int(clamping: step.magnitude)
    let (whole, rest) = start.quotientAndRemainder(dividingBy: size)
    return whole + (rest > 0 ? 1 : 0)
  }

  private func steps(at time: Duration) -> Int {
    let steps = max(0, Int(time / every))
    return time.hasReached(every * (steps + 1)) ? steps + 1 : steps
  }

  private func value(afterSteps steps: Int) -> Int {
    let (distance, isFar) = step.multipliedReportingOverflow(by: steps)
    if isFar { return step < 0 ? 0 : .max }
    let (value, overflows) = start.addingReportingOverflow(distance)
    return overflows ? .max : max(0, value)
  }
}
