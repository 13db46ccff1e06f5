import Dissolve

/// How tiles fade, and in how many steps.
package enum FadeStyle: Hashable, Sendable {
  /// Through in-between colors, with that many opacities between opaque and clear; `nil` shows them all.
  case smooth(levels: Int?)
  case lines
  case flip

  package init(_ blend: Blend, levels: Int? = nil) {
    self =
      switch blend {
      case .smooth: .smooth(levels: levels)
      case .lines: .lines
      case .flip: .flip
      }
  }

  /// The same with that many times as many levels.
  func scaled(by factor: Int) -> FadeStyle {
    if case .smooth(let levels?) = self { .smooth(levels: levels * factor) } else { self }
  }

  package var blend: Blend {
    switch self {
    case .smooth: .smooth
    case .lines: .lines
    case .flip: .flip
    }
  }

  /// Times that are exact come with opacities that a last bit may spoil.
  private static let tolerance = 1e-9

  /// What shows of the picture being left where rows change at once: of all rows, of every second one, or of none.
  ///
  /// - Parameter exact: how much of that picture is left, 0…1
  /// - Returns: 1, 0.5 or 0; `nil` where colors mix
  func share(ofRowsAt exact: Double) -> Double? {
    func reaches(_ limit: Double) -> Bool { exact <= limit + Self.tolerance }
    switch self {
    case .smooth: return nil
    case .lines: return reaches(0.25) ? 0 : reaches(0.75) ? 0.5 : 1
    case .flip: return reaches(0.5) ? 0 : 1
    }
  }
}

/// How the tiles of all transitions fade: most often all alike; between two styles, those that take the first turns of
/// a banner in one and the rest in the other.
package struct FadeMix: Hashable, Sendable {
  /// Of the tiles that begin first.
  package var first: FadeStyle
  package var rest: FadeStyle
  /// Which share of all turns of all transitions is in the first style, 0…1.
  package var share: Double

  package init(_ first: FadeStyle, share: Double = 1, then rest: FadeStyle? = nil) {
    self.first = first
    self.rest = rest ?? first
    self.share = share
  }

  /// The same with that many times as many levels.
  package func scaled(by factor: Int) -> FadeMix {
    FadeMix(first.scaled(by: factor), share: share, then: rest.scaled(by: factor))
  }

  /// Where in-between colors are given up too much would be lost with whole transitions; else no transition changes its
  /// style midway.
  ///
  /// - Parameters:
  ///   - turn: counted over all transitions of a play
  ///   - transitions: how many there are
  ///   - turns: of each of them
  func style(ofTurn turn: Int, transitions: Int, of turns: Int) -> FadeStyle {
    if first == rest { return first }
    let end =
      first.blend == .smooth
      ? share * Double(transitions * turns)
      : Double(Int(share * Double(transitions) + 0.5) * turns)
    return Double(turn) + 0.5 < end ? first : rest
  }
}
