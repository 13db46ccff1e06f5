import AdRules
import FragBanner

/// What is wrong with a command line.
enum UsageProblem: Error, Equatable, Sendable {
  case unknownOption(written: String, of: Verb, suggestion: String?)
  case unknownLetter(Character, of: Verb, suggestion: String?)
  /// An option of another kind of command line; `instead` says what serves here.
  case optionOfOther(written: String, instead: String)
  /// The first word is nearly one that asks for something else than a banner.
  case mistypedVerb(written: String, verb: String)
  /// A long option that was written with one dash.
  case oneDash(written: String, option: String)
  /// `-o=FILE`, which would name a file with an equals sign.
  case equalsAfterLetter(written: String, letter: Character, option: String)
  case missingValue(option: String, placeholder: String, next: String?)
  /// Where a shell has probably taken the value, and all that followed, for a comment.
  case missingColor(option: String)
  case valueForSwitch(option: String, value: String)
  case repeated(option: String)
  case value(option: String, text: String, ValueFault)
  case dashAsPicture
  case emptyPicture
  case noPictures
  /// `gif` is the last picture where its name says that it may have been meant for the output.
  case noOutput(gif: String?)
  case twoOnStandardOutput
  /// The option names a PNG file.
  case pictureToStandardOutput(option: String)
  case inspectWantsOne(found: Int)
  case checkWantsFiles
  case checkWantsNetwork
  case summaryAsJSON
  case specsWantsOne(found: Int)
  /// Words that are no single kind of layer.
  case unknownLayer([String])
  case unknownNetwork(String)
  case noBatch
  case reportWantsOne(found: Int)
  case noSuchHelp(String)
  case versionWantsNothing
}

extension UsageProblem {
  /// What to do about `#` on a command line.
  private static let shellAdvice =
    "a shell takes an unquoted # for a comment: write '#ff6b57' or ff6b57"

  /// One line that says what is wrong and what would be right.
  var message: String {
    switch self {
    case .unknownOption(let written, let verb, let suggestion):
      "unknown option \(written); "
        + (suggestion.map { "did you mean \($0)?" } ?? "\(verb.helpCommand) lists all")
    case .unknownLetter(let letter, _, let suggestion?):
      "unknown option -\(letter); did you mean \(suggestion)?"
    case .unknownLetter(let letter, let verb, nil):
      "unknown option -\(letter); \(verb.helpCommand) lists all; a file of such a name goes after --"
    case .optionOfOther(let written, let instead): "\(written): \(instead)"
    case .mistypedVerb(let written, let verb):
      "\(written): did you mean fragbanner \(verb)? A picture of that name is given as ./\(written)"
    case .oneDash(let written, let option):
      "\(written): a long option has two dashes: --\(option)"
    case .equalsAfterLetter(let written, let letter, let option):
      "\(written): write -\(letter) VALUE or --\(option)=VALUE"
    case .missingValue(let option, let placeholder, nil):
      "\(option) needs a value: \(option) \(placeholder)"
    case .missingValue(let option, _, let next?):
      "\(option) needs a value; if it is meant to be \(next), write \(option)=\(next)"
    case .missingColor(let option):
      "\(option) needs a value: \(option) COLOR; \(Self.shellAdvice)"
    case .valueForSwitch(let option, let value):
      "\(option) takes no value, but has \(value)"
    case .repeated(let option): "\(option) is given more than once"
    case .value(let option, let text, let fault):
      "\(option)\(text.isEmpty ? "" : " \(text)"): \(fault.message(for: text))"
        + (fault == .noColor ? "; \(Self.shellAdvice)" : "")
    case .dashAsPicture:
      "- is no picture; name a file, /dev/stdin for standard input, or ./- for a file of that name"
    case .emptyPicture: "the name of a picture is empty; name a file or a folder"
    case .noPictures: "no pictures: name files or folders, as in fragbanner a.png b.png -o out.gif"
    case .noOutput(let gif):
      "-o is missing: name the GIF to write, as in -o \(gif ?? "out.gif")"
    case .twoOnStandardOutput:
      "--trace - and -o - would both go to standard output; give one of them a file"
    case .pictureToStandardOutput(let option):
      "\(option) -: a picture goes to a file, as in \(option) picture.png"
    case .inspectWantsOne(let count):
      "inspect takes one GIF, found \(count); as in fragbanner inspect banner.gif"
    case .checkWantsFiles:
      "no GIF: name files or folders, as in fragbanner check banner.gif --for google-ads"
    case .checkWantsNetwork:
      "--for is missing: name an ad network, as in --for google-ads; fragbanner specs lists them"
    case .summaryAsJSON: "--summary is text and --json tells everything; give one of them"
    case .unknownLayer(let words):
      "\(words.joined(separator: " ")): "
        + ValueFault.notOneOf(BannerLayer.Kind.allCases.map(\.rawValue)).message(for: words[0])
        + ", or nothing for all kinds"
    case .specsWantsOne(let count):
      "specs takes one network or none, found \(count); as in fragbanner specs google-ads"
    case .unknownNetwork(let name):
      "\(name): \(ValueFault.notOneOf(AdSpec.names).message(for: name))"
    case .noBatch:
      "batch needs a manifest or folders of pictures; fragbanner batch --init writes a manifest"
    case .reportWantsOne(let count):
      "report takes one output folder, found \(count); as in fragbanner report out"
    case .noSuchHelp(let word):
      "help \(word): a picture called help is given as ./help; else "
        + ValueFault.notOneOf(Verb.words).message(for: word)
    case .versionWantsNothing:
      "version stands alone; a picture of that name is given as ./version"
    }
  }
}
