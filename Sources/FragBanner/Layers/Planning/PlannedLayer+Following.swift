import Scene

extension PlannedLayer {
  /// The values that it shows; `nil` where it has none and shows all.
  ///
  /// - Parameters:
  ///   - layers: all of the banner
  ///   - wraps: whether the first slide comes after the last
  func followedValue(among layers: [PlannedLayer], wraps: Bool) -> FollowedValue? {
    guard let value = layer.value else { return nil }
    let slides = sequence.presence.shown.indices
    let followed = Dictionary(
      layers.map { ($0.layer.name, $0.numberSources) }, uniquingKeysWith: { one, _ in one })
    let sources = slides.map { slide -> FollowedValue.Source? in
      switch value.value(for: slide) {
      case nil: return nil
      case .number(let number)?: return .number(number)
      case .layer(let name)?:
        // Where nobody has that name, or it is no number, that is noted elsewhere.
        guard let sources = followed[name], !sources.isEmpty else { return nil }
        return FollowedValue(following: sources, wraps: wraps).source(ofScene: slide)
      }
    }
    return FollowedValue(sources)
  }

  /// How many icons it has.
  func iconCount(showing value: FollowedValue?) -> Int {
    layer.icons.count ?? max(1, Int(min(1e9, (value?.highest ?? 1).rounded())))
  }

  /// What it counts to, if it is a number; by slide, `nil` where it is not shown.
  private var numberSources: [FollowedValue.Source?] {
    guard case .number(let amounts) = layer.content else { return [] }
    return sequence.presence.shown.indices.map { slide in
      if let running = layer.runningNumber(on: slide) {
        return .running(running, layer.runningClock)
      }
      guard let value = amounts.value(for: slide).flatMap(layer.counting.number) else { return nil }
      return counting(on: slide).map(FollowedValue.Source.counting) ?? .number(value.value)
    }
  }

  /// How it counts on a slide; `nil` where it is no number that could, or not shown.
  func counting(on slide: Int) -> Counting? {
    guard !sequence.values.isEmpty, let value = sequence.values[slide] else { return nil }
    return acts.counting[slide].map { span in
      Counting(
        from: sequence.starts[slide] ?? value, to: value, span: span, easing: layer.counting.easing)
    } ?? Counting(standing: value)
  }
}
