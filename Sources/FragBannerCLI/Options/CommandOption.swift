/// One option: how it is written, what help says of it, and what it does.
struct CommandOption: Sendable {
  typealias Apply = @Sendable (inout CommandLineDraft, String) throws(ValueFault) -> Void

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
  /// Reads the value (of a switch: the empty text) into the draft.
  let apply: Apply

  /// An option with a value that its own reader understands.
  static func value(
    _ name: String, letter: Character? = nil, _ placeholder: String, in group: Group,
    standard: String? = nil, choices: [String] = [], isRepeatable: Bool = false,
    separator: Character? = nil, isPerSlide: Bool = false, _ help: String, apply: @escaping Apply
  ) -> CommandOption {
    CommandOption(
      name: name, letter: letter, group: group, placeholder: placeholder, choices: choices,
      standard: standard, help: help, isRepeatable: isRepeatable, separator: separator,
      isPerSlide: isPerSlide, apply: apply)
  }

  /// An option whose value is one of an enumeration's names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, in group: Group, standard: Choice? = nil, _ help: String,
    set: @escaping @Sendable (inout CommandLineDraft, Choice) -> Void
  ) -> CommandOption {
    let names = Choice.allCases.map(\.rawValue)
    return value(
      name, "NAME", in: group, standard: standard?.rawValue, choices: names, help
    ) { (draft, text) throws(ValueFault) in
      guard let choice = Choice(rawValue: text) else { throw .notOneOf(names) }
      set(&draft, choice)
    }
  }

  static func toggle(
    _ name: String, letter: Character? = nil, in group: Group, _ help: String,
    set: @escaping @Sendable (inout CommandLineDraft) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, letter: letter, group: group, placeholder: nil, choices: [], standard: nil,
      help: help, isRepeatable: true, separator: nil, isPerSlide: false,
      apply: { draft, _ in set(&draft) })
  }
}
