import Raster

/// What `cover` cuts off a picture, where it is more than a third of its width or height.
package struct CoverCut: Sendable, Equatable {
  package enum Axis: String, Sendable {
    case width, height
  }

  let picture: String
  let axis: Axis
  /// Whole percents of that axis.
  let percent: Int

  /// `nil` where less is lost, or where somebody has chosen what stays.
  init?(of picture: String, size: PixelSize, by fitting: Fitting) {
    guard fitting.mode == .cover, fitting.focus == .center else { return nil }
    let place = fitting.place(of: size)
    let isWide = (place.width - fitting.size.width) * 3 > place.width
    let isTall = (place.height - fitting.size.height) * 3 > place.height
    guard isWide || isTall else { return nil }
    let (length, kept) =
      isWide ? (place.width, fitting.size.width) : (place.height, fitting.size.height)
    self.picture = picture
    axis = isWide ? .width : .height
    percent = (length - kept) * 100 / length
  }

  /// `85 % of the height of a.png`
  package var loss: String { "\(percent) % of the \(axis.rawValue) of \(picture)" }

  package static func remedy(in dialect: Dialect) -> String {
    "\(dialect.name(.fit)) contain shows pictures whole, \(dialect.name(.focus)) X,Y chooses what stays"
  }

  /// Whether it is the one to tell of where only one is told of.
  package func comes(before other: CoverCut) -> Bool {
    percent == other.percent ? picture < other.picture : percent > other.percent
  }

  /// One line about all cuts of a banner; `nil` where there is none.
  static func hint(of cuts: [CoverCut], size: PixelSize, in dialect: Dialect) -> String? {
    guard let worst = cuts.min(by: { $0.comes(before: $1) }) else { return nil }
    let others = cuts.count == 1 ? "" : " and over a third of \(cuts.count - 1) more"
    return "cover cuts off \(worst.loss)\(others) to fill \(size); \(remedy(in: dialect))"
  }
}
