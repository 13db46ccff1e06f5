import Files

/// Why no banner was made. Each problem is one line: what it is about, what is wrong, what would be right.
public struct BannerError: Error, Sendable {
  public enum Kind: Sendable {
    /// The request contradicts itself or asks for what cannot be.
    case request
    /// The request was fine, the work failed: a picture, a disk.
    case work
    /// Whoever was reading the result has stopped; there is nothing to say.
    case closedPipe
  }

  public let kind: Kind
  public let problems: [String]

  /// What is wrong with a request, as facts; empty where something else is wrong.
  package let planProblems: [PlanProblem]

  package init(_ kind: Kind, _ problems: [String]) {
    self.kind = kind
    self.problems = problems
    planProblems = []
  }

  init(_ problems: [PlanProblem], in dialect: Dialect) {
    kind = .request
    self.problems = problems.map { $0.sentence(in: dialect) }
    planProblems = problems
  }

  /// What drawing, encoding and writing throw.
  package init(work error: any Error) {
    switch error {
    case let error as BannerError: self = error
    case OutputError.closedPipe: self.init(.closedPipe, [])
    default: self.init(.work, ["\(error)"])
    }
  }
}

extension BannerError: CustomStringConvertible {
  public var description: String { problems.joined(separator: "\n") }
}
