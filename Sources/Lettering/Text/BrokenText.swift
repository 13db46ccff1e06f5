import CPangoCairo

/// Text in lines.
///
/// Pango's time to break a paragraph grows with the square of its lines, so it is given some of the text at a time.
struct BrokenText {
  private(set) var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
  /// The owners of the lines.
  private(set) var layouts: [PangoText] = []
  private(set) var isRightToLeft = false
  private let settings: PangoText.Settings
  private let width: Int?
  /// In characters, of what Pango is given at a time.
  private static let portion = 2_000

  /// - Parameter most: how many lines there may be before an ellipsis
  init(
    _ text: String, _ settings: PangoText.Settings, _ fit: TextFit, in room: TextRoom, most: Int
  ) {
    self.settings = settings
    width = fit == .clip ? nil : room.width
    switch fit {
    case .wrap, .shrink, .clip: breakLines(of: text, .betweenWords, most: .max)
    case .ellipsis: breakLines(of: text, room.height == nil ? .ellipsis : .anywhere, most: most)
    }
  }

  private mutating func breakLines(
    of text: String, _ wrap: PangoText.Wrap, most: Int
  ) {
    var rest = text[...]
    var length = Self.portion
    var isContinued = false
    while true {
      let portion = rest.prefix(length)
      let mark = isContinued ? directionMark : ""
      let layout = PangoText(mark + portion, settings, wrap: wrap, width: width)
      if layouts.isEmpty { isRightToLeft = layout.isRightToLeft }
      let (before, found) = (lines.count, layout.lines)
      /// Where the rest begins that a line and those behind it come from.
      func start(ofLine line: Int) -> String.Index {
        let bytes = Int(found[line].pointee.start) - mark.utf8.count
        return rest.utf8.index(rest.startIndex, offsetBy: max(0, bytes))
      }
      // One line more than there may be tells that there are too many.
      if before + found.count > most {
        let last = most - before - 1
        layouts.append(layout)
        lines += found.prefix(last)
        end(String(rest[start(ofLine: last)...]))
        return
      }
      if portion.endIndex == rest.endIndex {
        add(layout)
        return
      }
      if found.count < 2 {
        length *= 2
        continue
      }
      layouts.append(layout)
      lines += found.dropLast()
      rest = rest[start(ofLine: found.count - 1)...]
      isContinued = text[..<rest.startIndex].last?.isNewline != true
      length = Self.portion
    }
  }

  private mutating func add(_ layout: PangoText) {
    if layouts.isEmpty { isRightToLeft = layout.isRightToLeft }
    layouts.append(layout)
    lines += layout.lines
  }

  /// Adds one line that stands for all that is left: it ends in an ellipsis.
  private mutating func end(_ rest: String) {
    let paragraph = rest.prefix { !$0.isNewline }
    let ending = paragraph.endIndex == rest.endIndex ? "" : "…"
    add(
      PangoText(
        directionMark + paragraph.prefix(Self.portion) + ending, settings, wrap: .ellipsis,
        width: width))
  }

  /// What comes later has the direction that the text begins with.
  private var directionMark: String { isRightToLeft ? "\u{200F}" : "\u{200E}" }
}
