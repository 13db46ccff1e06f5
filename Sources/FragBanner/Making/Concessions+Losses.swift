import Dissolve
import PlainText
import Scene

extension Concessions {
  /// What was given up beyond `other`, a line each, in the order in which a budget gives it up.
  ///
  /// - Parameters:
  ///   - limit: the quality that `other` has
  ///   - rate: of frames, before any is left out
  func losses(beyond other: Concessions, quality limit: Int, at rate: FrameRate) -> [String] {
    var losses: [String] = []
    let quality = quality(atMost: limit)
    if quality < limit { losses.append("quality \(quality) instead of \(limit)") }
    if fades != other.fades { losses.append(fadeLoss(beyond: other.fades.first)) }
    if pace != FramePace() { losses.append(paceLoss(at: rate)) }
    if passingWeight < other.passingWeight {
      losses.append("coarser pixels in tiles that are fading")
    }
    return losses
  }

  private func fadeLoss(beyond best: FadeStyle) -> String {
    let place = Self.place(after: fades.share, "all tiles")
    if fades.first == fades.rest { return Self.loss(fades.rest, best) }
    if fades.first == best { return Self.loss(fades.rest, best) + place }
    return Self.loss(fades.first, best) + ", " + Self.name(fades.rest) + place
  }

  private func paceLoss(at rate: FrameRate) -> String {
    func framesPerSecond(_ stride: Int) -> String {
      "\(JSONText.rounded(rate.framesPerSecond / Double(stride), places: 2))"
    }
    let place = Self.place(after: pace.share, "all transitions")
    func loss(_ stride: Int) -> String {
      "\(framesPerSecond(stride)) frames a second instead of \(framesPerSecond(1))"
    }
    if pace.first == pace.rest { return loss(pace.rest) }
    if pace.first == 1 { return loss(pace.rest) + place }
    return loss(pace.first) + ", " + framesPerSecond(pace.rest) + place
  }

  /// - Parameter share: what comes before the place
  private static func place(after share: Double, _ whole: String) -> String {
    " in the last \(max(1, Int((1 - share) * 100 + 0.5))) % of \(whole)"
  }

  private static func loss(_ style: FadeStyle, _ best: FadeStyle) -> String {
    switch (style, best) {
    case (.smooth, .smooth(let most?)): "\(name(style)) of a fade instead of \(most)"
    case (.smooth, _): "\(name(style)) of a fade instead of every one"
    case (.lines, _): "fades by \(name(style)) instead of in-between colors"
    case (.flip, _): "tiles that flip instead of fading"
    }
  }

  private static func name(_ style: FadeStyle) -> String {
    switch style {
    case .smooth(let levels): levels.map { Wording.counted($0, "step") } ?? "all steps"
    case .lines: "lines"
    case .flip: "flips"
    }
  }
}
