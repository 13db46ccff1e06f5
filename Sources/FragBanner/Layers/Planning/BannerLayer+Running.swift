import Dissolve
import Scene

extension BannerLayer {
  /// Whether its numbers are those of a timer or a display, which do not count to anything.
  var hasRunningNumbers: Bool {
    switch kind {
    case .digits: true
    case .number: timer.step != nil
    case .text, .picture, .box, .icons, .gradient, .snow: false
    }
  }

  /// What runs, or stands, on a slide; `nil` of other layers, and where there is no number that could.
  func runningNumber(on slide: Int) -> RunningNumber? {
    guard hasRunningNumbers else { return nil }
    switch content {
    case .digits(let values): return values.value(for: slide).map(timer.number)
    case .number(let amounts):
      guard let number = amounts.value(for: slide).flatMap(counting.number),
        let whole = Int(exactly: number.value), whole >= 0
      else { return nil }
      return timer.number(from: whole)
    case .text, .picture, .box, .icons, .gradient, .snow: return nil
    }
  }

  /// A number for each slide runs with its scene, one for all with the file.
  var runningClock: RunningClock {
    let isEach =
      switch content {
      case .digits(let values): values.entries != nil
      case .number(let amounts): amounts.entries != nil
      case .text, .picture, .box, .icons, .gradient, .snow: false
      }
    return isEach ? .scene : .file
  }

  /// How long a change takes at each step, or into a slide; `nil` where it takes no time.
  func digitChangeDuration(on slide: Int) -> Duration? {
    guard kind == .digits, let natural = digits.change.value(for: slide)?.naturalDuration else {
      return nil
    }
    return changeDuration ?? natural
  }

  /// When something in it stops that runs on a slide: in the file's time, or in its scene's.
  ///
  /// - Returns: `nil` where it never does
  func runningEnd(on slide: Int) -> Duration? {
    guard let number = runningNumber(on: slide), number.step != 0 else { return .zero }
    guard let zero = number.zeroTime else { return nil }
    return zero == .zero ? .zero : zero + (digitChangeDuration(on: slide) ?? .zero)
  }

  /// How long a countdown takes until it has shown its 0 for a step; `nil` of other layers.
  var countdownLength: Duration? {
    guard let number = runningNumber(on: 0), let zero = number.zeroTime else { return nil }
    return zero + number.every
  }
}

extension BannerLayer {
  /// What does not go with its timer.
  func timerFaults(slideCount: Int) -> [(key: String, fault: LayerFault)] {
    guard kind == .digits || kind == .number else { return [] }
    var faults: [(key: String, fault: LayerFault)] = []
    if timer.step == nil {
      if timer.interval != nil { faults.append(("every", .noStep)) }
      if kind == .number, timer.format != .plain { faults.append(("format", .noStep)) }
    } else if kind == .number {
      let counts = [
        ("from", counting.start != nil), ("duration", counting.duration != nil),
        ("delay", counting.delay != nil), ("easing", counting.easing != .easeInOut),
        ("decimals", (counting.decimals ?? 0) != 0),
        ("falling-opacity", counting.fallingOpacity != 1),
        ("change", change.values.contains { $0 != .cut }),
      ]
      faults += counts.filter(\.1).map { ($0.0, .countsWhileRunning) }
    }
    let longest = (0..<slideCount).compactMap(digitChangeDuration).max()
    let interval = timer.interval ?? TimerStyle.standardInterval
    if timer.isRunning, let longest, !interval.hasReached(longest) {
      faults.append(
        (
          changeDuration == nil ? "change" : "change-duration",
          .longerThanStep(longest, every: interval)
        ))
    }
    return faults
  }

  /// The highest number that it shows in a play, where it has some that run or stand.
  func highestNumber(in schedule: Schedule) -> Int? {
    schedule.holds.indices.compactMap { slide in
      guard let number = runningNumber(on: slide) else { return nil }
      let length: Duration =
        switch runningClock {
        case .file: schedule.length
        case .scene: schedule.length(ofScene: slide)
        }
      return max(number.start, number.value(at: length - .microseconds(2)))
    }.max()
  }
}
