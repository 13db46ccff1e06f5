/// The values that icons or a gradient show, scene by scene.
package struct FollowedValue: Sendable {
  /// Where a value comes from in a scene.
  package enum Source: Sendable {
    case number(Double)
    case counting(Counting)
    case running(RunningNumber, RunningClock)

    /// What it comes to when the scene is over.
    fileprivate var last: Source {
      if case .counting(let counting) = self { .number(counting.to.value) } else { self }
    }

    fileprivate var highest: Double {
      switch self {
      case .number(let number): number
      case .counting(let counting): max(counting.from.value, counting.to.value)
      case .running(let number, _): Double(number.start)
      }
    }
  }

  private let sources: [Source?]

  /// - Parameter sources: by scene; `nil` where there is none
  package init(_ sources: [Source?]) {
    self.sources = sources
  }

  /// Those of a number, which stay what they were last in scenes that do not show it.
  ///
  /// - Parameters:
  ///   - sources: by scene; `nil` where it is not shown
  ///   - wraps: whether the first scene follows the last one
  package init(following sources: [Source?], wraps: Bool) {
    var last = wraps ? sources.last { $0 != nil }.flatMap { $0 }?.last : nil
    var filled = sources
    for scene in sources.indices {
      filled[scene] = sources[scene] ?? last
      last = sources[scene]?.last ?? last
    }
    // Before it is shown at all it stands where it will start.
    if let first = sources.lazy.compactMap(\.self).first {
      let start: Source =
        if case .counting(let counting) = first { .number(counting.from.value) } else { first }
      filled = filled.map { $0 ?? start }
    }
    self.sources = filled
  }

  package func source(ofScene scene: Int) -> Source? { sources[scene] }

  package func value(at moment: ContentMoment) -> Double? {
    switch sources[moment.scene] {
    case nil: nil
    case .number(let number)?: number
    case .counting(let counting)?: counting.value(at: moment.elapsed)
    case .running(let number, let clock)?: Double(number.value(at: clock.time(at: moment)))
    }
  }

  /// `nil` where there are none.
  package var highest: Double? { sources.compactMap { $0?.highest }.max() }
}
