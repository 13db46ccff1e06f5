import Scene

extension BannerLayer {
  /// Whether something in it goes on for ever on a slide, above the tiles.
  func continues(on slide: Int) -> Bool {
    if isShown(on: slide), repeatsKeys, keys?.value(for: slide) != nil { return true }
    switch kind {
    case .number, .digits: return runningEnd(on: slide) != .zero
    case .snow: return isShown(on: slide)
    case .text, .picture, .box, .icons, .gradient: return false
    }
  }

  /// Whether it still does when its slide is complete.
  ///
  /// - Parameter rest: the frame that shows it complete
  func continues(on slide: Int, after rest: Schedule.Frame) -> Bool {
    guard continues(on: slide) else { return false }
    guard hasRunningNumbers, !(repeatsKeys && keys != nil), let end = runningEnd(on: slide) else {
      return true
    }
    let time =
      switch runningClock {
      case .file: rest.time
      case .scene: rest.elapsed
      }
    return !time.hasReached(end)
  }
}
