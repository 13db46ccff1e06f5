import Dissolve
import FragBanner
import PlainText
import Testing

@testable import FragBannerCLI

@Suite("Help")
struct HelpTextTests {
  @Test("no line is wider than the terminal", arguments: Verb.allCases)
  func width(verb: Verb) {
    for line in HelpText.text(for: verb).split(separator: "\n") {
      #expect(line.count <= HelpText.width, "\(line)")
    }
  }

  @Test(
    "every option is listed once with its value, its default and its choices",
    arguments: Verb.allCases)
  func options(verb: Verb) {
    let help = HelpText.text(for: verb).split(separator: "\n").map { $0.split(separator: " ") }
    let words = help.joined().joined(separator: " ")
    for option in OptionTable.of(verb).options {
      let title = ["--\(option.name)", option.kind.placeholder].compactMap(\.self).joined(
        separator: " ")
      #expect(help.count { $0.prefix(2).contains("--\(option.name)") } == 1, "\(title)")
      #expect(words.contains("\(title) \(option.help)"))
      if let letter = option.letter { #expect(words.contains("-\(letter), --\(option.name)")) }
      if let standard = option.standard { #expect(words.contains("Default: \(standard).")) }
      if !option.kind.choices.isEmpty {
        #expect(words.contains("One of: \(option.kind.choices.joined(separator: ", "))."))
      }
    }
  }

  @Test("the fade that help names for the usual grid is the one it has")
  func defaultFade() throws {
    let grid = BannerRequest.standardGrid
    let fade = try FadeTiming(lastRank: grid.tileCount - 1).fade
    let text = Wording.decimal(fade / .seconds(1), places: 3)
    #expect(OptionTable.render["fade"]?.standard == "four intervals, \(text) with \(grid) tiles")
  }

  @Test("names and letters are unambiguous", arguments: Verb.allCases)
  func unambiguous(verb: Verb) {
    let options = OptionTable.of(verb).options
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("every example is a command line that is understood", arguments: HelpText.examples)
  func examples(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(words.first == "fragbanner")
    _ = try CommandLineParser.parse(Array(words.dropFirst()))
  }

  @Test("text is broken between words")
  func wrapping() {
    #expect(Wording.wrapped("one two three", to: 7) == ["one two", "three"])
    #expect(Wording.wrapped("one two three", to: 13) == ["one two three"])
    #expect(Wording.wrapped("unbreakable word", to: 4) == ["unbreakable", "word"])
  }
}
