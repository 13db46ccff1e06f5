import Dissolve
import Raster

/// How one text gives way to another.
package enum TextChange: Hashable, Sendable {
  case cut
  case fade
  /// As the sides of a cube that turns, the new one from below or from above.
  case cubeUp
  case cubeDown
  /// Both on the same side, in pixels.
  case move(dx: Double, dy: Double)
  /// Out over the banner's top edge, and back as the new one.
  case lift

  /// Where nothing else is asked for.
  package var naturalDuration: Duration {
    switch self {
    case .cut: .zero
    case .fade, .cubeUp, .cubeDown, .move: .milliseconds(500)
    case .lift: .seconds(1)
    }
  }

  /// Whether backgrounds go along with their letters; else they stay where they are.
  var takesBackgroundAlong: Bool {
    switch self {
    case .cubeUp, .cubeDown, .lift: true
    case .cut, .fade, .move: false
    }
  }

  /// How the text that goes is shown at a time before the end; `nil` where it is not.
  ///
  /// - Parameters:
  ///   - duration: of the whole change, which starts at 0
  ///   - box: the text's, in the banner
  func poseOfOld(at elapsed: Duration, lasting duration: Duration, box: PixelRect) -> Pose? {
    let whole = Span(start: .zero, length: duration)
    switch self {
    case .cut: return nil
    case .fade: return Pose(opacity: 1 - whole.progress(at: elapsed))
    case .cubeUp, .cubeDown:
      let share = Easing.easeOut(whole.progress(at: elapsed))
      var pose = Pose(dy: cubeShift(of: box) * -share)
      pose.scaleY = 1 - 0.9 * share
      return pose
    case .move(let dx, let dy):
      let share = Easing.easeIn(whole.progress(at: elapsed))
      return Pose(opacity: 1 - share, dx: dx * share, dy: dy * share)
    case .lift:
      if elapsed.hasReached(duration / 2) { return nil }
      let span = Span(start: .zero, length: duration * 9 / 20)
      return Pose(dy: -Double(box.maxY) * Easing.easeInOut(span.progress(at: elapsed)))
    }
  }

  /// How the text that comes is shown.
  func poseOfNew(at elapsed: Duration, lasting duration: Duration, box: PixelRect) -> Pose {
    let whole = Span(start: .zero, length: duration)
    switch self {
    case .cut: return Pose()
    case .fade: return Pose(opacity: whole.progress(at: elapsed))
    case .cubeUp, .cubeDown:
      let share = Easing.easeOut(whole.progress(at: elapsed))
      var pose = Pose(dy: cubeShift(of: box) * (1 - share))
      pose.scaleY = 0.1 + 0.9 * share
      return pose
    case .move(let dx, let dy):
      let span = Span(start: duration / 5, length: duration / 2)
      let share = Easing.easeIn(span.progress(at: elapsed))
      return Pose(opacity: share, dx: dx * (1 - share), dy: dy * (1 - share))
    case .lift:
      let span = Span(start: duration / 2, length: duration * 9 / 20)
      let share = 1 - Easing.easeInOut(span.progress(at: elapsed))
      return Pose(
        opacity: elapsed.hasReached(duration / 2) ? 1 : 0, dy: -Double(box.maxY) * share)
    }
  }

  /// From a cube's edge to the middle of its side.
  private func cubeShift(of box: PixelRect) -> Double {
    Double(box.height) / (self == .cubeUp ? 2 : -2)
  }
}
