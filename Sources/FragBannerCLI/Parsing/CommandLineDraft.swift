import AdRules

/// What a command line says besides what its banner is to be.
struct CommandLineDraft: Sendable {
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
