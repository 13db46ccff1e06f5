/// How the program ends.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// A picture, a disk or a closed pipe.
  case workFailed = 1
  case wrongCommandLine = 2
  /// A GIF breaks a rule that it was checked for.
  case brokenRule = 3
  case interrupted = 130
}
