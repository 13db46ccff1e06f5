import Dissolve
import PlainText
import Raster

/// What the user of a request may not have wanted, or would do better, as facts.
enum PlanRemark: Sendable {
  /// Whole seconds by the hundred, which may be milliseconds.
  case manySeconds(BannerOption, Int)
  /// A fade given alone that is longer than the usual transition.
  case longFade(FadeTiming)
  /// All tiles start together.
  case fadeIsTransition(FadeTiming)
  case smallerGrid(Grid, PixelSize)
  /// In hundredths of a second; the reason is a network's rule.
  case shorterHolds(Int, reason: String)
  case shorterTransitions(Duration, reason: String)
  /// More bytes than most networks take.
  case heavy
  /// What a layer of that name does faster than usual.
  case shrunkAct(String, ShrunkAct)
  /// A layer of that name, which lies outside of the banner.
  case layerOutside(String, PixelSize)
  /// Of the first picture's size, which nobody chose.
  case large(PixelSize)
  /// What keeping what was asked for costs, in percents of the bytes.
  case priceOfSmoothFades(Int)
  case priceOfFrameRate(FrameRate, Int)
}

extension PlanRemark {
  /// One line.
  func sentence(in dialect: Dialect) -> String {
    switch self {
    case .manySeconds(let option, let seconds):
      "\(dialect.name(option)) \(seconds) is \(Wording.timeLeft(.seconds(seconds - 1))); "
        + "\(seconds) milliseconds are \(seconds)ms"
    case .longFade(let timing):
      "\(dialect.name(.fade)) \(Wording.seconds(timing.fade)) alone, which is longer than the usual transition of "
        + "\(Wording.seconds(FadeTiming.defaultTransition)), makes transitions of "
        + "\(Wording.seconds(timing.length)); \(dialect.name(.transition)) chooses their length, "
        + "at least that of the fade"
    case .fadeIsTransition(let timing):
      "all tiles start together, so a transition takes as long as \(dialect.name(.fade)), "
        + Wording.seconds(timing.length)
    case .smallerGrid(let grid, let size):
      "the grid is \(grid), since \(size) pixels hold no more of the usual \(BannerRequest.standardGrid)"
    case .shorterHolds(let hold, let reason):
      "pictures stay \(Wording.seconds(hundredths: hold)) each, since \(reason)"
    case .shorterTransitions(let length, let reason):
      "transitions take \(Wording.seconds(length)), since \(reason)"
    case .heavy:
      "over the 150 KB that most ad networks take; \(dialect.name(.maxBytes)) 150k makes the best that fits, "
        + "\(dialect.name(.networks)) NAME keeps to all rules of a network (fragbanner specs lists them)"
    case .shrunkAct(let name, let act):
      "layer \(name): \(act.key): it ends \(Wording.seconds(act.end)) after slide \(act.scene + 1) begins to come, "
        + "not \(Wording.seconds(act.usualEnd)), as that has no more time; more comes from \(dialect.name(.hold))"
    case .layerOutside(let name, let size):
      "layer \(name) lies outside of the \(size) pixels, where nobody sees it"
    case .large(let size):
      "made at the first picture's \(size) pixels; \(dialect.name(.size)) makes it smaller"
    case .priceOfSmoothFades(let saving):
      Self.price(of: "smooth fades", "\(dialect.name(.blend)) \(Blend.lines)", saving)
    case .priceOfFrameRate(let rate, let saving):
      Self.price(
        of: "\(rate.inWords) frames a second",
        "\(dialect.name(.fps)) \(JSONText.rounded(rate.framesPerSecond / 2, places: 2))", saving)
    }
  }

  private static func price(of wish: String, _ alternative: String, _ saving: Int) -> String {
    "\(wish) were asked for and kept: \(alternative) would leave \(saving) % of the bytes for the pictures"
  }
}
