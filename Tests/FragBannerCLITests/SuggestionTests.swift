import Testing

@testable import FragBannerCLI
@testable import PlainText

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "a slip of the fingers finds the option that was meant",
    arguments: [
      ("gird", "grid"), ("grids", "grid"), ("Grid", "grid"), ("tranistion", "transition"),
      ("trans", "transition"), ("colours", "colors"), ("colour", "colors"), ("back", "background"),
      ("pagedots", "page-dots"), ("page_dots", "page-dots"), ("noclobber", "no-clobber"),
      ("quite", "quiet"), ("out", "output"), ("vers", "version"), ("holds", "hold"),
    ])
  func found(word: String, name: String) {
    #expect(Suggestion.closest(to: word, among: OptionTable.render.options.map(\.name)) == name)
  }

  @Test(
    "what is near nothing gets no suggestion",
    arguments: ["bogus", "x", "", "zz", "frames-per-second", "zoom"])
  func notFound(word: String) {
    #expect(Suggestion.closest(to: word, among: OptionTable.render.options.map(\.name)) == nil)
  }

  @Test(
    "letters missing, added, replaced or swapped count one each",
    arguments: [
      ("grid", "grid", 0), ("gid", "grid", 1), ("gridd", "grid", 1), ("grit", "grid", 1),
      ("gird", "grid", 1), ("", "fps", 3), ("fps", "", 3), ("kitten", "sitting", 3),
    ])
  func mistakes(word: String, name: String, count: Int) {
    #expect(Suggestion.mistakes(from: Array(word), to: Array(name)) == count)
  }
}
