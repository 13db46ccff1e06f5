import AdRules
import FragBanner
import PlainText

/// Reads the words of a command line, without the program's name.
///
/// Options may stand anywhere among the pictures; `--` ends them. Nothing is looked up on disk.
struct CommandLineParser {
  private let table: OptionTable
  private let verb: Verb
  private var words: ArraySlice<String>
  /// Its pictures are filled in when all words have been read.
  private var request = BannerRequest.blank
  private var draft = CommandLineDraft()
  private var problems: [UsageProblem] = []
  private var given: Set<String> = []
  /// The option whose value came last, where more values might follow, and what has come so far.
  private var lastSeries: (option: CommandOption, start: StrayValues)?
  private var strays: [StrayValues] = []
  /// Whether a shell has probably dropped the end of the line.
  private var isCutShort = false

  /// All that is wrong with a command line, in the order of its words.
  struct Failure: Error {
    let problems: [UsageProblem]
  }

  static func parse(_ words: [String]) throws(Failure) -> Command { try read(words).command }

  /// - Returns: what is asked for, and words in it that are files only if there are such files
  static func read(
    _ words: [String]
  ) throws(Failure) -> (command: Command, strays: [StrayValues]) {
    if let plain = try plainWord(words) { return (plain, []) }
    var parser = CommandLineParser(words)
    parser.readWords()
    return (try parser.command(), parser.strays)
  }

  /// `help`, `help batch` or `version`; `nil` for anything else.
  private static func plainWord(_ words: [String]) throws(Failure) -> Command? {
    let rest = words.dropFirst().filter { $0 != "--help" && $0 != "-h" }
    switch words.first {
    case "help":
      guard let word = rest.first else { return .help(.render) }
      guard Verb.words.contains(word), let verb = Verb(rawValue: word), rest.count == 1 else {
        throw Failure(problems: [.noSuchHelp(word)])
      }
      return .help(verb)
    case "version":
      guard rest.isEmpty else { throw Failure(problems: [.versionWantsNothing]) }
      return .version
    default: return nil
    }
  }

  private init(_ words: [String]) {
    if let first = words.first, Verb.words.contains(first), let verb = Verb(rawValue: first) {
      self.verb = verb
      self.words = words.dropFirst()
    } else {
      self.verb = .render
      self.words = words[...]
    }
    self.table = OptionTable.of(verb)
  }

  private mutating func readWords() {
    while let word = words.popFirst() {
      if !word.hasPrefix("-") {
        noteStray(word)
        draft.operands.append(word)
        continue
      }
      lastSeries = nil
      if word == "--" {
        draft.operands += words
        return
      } else if word.hasPrefix("--") {
        readLongOption(word)
      } else if word == "-" {
        problems.append(.dashAsPicture)
      } else {
        readLetters(word)
      }
    }
  }

  /// Takes down a word that the option before it would have taken as well.
  private mutating func noteStray(_ word: String) {
    guard let (option, start) = lastSeries else { return }
    guard option.kind.accepts(word) else {
      lastSeries = nil
      return
    }
    if strays.last?.option == start.option, strays.last?.value == start.value {
      strays[strays.count - 1].words.append(word)
    } else {
      strays.append(start)
      strays[strays.count - 1].words = [word]
    }
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLongOption(_ word: String) {
    // A name may begin with an accent, which makes one character with the sign to Swift.
    let sign = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(Substring(word.utf8[..<(sign ?? word.endIndex)].dropFirst(2)))
    let value = sign.map { String(Substring(word.utf8[$0...].dropFirst())) }
    guard let option = table[name] else {
      refuse("--\(name)", name: name)
      return
    }
    apply(option, written: "--\(name)", attached: value)
  }

  /// Says what is wrong with an option that this kind of command line does not have.
  private mutating func refuse(_ written: String, name: String) {
    if let instead = verb.substitute(for: name) {
      problems.append(.optionOfOther(written: written, instead: instead))
      return
    }
    let suggestion =
      table.option(calledElsewhere: name)?.name
      ?? Suggestion.closest(to: name, among: table.options.map(\.name))
    problems.append(
      .unknownOption(written: written, of: verb, suggestion: suggestion.map { "--\($0)" }))
  }

  /// `-q`, `-o FILE`, `-oFILE`, or several letters in one word.
  private mutating func readLetters(_ word: String) {
    let name = word.dropFirst().prefix { $0 != "=" }
    if name.count > 1, let option = table[name] {
      problems.append(.oneDash(written: "-\(name)", option: option.name))
      given.insert(option.name)
      if option.takesValue, !word.contains("=") { _ = takeValue() }
      return
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = table[letter] else {
        if let name = OptionTable.render[letter]?.name, verb.substitute(for: name) != nil {
          refuse("-\(letter)", name: name)
        } else {
          let option = table.option(calledElsewhere: String(letter))
          problems.append(
            .unknownLetter(letter, of: verb, suggestion: option.map { "--\($0.name)" }))
        }
        return
      }
      guard option.takesValue else {
        apply(option, written: "-\(letter)", attached: nil)
        continue
      }
      if letters.first == "=" {
        problems.append(.equalsAfterLetter(written: word, letter: letter, option: option.name))
        given.insert(option.name)
      } else {
        apply(option, written: "-\(letter)", attached: letters.isEmpty ? nil : String(letters))
      }
      return
    }
  }

  /// - Parameter attached: the value in the option's own word, if there is one.
  private mutating func apply(_ option: CommandOption, written: String, attached: String?) {
    if !given.insert(option.name).inserted, !option.isRepeatable {
      problems.append(.repeated(option: written))
    }
    guard let placeholder = option.kind.placeholder else {
      if let attached { problems.append(.valueForSwitch(option: written, value: attached)) }
      read("", by: option, written: written)
      return
    }
    guard var value = attached ?? takeValue() else {
      noteMissingValue(of: option, placeholder)
      return
    }
    // A list in several words: nothing else begins or ends with such a mark.
    while option.kind.separator != nil, Self.isMark(value.last) || Self.isMark(words.first?.first),
      let more = takeValue()
    {
      value += more
    }
    read(value, by: option, written: written)
    if option.kind.separator != nil || option.isRepeatable {
      lastSeries = (
        option,
        StrayValues(option: written, value: value, words: [], separator: option.kind.separator)
      )
    }
  }

  /// Whether it stands between the values of some list.
  private static func isMark(_ character: Character?) -> Bool {
    character == "," || character == ";"
  }

  private mutating func noteMissingValue(of option: CommandOption, _ placeholder: String) {
    if placeholder == ColorKind.placeholder {
      problems.append(.missingColor(option: "--\(option.name)"))
      isCutShort = words.isEmpty
    } else {
      let choices = option.kind.choices
      let values = choices.isEmpty ? placeholder : choices.joined(separator: "|")
      problems.append(
        .missingValue(option: "--\(option.name)", placeholder: values, next: words.first))
    }
  }

  private mutating func read(_ value: String, by option: CommandOption, written: String) {
    do throws(ValueFault) {
      if value.isEmpty, option.takesValue { throw .empty }
      switch option.purpose {
      case .banner(let option): try option.read(value, into: &request)
      case .banners(let option):
        if !value.contains("{") { try option.facts.check(value) }
        draft.batch.overrides.options.append((name: option.name, value: value))
      case .command(let option): try option.read(value, into: &draft)
      }
    } catch {
      problems.append(.value(option: written, text: value, error))
    }
  }

  /// The next word, unless it is an option; what starts with a dash but is none, like a negative number or a lone
  /// dash, is a value.
  private mutating func takeValue() -> String? {
    guard let next = words.first, !next.hasPrefix("--") else { return nil }
    let letter = next.dropFirst().first
    if next.hasPrefix("-"), let letter, table[letter] != nil { return nil }
    return words.popFirst()
  }

  private mutating func command() throws(Failure) -> Command {
    if draft.asksForHelp { return .help(verb) }
    if draft.asksForVersion { return .version }
    if !isCutShort { checkWhole() }
    if !problems.isEmpty { throw Failure(problems: problems) }
    switch verb {
    case .inspect: return .inspect(path: draft.operands[0], asJSON: draft.printsJSON)
    case .check:
      let format: CheckFormat =
        draft.printsJSON ? .json : draft.printsSummary ? .summary : .rules
      return .check(paths: draft.operands, networks: draft.networks, format)
    case .specs:
      return .specs(draft.operands.first.flatMap(AdSpec.init(named:)), asJSON: draft.printsJSON)
    case .layers:
      return .layers(draft.operands.first.flatMap(BannerLayer.Kind.init(rawValue:)))
    case .batch: return .batch(draft.batch)
    case .report: return .report(folder: draft.operands[0], contactSheet: draft.batch.contactSheet)
    case .render: return .render(request, draft.presentation)
    }
  }

  /// A contact sheet of many banners is no more for standard output than one of a single banner.
  private mutating func checkContactSheet() {
    if draft.batch.contactSheet == "-" {
      problems.append(.pictureToStandardOutput(option: "--contact-sheet"))
    }
  }

  /// Checks what no single word can show.
  private mutating func checkWhole() {
    switch verb {
    case .inspect:
      // After an unknown option, a second word may be its value.
      if problems.isEmpty, draft.operands.count != 1 {
        problems.append(.inspectWantsOne(found: draft.operands.count))
      }
    case .check:
      if draft.operands.isEmpty { problems.append(.checkWantsFiles) }
      if !given.contains("for") { problems.append(.checkWantsNetwork) }
      if draft.printsJSON, draft.printsSummary { problems.append(.summaryAsJSON) }
    case .specs:
      if draft.operands.count > 1 {
        problems.append(.specsWantsOne(found: draft.operands.count))
      } else if let name = draft.operands.first, AdSpec(named: name) == nil {
        problems.append(.unknownNetwork(name))
      }
    case .layers:
      if draft.operands.count > 1
        || draft.operands.contains(where: { BannerLayer.Kind(rawValue: $0) == nil })
      {
        problems.append(.unknownLayer(draft.operands))
      }
    case .batch:
      draft.batch.inputs = draft.operands
      if draft.operands.contains("") { problems.append(.emptyPicture) }
      if draft.operands.isEmpty, !draft.batch.makesExample { problems.append(.noBatch) }
      checkContactSheet()
    case .report:
      if problems.isEmpty, draft.operands.count != 1 {
        problems.append(.reportWantsOne(found: draft.operands.count))
      }
      checkContactSheet()
    case .render:
      request.pictures = draft.operands
      if draft.operands.contains("") { problems.append(.emptyPicture) }
      if draft.operands.isEmpty, !problems.contains(.dashAsPicture) {
        problems.append(.noPictures)
      }
      if !given.contains("output"), let first = draft.operands.first,
        let verb = Suggestion.closest(to: first, among: Verb.allWords)
      {
        problems.append(.mistypedVerb(written: first, verb: verb))
      } else if !given.contains("output") {
        let last = draft.operands.last.flatMap { $0.lowercased().hasSuffix(".gif") ? $0 : nil }
        problems.append(.noOutput(gif: last))
      }
      if given.contains("output"), request.output == .standardOutput,
        request.trace == .standardOutput
      {
        problems.append(.twoOnStandardOutput)
      }
      for (option, path) in request.results where path == "-" {
        problems.append(.pictureToStandardOutput(option: Dialect.commandLine.name(option)))
      }
    }
  }
}
