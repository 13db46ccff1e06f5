import Dissolve
import PlainText

extension BannerOption {
  static let mask = [grid, order, seed, direction, easing, blend, motion]

  static let grid = Self(
    "grid",
    OpenField(
      \.grid, GridKind(), standard: .fixed(BannerRequest.standardGrid), inBatches: .automatic),
    in: .mask, otherNames: ["tiles", "columns", "rows", "tile-size"],
    "Columns and rows of the tiles; auto makes about 54 near-square ones. The default shrinks for few pixels."
  )

  static let order = Self(
    "order", Field(\.order, ChoiceKind()), in: .mask,
    otherNames: ["effect", "animation", "style", "pattern"], "How the tiles take turns.")

  static let seed = Self(
    "seed", Field(\.seed, IntegerKind(0 ... .max)), in: .mask,
    "Chooses the shuffle of the order random.")

  static let direction = Self(
    "direction", Field(\.direction, ChoiceKind()), in: .mask,
    "Whether a picture's tiles fade away, the next one's come in, or both in turn.")

  static let easing = Self(
    "easing", Field(\.easing, EasingKind()), in: .mask, "How a tile's fade runs over its time.")

  static let motion = Self(
    "motion", Field(\.motions, MotionsKind()), in: .mask, property: "motions",
    otherNames: ["slide", "move", "wipe", "push"],
    "Which way tiles move while they fade; with several, the rows of the grid take them in turn.")

  static let blend = Self(
    "blend", OpenField(\.blend, ChoiceKind(), standard: BannerRequest.standardBlend), in: .mask,
    "How a tile fades: through in-between colors; every second row first, then the others; or at once."
  )
}

extension BannerOption {
  static let time = [transition, interval, fade, hold, fps, loop, opening]

  static let transition = Self(
    "transition", OpenField(\.transition, TimeKind(), standard: FadeTiming.defaultTransition),
    in: .time, "How long it takes to change from one picture to the next: seconds, or 1.5s, 350ms.")

  static let interval = Self(
    "interval", OpenField(\.interval, TimeKind()), in: .time, standard: "a quarter of the fade",
    "The time between the starts of two tiles.")

  static let fade = Self(
    "fade", OpenField(\.fade, TimeKind()), in: .time, standard: usualFade,
    "The time one tile takes to fade; given alone, up to \(transition.standard!), it leaves the transition as it is. "
      + "Of these three, two at most are needed.")

  private static let usualFade: String = {
    let grid = BannerRequest.standardGrid
    // Where no time is given none can contradict another.
    let fade = try! FadeTiming(lastRank: grid.tileCount - 1).fade
    return "four intervals, \(Wording.decimal(fade.inSeconds, places: 3)) with \(grid) tiles"
  }()

  package static let hold = Self(
    "hold", OpenField(\.holds, HoldsKind(), standard: [BannerRequest.standardHold]), in: .time,
    property: "holds", otherNames: ["delay", "duration", "pause", "wait", "time", "speed"],
    "How long each picture stays; 1s,3s gives each its own.")

  static let fps = Self(
    "fps", OpenField(\.frameRate, FrameRateKind(), standard: BannerRequest.standardFrameRate),
    in: .time, property: "frameRate", otherNames: ["rate", "framerate", "frame-rate"],
    "Frames a second while pictures change, at most \(Int(FrameRate.allowed.upperBound)).")

  static let loop = Self(
    "loop",
    OpenField(
      \.plays, IntegerKind(BannerRequest.allowedPlays, reason: "0 plays for ever"),
      standard: BannerRequest.standardPlays),
    in: .time, property: "plays", otherNames: ["repeat", "repeats", "plays", "iterations"],
    words: ["forever": "0", "infinite": "0", "endless": "0", "once": "1"],
    "How often the banner plays before it ends on the last picture; 0 is for ever.")

  static let opening = Self(
    "opening", OpenField(\.opening, ChoiceKind()), in: .time,
    standard: "complete where several pictures play for ever, else animate",
    "Whether layers come in before the first picture is complete, or it is so from the start.")
}
