import AdRules
import FragBanner

/// A command line while its words are read: what the options in `OptionTable` write to.
struct CommandLineDraft: Sendable {
  /// Its pictures are filled in from `operands` when all words have been read.
  var request = BannerRequest(pictures: [], output: .standardOutput)
  var presentation = Presentation()
  var batch = BatchCommand()
  var printsJSON = false
  var printsSummary = false
  /// What GIFs are checked for.
  var networks: [AdSpec] = []
  var asksForHelp = false
  var asksForVersion = false
  /// The words that are no options, in their order.
  var operands: [String] = []
}
