import FragBanner
import PlainText

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
          the other. A folder stands for the pictures in it, /dev/stdin for standard input. Words after -- are pictures, whatever they start with.
          """)
        + groups(of: .render) + "\nExamples:\n" + examples.map { "  \($0)\n" }.joined()
    case .inspect:
      usage("inspect FILE.gif [--json]")
        + paragraph(
          """
          Tells a GIF's size, frames, delays, playing time, plays and colors, and where its bytes go. A file does not \
          say which frames are at rest; those that stay long are taken to be.
          """)
        + groups(of: .inspect)
    case .check:
      usage("check FILE.gif|FOLDER... --for NAME[,NAME] [--summary|--json]")
        + paragraph(
          """
          Holds GIFs, whoever made them, against the rules of ad networks: a line a rule, with what was found, what \
          is allowed and who says so. A folder stands for the GIFs in it and in the folders inside it, but for hidden \
          ones. Ends with status 3 when a rule is broken.
          """)
        + groups(of: .check)
    case .specs:
      usage("specs [NAME] [--json]")
        + paragraph(
          "Lists the ad networks that --for knows, or all rules of one with their sources.")
        + groups(of: .specs)
    case .layers:
      usage("layers [KIND]")
        + paragraph(
          """
          Lists the keys of layers, which lie over the pictures of a banner: those that --layers and "layers" in a \
          manifest take, of all kinds or of one.
          """)
        + groups(of: .layers)
    case .batch:
      usage(
        """
        batch MANIFEST.json [options]
               fragbanner batch FOLDER... --sizes WxH,WxH [options]
               fragbanner batch --init [MANIFEST.json]
        """)
        + paragraph(
          """
          Makes many banners, each in many sizes: those that a manifest lists, or one of each folder. What is up to \
          date is not made again, and what cannot be made keeps nothing else from being made. Options of banners \
          count more than what a manifest says. {size}, {width} and {height} may stand in names of pictures.
          """)
        + groups(of: .batch)
    case .report:
      usage("report FOLDER [--contact-sheet FILE]")
        + paragraph(
          """
          Joins what is known of the banners in a batch's output folder, whoever made them, into the page index.html \
          and into report.json.
          """
        )
        + groups(of: .report)
    }
  }

  private static func usage(_ text: String) -> String { "Usage: fragbanner \(text)\n\n" }

  private static func paragraph(_ text: String) -> String {
    Wording.wrapped(text, to: width).joined(separator: "\n") + "\n\n"
  }

  /// What stands for help where nothing was asked.
  static let short = usage + "\n\nfragbanner --help lists the options.\n"

  static let examples = [
    "fragbanner a.png b.png c.png -o out.gif",
    "fragbanner photos --size 300x250 --grid auto --order random -o out.gif",
    "fragbanner a.png b.png --hold 1s,3s --loop 1 -o out.gif",
    "fragbanner a.png b.png --direction alternate --easing ease-in-out -o out.gif",
    "fragbanner photos --size 300x250 --for google-ads -o out.gif",
    "fragbanner inspect out.gif",
    "fragbanner check out.gif --for google-ads,adroll",
    "fragbanner help batch",
  ]

  private static let usage = """
    Usage: fragbanner PICTURE... -o OUT.gif [options]
           fragbanner inspect FILE.gif [--json]
           fragbanner check FILE.gif|FOLDER... --for NAME[,NAME] [--summary|--json]
           fragbanner specs [NAME] [--json]
           fragbanner layers [KIND]
           fragbanner batch MANIFEST.json | FOLDER... --sizes WxH,WxH [options]
           fragbanner report FOLDER
    """

  private static func groups(of table: OptionTable) -> String {
    OptionGroup.allCases.compactMap { group in
      let options = table.options.filter { $0.group == group }
      if options.isEmpty { return nil }
      return "\(group.rawValue):\n" + options.map(entry).joined()
    }.joined(separator: "\n")
  }

  /// Where what an option does begins.
  private static let column = 28

  private static func entry(_ option: CommandOption) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let title = "  \(letter)--\(option.name)" + (option.kind.placeholder.map { " \($0)" } ?? "")
    var sentence = option.help
    let choices = option.kind.choices
    if option.isRequired { sentence += " Always needed." }
    if !choices.isEmpty { sentence += " One of: \(choices.joined(separator: ", "))." }
    if let standard = option.standard { sentence += " Default: \(standard)." }
    return entry(title, sentence, column: column)
  }

  /// A title and what there is to say of it, which begins in a column; below a title that is too long.
  static func entry(_ title: String, _ sentence: String, column: Int) -> String {
    let lines = Wording.wrapped(sentence, to: width - column)
    let padding = String(repeating: " ", count: column)
    let start =
      title.count < column ? title + padding.dropFirst(title.count) : title + "\n" + padding
    return start + lines.joined(separator: "\n" + padding) + "\n"
  }
}
