/// The time that a number runs by.
package enum RunningClock: Sendable {
  /// Since the file's first frame.
  case file
  /// Since its scene's start.
  case scene

  func time(at moment: ContentMoment) -> Duration {
    switch self {
    case .file: moment.time
    case .scene: moment.elapsed
    }
  }
}
