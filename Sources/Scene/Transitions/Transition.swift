import Raster

/// How one picture gives way to another.
///
/// Every transition keeps the same contract: at its start only the picture being left shows, at `length` only the one
/// that comes, whatever frames stand between; nothing is drawn outside a change; and the changes so far, laid at once,
/// leave what all changes leave one by one.
package protocol Transition: Sendable {
  /// When only the picture that comes shows.
  var length: Duration { get }

  /// Whether pixels may show again what they showed at first, though no more of that picture is left than before.
  var bringsPixelsBack: Bool { get }

  /// What the mask tells while the picture that a transition will leave is shown whole and none has run yet.
  ///
  /// - Parameter number: of the transition in a play, from 0
  func mask(before number: Int) -> MaskState

  /// One run through a transition, at its start.
  ///
  /// - Parameters:
  ///   - number: of the transition in a play, from 0
  ///   - count: how many transitions a play has
  func run(_ number: Int, of count: Int) -> any TransitionRun

  /// Appends the pixels of a change, row by row.
  func draw(
    _ change: TransitionChange, from origin: RasterImage, to destination: RasterImage,
    into pixels: inout [UInt32])
}

extension Transition {
  package var bringsPixelsBack: Bool { false }

  /// Where pixels may be back to what they were at first.
  ///
  /// - Parameter changes: all so far
  func reach(of changes: [[TransitionChange]]) -> Region {
    var region = Region()
    if bringsPixelsBack { for change in changes.joined() { region.add(change.rect) } }
    return region
  }
}

/// One run through a transition: frames that follow each other, at any times.
package protocol TransitionRun: AnyObject {
  var mask: MaskState { get }

  /// Goes on to a time that is not before the last one.
  ///
  /// - Returns: what shows otherwise than at the last one; disjoint
  func advance(to elapsed: Duration) -> [TransitionChange]

  /// What has changed since the start, in few steps to be laid one after the other: where something came back to what it
  /// was, also what it was meanwhile. Each step is disjoint.
  func changesSoFar() -> [[TransitionChange]]

  /// The parts of a rectangle, disjoint, and how long each of them stays as it is at least; `nil`: to the end.
  func stays(of rect: PixelRect) -> [(part: PixelRect, time: Duration?)]
}

/// A rectangle that shows otherwise than before.
package struct TransitionChange: Hashable, Sendable {
  package let rect: PixelRect
  /// How much of the picture being left shows, 0…1.
  package let share: Double
  /// Whether it stays like this to the end.
  package let settles: Bool
  /// Whether it is the picture that comes that fades, in; else the one being left, out.
  package let comesIn: Bool

  init(rect: PixelRect, share: Double, settles: Bool, comesIn: Bool = false) {
    self.rect = rect
    self.share = share
    self.settles = settles
    self.comesIn = comesIn
  }

  /// The same in a part of the rectangle.
  func within(_ part: PixelRect) -> TransitionChange {
    TransitionChange(rect: part, share: share, settles: settles, comesIn: comesIn)
  }
}
