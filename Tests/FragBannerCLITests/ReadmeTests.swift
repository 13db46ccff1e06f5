import Foundation
import Testing

@testable import FragBannerCLI

@Suite("README against the option table")
struct ReadmeTests {
  @Test("every command line in it is understood")
  func commands() throws {
    let lines = try readme().split(separator: "\n").filter { $0.hasPrefix("fragbanner ") }
    let parts = lines.flatMap { $0.split { $0 == "&" || $0 == "|" } }
    let commands = parts.map { $0.split(separator: " ").map(String.init) }
      .filter { $0.first == "fragbanner" }
    #expect(commands.count >= 5)
    for words in commands {
      #expect(throws: Never.self, "\(words.joined(separator: " "))") {
        try CommandLineParser.parse(Array(words.dropFirst()))
      }
    }
  }

  @Test("every option that it names exists")
  func options() throws {
    let known = Verb.allCases.flatMap { OptionTable.of($0).options.map(\.name) }
    let named = try readme().matches(of: /--([a-z][a-z-]*)/).map { String($0.output.1) }
    #expect(!named.isEmpty)
    #expect(Set(named).subtracting(known).isEmpty)
  }

  private func readme() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appendingPathComponent("../../README.md"), encoding: .utf8)
  }
}
