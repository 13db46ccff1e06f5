/// How numbers run, and how the figures of displays look.
extension LayerKey {
  private static let runners: [BannerLayer.Kind] = [.digits, .number]

  static let timers: [LayerKey] = [
    LayerKey(
      "step", OpenField(\.timer.step, IntegerKind(-1_000_000...1_000_000)), of: runners,
      "What is added to it again and again."),
    LayerKey(
      "every",
      OpenField(\.timer.interval, LimitedTimeKind.interval, standard: TimerStyle.standardInterval),
      of: runners, "The time from one step to the next."),
    LayerKey(
      "format", Field(\.timer.format, ChoiceKind()), of: runners,
      "How it is written: by itself, or as seconds on a clock."),
    LayerKey(
      "max-digits", OpenField(\.digits.mostDigits, IntegerKind(1...20)), of: [.digits],
      "For how many digits its box has room."),
    LayerKey(
      "off-color", OpenField(\.digits.unlitPaint, PaintKind()), of: [.digits],
      "The color of segments that are not lit."),
    LayerKey(
      "slant", Field(\.digits.slant, DecimalKind(-60...60)), of: [.digits],
      "How far its figures lean to the right, in degrees."),
    LayerKey(
      "change", SlidesField(\.digits.change, ChoiceKind()), of: [.digits],
      "How segments go and come."),
  ]
}
