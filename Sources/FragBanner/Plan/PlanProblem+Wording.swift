import Dissolve
import PlainText

extension PlanProblem {
  /// One line: what it is about, what is wrong, what would be right.
  package func sentence(in dialect: Dialect) -> String {
    let name = option.map(dialect.name) ?? ""
    switch fault {
    case .noPictures: return "no picture is given; name one at least"
    case .tooLarge(let size):
      return
        "\(name) \(size) is too large; give at most 65535 pixels a side and 100 megapixels in all"
    case .finerThanPixels(let grid, let size):
      var excess: [String] = []
      if grid.columns > size.width {
        excess.append(
          "\(grid.columns) columns for \(Wording.counted(size.width, "pixel")) of width")
      }
      if grid.rows > size.height {
        excess.append("\(grid.rows) rows for \(Wording.counted(size.height, "pixel")) of height")
      }
      return "\(name) \(grid) has \(excess.joined(separator: " and ")); "
        + "give at most \(grid.shrunk(to: size)), or auto"
    case .outOfRange(let range):
      return "\(name)\(range.found.map { " \($0)" } ?? "") is out of range; give \(range.allowed)"
    case .fading(let error): return error.sentence(in: dialect)
    case .endlessTransition(let length):
      return
        "the transition would take \(Int(length.inSeconds)) s, at most 1000000 s are possible; "
        + "give a shorter \(dialect.name(.interval)) or \(dialect.name(.fade)), or fewer tiles"
    case .valuesForSlides(let count, let noun, let slides):
      return "\(name) has \(Wording.counted(count, noun)) for \(Wording.counted(slides, "slide")); "
        + "give one" + (slides == 1 ? "" : " for all or \(slides)")
    case .unseenSlide(let number):
      return "slide \(number) has neither a hold nor a transition of at least 0.02 s; "
        + "give \(dialect.name(.hold)) 0.02 or more"
    case .noRoomForDots(let count, let size):
      return "\(name): no room for \(Wording.counted(count, "dot")) on \(size) pixels; "
        + "leave the option out, or use fewer slides or a larger \(dialect.name(.size))"
    case .blendOfMovingTiles(let blend):
      return
        "\(dialect.assignment(.blend, "\(blend)")): tiles that move fade through in-between colors; "
        + "leave it out, or \(dialect.name(.motion))"
    case .noMotion: return "\(name) is empty; give none, or a way for the rows"
    case .fileOfOther(let path, let other):
      return "\(name) \(path) is also the file of \(dialect.name(other)); give another name"
    case .fileOfPicture(let path):
      return "\(name) \(path) is also one of the pictures; give another name"
    case .sharedStandardOutput:
      return "\(dialect.name(.trace)) - and \(dialect.name(.gif)) - share standard output; "
        + "give one of them a file"
    case .misleadingName(let path, let fault): return "\(name) \(path) \(fault)"
    case .layer(let layer, let key, let fault):
      return "layer \(layer): \(key.map { "\($0): " } ?? "")\(fault.sentence)"
    case .noColor(let picture, let fault):
      return "\(picture): \(fault.message(for: String(picture.dropFirst(PlainSlide.scheme.count))))"
    case .noSize:
      return "plain colors have no size; give \(dialect.name(.size)), such as 300x250"
    case .openingOfCycle:
      return "\(dialect.assignment(.opening, "animate")): an endless banner of several pictures "
        + "would begin on its last one; leave it out, or give \(dialect.name(.loop)) 1 or more"
    case .networksExclude(let networks, let sentence): return "\(name) \(networks): \(sentence)"
    case .network(let conflict, let rule):
      return "\(conflict.finding(in: dialect)): \(rule); \(conflict.resolution(in: dialect))"
    }
  }
}

extension FadeTimingError {
  fileprivate func sentence(in dialect: Dialect) -> String {
    func given(_ option: BannerOption, _ time: Duration) -> String {
      "\(dialect.name(option)) \(time.inFullSeconds)"
    }
    switch self {
    case .fadeDoesNotFit(let fade, let transition, lastRank: 0):
      return
        "\(given(.fade, fade)) with \(given(.transition, transition)): all tiles start together here, "
        + "so both are the same time; give one of them"
    case .fadeDoesNotFit(let fade, let transition, _):
      return "\(given(.fade, fade)) is longer than \(given(.transition, transition)); "
        + "give a fade of at most \(transition.inFullSeconds)"
    case .intervalDoesNotFit(let interval, let transition, let lastRank):
      let most = (transition / lastRank).inFullSeconds(roundedDown: true)
      return "\(given(.interval, interval)) with \(lastRank + 1) ranks of tiles needs "
        + "\((interval * lastRank).inFullSeconds), more than \(given(.transition, transition)); "
        + "give an interval of at most \(most)"
    case .timesDisagree(let transition, let interval, let fade, let lastRank):
      let length = interval * lastRank + fade
      return "\(given(.transition, transition)) disagrees with \(given(.interval, interval)) and "
        + "\(given(.fade, fade)), which make \(length.inFullSeconds); leave one of them out"
    }
  }
}

extension Duration {
  fileprivate var inFullSeconds: String { inFullSeconds(roundedDown: false) }

  /// Seconds with up to six decimals, `1.5s`.
  fileprivate func inFullSeconds(roundedDown: Bool) -> String {
    let microseconds = inSeconds * 1_000_000 + (roundedDown ? 1e-3 : 0.5)
    return "\(JSONText.decimal(Int(microseconds), places: 6))s"
  }
}
