import FragBanner

/// One option: how it is written, what help says of it, and what it does.
struct CommandOption: Sendable {
  /// Reads a value (of a switch: the empty text) into what it is for.
  typealias Read<Target> = @Sendable (inout Target, String) throws(ValueFault) -> Void

  /// What an option is for.
  enum Purpose: Sendable {
    /// A banner, of whichever kind of command line.
    case banner(Read<BannerRequest>)
    /// All else that a command line says.
    case command(Read<CommandLineDraft>)
  }

  /// Titles of the help's groups, in their order.
  enum Group: String, CaseIterable, Sendable {
    case batch = "The batch"
    case pictures = "Pictures"
    case mask = "The dissolve"
    case time = "Time"
    case file = "Colors and size of the file"
    case output = "Output"
    case information = "Information"
  }

  /// Without the two dashes.
  let name: String
  let letter: Character?
  let group: Group
  /// Stands for the value in help; `nil` for a switch, which has none.
  let placeholder: String?
  /// The words that may be its value; empty where the value is something else.
  let choices: [String]
  /// What help says of its default; `nil` where nothing happens without it.
  let standard: String?
  let help: String
  /// Whether it may be given more than once; of a switch, each time means the same.
  let isRepeatable: Bool
  /// What stands between several values in one; `nil` where there is a single value.
  let separator: Character?
  /// Whether several values are those of single slides.
  let isPerSlide: Bool
  let purpose: Purpose

  /// An option of a banner with a value that its own reader understands.
  static func value(
    _ name: String, letter: Character? = nil, _ placeholder: String, in group: Group,
    standard: String? = nil, choices: [String] = [], isRepeatable: Bool = false,
    separator: Character? = nil, isPerSlide: Bool = false, _ help: String,
    read: @escaping Read<BannerRequest>
  ) -> CommandOption {
    CommandOption(
      name: name, letter: letter, group: group, placeholder: placeholder, choices: choices,
      standard: standard, help: help, isRepeatable: isRepeatable, separator: separator,
      isPerSlide: isPerSlide, purpose: .banner(read))
  }

  /// An option of a banner whose value is one of an enumeration's names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, in group: Group, standard: Choice? = nil, _ help: String,
    set: @escaping @Sendable (inout BannerRequest, Choice) -> Void
  ) -> CommandOption {
    let names = Choice.allCases.map(\.rawValue)
    return value(
      name, "NAME", in: group, standard: standard?.rawValue, choices: names, help
    ) { (request, text) throws(ValueFault) in
      set(&request, try ValueReader.choice(text))
    }
  }

  /// A switch of a banner.
  static func toggle(
    _ name: String, letter: Character? = nil, in group: Group, _ help: String,
    set: @escaping @Sendable (inout BannerRequest) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, letter: letter, group: group, placeholder: nil, choices: [], standard: nil,
      help: help, isRepeatable: true, separator: nil, isPerSlide: false,
      purpose: .banner { request, _ in set(&request) })
  }

  /// An option with a value that is for anything but a banner.
  static func commandValue(
    _ name: String, _ placeholder: String, in group: Group, standard: String? = nil,
    choices: [String] = [], separator: Character? = nil, _ help: String,
    read: @escaping Read<CommandLineDraft>
  ) -> CommandOption {
    CommandOption(
      name: name, letter: nil, group: group, placeholder: placeholder, choices: choices,
      standard: standard, help: help, isRepeatable: false, separator: separator, isPerSlide: false,
      purpose: .command(read))
  }

  /// A switch for anything but a banner.
  static func commandToggle(
    _ name: String, letter: Character? = nil, in group: Group, _ help: String,
    set: @escaping @Sendable (inout CommandLineDraft) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, letter: letter, group: group, placeholder: nil, choices: [], standard: nil,
      help: help, isRepeatable: true, separator: nil, isPerSlide: false,
      purpose: .command { draft, _ in set(&draft) })
  }
}
