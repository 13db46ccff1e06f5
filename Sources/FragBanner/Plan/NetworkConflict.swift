import Dissolve
import PlainText
import Raster

/// What a request has that a network's rule does not allow.
enum NetworkConflict: Sendable {
  /// `isGiven` is false where it is the first picture's; `choices` are sizes that all of several networks take.
  case size(PixelSize, isGiven: Bool, isOfSeveral: Bool, choices: [PixelSize])
  case bytes(Int, most: Int)
  case frameRate(FrameRate, most: JSONText)
  case framesOfRate(Int, FrameRate)
  case pictures(Int)
  case endless
  /// It does not begin with a complete picture.
  case opening
  case plays(Int, most: Int)
  /// More plays than fit into the time, in hundredths of a second, that they take together.
  case playsTake(Int, plays: Int, most: Int)
  /// In hundredths of a second; with the times that a fade given alone has made long.
  case onePlayTakes(Int, longFade: FadeTiming?)
  /// A slide, counted from 1, and the least hundredths of a second of a hold.
  case shortHold(slide: Int, least: Int)

  /// `nil` where the request has no single option that says it.
  var option: BannerOption? {
    switch self {
    case .size(_, let isGiven, _, _): isGiven ? .size : nil
    case .bytes: .maxBytes
    case .frameRate, .framesOfRate: .fps
    case .endless, .plays, .playsTake: .loop
    case .shortHold: .hold
    case .opening: .opening
    case .pictures, .onePlayTakes: nil
    }
  }
}

extension NetworkConflict {
  /// What goes before the rule.
  func finding(in dialect: Dialect) -> String {
    let name = option.map(dialect.name) ?? ""
    return switch self {
    case .size(let size, let isGiven, _, _):
      isGiven ? "\(name) \(size)" : "the first picture's \(size) pixels"
    case .bytes(let bytes, _): "\(name) \(bytes)"
    case .frameRate(let rate, _): "\(name) \(rate.inWords)"
    case .framesOfRate(let count, let rate): "\(name) \(rate.inWords) makes \(count) frames"
    case .pictures(let count): "\(count) pictures"
    case .opening: "\(name) animate, which begins with less"
    case .endless: "\(name) 0, which plays for ever"
    case .plays(let plays, _): "\(name) \(plays)"
    case .playsTake(let time, let plays, _):
      "\(name) \(plays) takes \(Wording.seconds(hundredths: time))"
    case .onePlayTakes(let time, _): "one play takes \(Wording.seconds(hundredths: time))"
    case .shortHold(let slide, _): "the hold of slide \(slide)"
    }
  }

  /// What goes behind it.
  func resolution(in dialect: Dialect) -> String {
    let hold = dialect.name(.hold)
    let transition = dialect.name(.transition)
    switch self {
    case .size(_, _, isOfSeveral: false, _):
      return "give one that it takes with \(dialect.name(.size))"
    case .size(_, _, _, let choices):
      let listed = choices.map { " \($0)" }.joined()
      return "give one that all of them take with \(dialect.name(.size))"
        + (choices.isEmpty ? "" : ":" + listed)
    case .bytes(_, let most), .plays(_, let most): return "leave it out, or give at most \(most)"
    case .frameRate(_, let most): return "leave it out, or give at most \(most)"
    case .framesOfRate, .pictures:
      return "use fewer pictures, a shorter \(transition) or fewer \(dialect.name(.fps))"
    case .opening: return "leave it out"
    case .endless: return "leave it out, or give the number of plays"
    case .playsTake(_, _, let most):
      return "give at most \(most), or shorten \(hold) or \(transition)"
    case .onePlayTakes(_, nil):
      return "shorten \(hold) or \(transition), or use fewer pictures"
    case .onePlayTakes(_, let timing?):
      return "\(dialect.name(.fade)) \(Wording.seconds(timing.fade)) alone makes transitions of "
        + "\(Wording.seconds(timing.length)); give \(transition) as well"
    case .shortHold(_, let least):
      return "give \(hold) \(JSONText.seconds(hundredths: least)) or more"
    }
  }
}

extension FrameRate {
  /// With two decimals at most.
  var inWords: String { "\(JSONText.rounded(framesPerSecond, places: 2))" }
}
