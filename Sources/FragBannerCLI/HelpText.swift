/// The help, written from the option tables.
enum HelpText {
  /// Columns of a line, at most.
  static let width = 80

  static func text(for verb: Verb) -> String {
    switch verb {
    case .render:
      usage + "\n\n"
        + paragraph(
          """
          Turns pictures into an animated GIF that goes from one to the next by fading the tiles of a grid, one after \
          the other. A folder stands for the pictures in it. Words after -- are pictures, whatever they start with.
          """)
        + groups(of: .render) + "\nExamples:\n" + examples.map { "  \($0)\n" }.joined()
    case .inspect:
      "Usage: fragbanner inspect FILE.gif [--json]\n\n"
        + paragraph(
          """
          Tells a GIF's size, frames, delays, playing time, plays and colors, and where its bytes go. A file does not \
          say which frames are at rest; those that stay long are taken to be.
          """)
        + groups(of: .inspect)
    }
  }

  private static func paragraph(_ text: String) -> String {
    wrapped(text, to: width).joined(separator: "\n") + "\n\n"
  }

  /// What stands for help where nothing was asked.
  static let short = usage + "\n\nfragbanner --help lists the options.\n"

  static let examples = [
    "fragbanner a.png b.png c.png -o out.gif",
    "fragbanner photos --size 300x250 --grid auto --order random -o out.gif",
    "fragbanner a.png b.png --hold 1s,3s --loop 1 -o out.gif",
    "fragbanner a.png b.png --direction alternate --easing ease-in-out -o out.gif",
    "fragbanner inspect out.gif",
  ]

  private static let usage = """
    Usage: fragbanner PICTURE... -o OUT.gif [options]
           fragbanner inspect FILE.gif [--json]
    """

  private static func groups(of table: OptionTable) -> String {
    CommandOption.Group.allCases.compactMap { group in
      let options = table.options.filter { $0.group == group }
      if options.isEmpty { return nil }
      return "\(group.rawValue):\n" + options.map(entry).joined()
    }.joined(separator: "\n")
  }

  /// Where what an option does begins.
  private static let column = 26

  private static func entry(_ option: CommandOption) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let title = "  \(letter)--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
    var sentence = option.help
    if !option.choices.isEmpty { sentence += " One of: \(option.choices.joined(separator: ", "))." }
    if let standard = option.standard { sentence += " Default: \(standard)." }
    let lines = wrapped(sentence, to: width - column)
    let padding = String(repeating: " ", count: column)
    return title + padding.dropFirst(title.count) + lines.joined(separator: "\n" + padding) + "\n"
  }

  /// Breaks text between words; a word longer than a line stays whole.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
