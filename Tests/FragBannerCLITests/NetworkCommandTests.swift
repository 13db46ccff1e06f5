import AdRules
import Files
import Foundation
import TestSupport
import Testing

@testable import FragBannerCLI

@Suite("Ad networks on the command line")
struct NetworkCommandTests {
  @Test("check takes files and networks, specs a network or none")
  func understood() throws {
    guard
      case .check(["a.gif", "b.gif"], let networks, .json) = try parse(
        "check a.gif --for iab,mgid,iab b.gif --json")
    else {
      Issue.record("a check was asked for")
      return
    }
    #expect(networks.map(\.name) == ["iab", "mgid"])
    guard case .specs(nil, asJSON: false) = try parse("specs"),
      case .specs(AdSpec(named: "adroll"), asJSON: true) = try parse("specs adroll --json"),
      case .render(let request, _) = try parse("a.png -o x.gif --for strict,adroll,strict")
    else {
      Issue.record("specs and a banner were asked for")
      return
    }
    #expect(request.networks.map(\.name) == ["strict", "adroll"])
  }

  @Test(
    "what is wrong with them is told in a line",
    arguments: [
      (
        "check --for iab",
        "no GIF: name files or folders, as in fragbanner check banner.gif --for google-ads"
      ),
      (
        "check a.gif",
        "--for is missing: name an ad network, as in --for google-ads; fragbanner specs lists them"
      ),
      ("check a.gif --for iab,mgit", "--for iab,mgit: \(names); did you mean mgid? (found mgit)"),
      ("check a.gif --for iab,", "--for iab,: \(names) (found )"),
      ("a.png -o x --for gogle-ads", "--for gogle-ads: \(names); did you mean google-ads?"),
      ("specs gogle-ads", "gogle-ads: \(names); did you mean google-ads?"),
      (
        "specs iab mgid",
        "specs takes one network or none, found 2; as in fragbanner specs google-ads"
      ),
    ])
  func problems(line: String, message: String) throws {
    let failure = #expect(throws: CommandLineParser.Failure.self) { try parse(line) }
    #expect(failure?.problems.map(\.message) == [message])
  }

  private static let names = "expected " + AdSpec.names.joined(separator: ", ")

  @Test("a banner that was made for a network passes its check, another network's it may not")
  func roundTrip() throws {
    let program = try BuiltProgram()
    let made = try program.run("a.png b.png -o out.gif --for amazon-dsp --hold 1 --grid 4x2")
    #expect(made.status == 0)
    #expect(made.standardError.contains("  plays 3 times  "))
    let good = try program.run("check out.gif --for amazon-dsp")
    #expect(good.status == 0)
    #expect(good.text.hasPrefix("out.gif for amazon-dsp: passes\n  pass  time   "))
    let bad = try program.run("check out.gif --for amazon-dsp,mgid")
    #expect(bad.status == 3)
    #expect(bad.text.contains("out.gif for mgid: breaks 1 rule\n  FAIL  size   24x8 "))
    #expect(bad.standardError.isEmpty)
  }

  @Test("as JSON, a check is a list with an object for each file and network")
  func json() throws {
    let program = try BuiltProgram()
    _ = try program.run("a.png -o a.gif -q")
    let output = try program.run("check a.gif a.gif --for strict,cm360 --json")
    #expect(output.status == 3)
    let json = try JSONSerialization.jsonObject(with: Data(output.standardOutput))
    let checks = try #require(json as? [[String: Any]])
    #expect(checks.map { $0["network"] as? String } == ["strict", "cm360", "strict", "cm360"])
    #expect(checks.map { $0["passed"] as? Bool } == [false, true, false, true])
    let rule = try #require((checks[0]["rules"] as? [[String: Any]])?.first)
    #expect(rule["rule"] as? String == "size" && rule["found"] as? String == "24x8")
    #expect(rule["passed"] as? Bool == false && rule["source"] is String)
  }

  @Test("a file that is no whole GIF is one line and status 1; the others are judged all the same")
  func unreadable() throws {
    let program = try BuiltProgram()
    _ = try program.run("a.png b.png -o good.gif --hold 1 -q")
    try program.folder.write(
      Array(try program.folder.read("good.gif").dropLast(20)), to: "cut.gif")
    let output = try program.run("check cut.gif missing.gif a.png good.gif --for cm360")
    #expect(output.status == 1)
    #expect(output.text.hasPrefix("good.gif for cm360: passes\n"))
    let lines = output.standardError.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("fragbanner: error: ") })
    #expect(lines[0].contains("cut.gif"))
  }

  @Test("a banner whose edge would break a rule is not written; a border mends it")
  func border() throws {
    let program = try BuiltProgram()
    let line = "a.png b.png -o out.gif --hold 1 --for microsoft-display"
    let refused = try program.run(line)
    #expect(refused.status == 1)
    #expect(refused.standardError.contains("out.gif: its edge is 100 % white, but microsoft"))
    #expect(refused.standardError.contains("; draw a border, as in --border=#808080\n"))
    #expect(try program.results().isEmpty)
    #expect(try program.run(line + " --border=#808080").status == 0)
    #expect(try program.run("check out.gif --for microsoft-display").status == 0)
  }

  @Test("a folder stands for the GIFs in it, in natural order, and in the folders inside it")
  func folder() throws {
    let program = try BuiltProgram()
    _ = try program.run("a.png -o a.gif -q")
    for path in ["f/b10.gif", "f/b2.gif", "f/in/nameless", "f/.hidden/c.gif", "f/in/.c.gif"] {
      try FolderTree.makeFolder(ofFile: program.folder.path(of: path))
      try program.folder.write(program.folder.read("a.gif"), to: path)
    }
    try program.folder.write(Array("text".utf8), to: "f/in/notes.txt")
    let output = try program.run("check f --for cm360")
    #expect(output.status == 0)
    let headings = output.text.split(separator: "\n").filter { $0.hasPrefix("f/") }
    #expect(
      headings == ["f/b2.gif", "f/b10.gif", "f/in/nameless"].map { "\($0) for cm360: passes" })
  }

  @Test("a folder without a GIF, and a damaged one in a folder, are told; the others are judged")
  func poorFolders() throws {
    let program = try BuiltProgram()
    for path in ["empty/notes.txt", "f/x.gif"] {
      try FolderTree.makeFolder(ofFile: program.folder.path(of: path))
      try program.folder.write(Array("text".utf8), to: path)
    }
    _ = try program.run("a.png -o f/a.gif -q")
    let output = try program.run("check empty f --for cm360 --summary")
    #expect(output.status == 1)
    #expect(output.text.hasPrefix("pass  f/a.gif  24x8  ") && output.text.hasSuffix("  cm360\n"))
    #expect(
      output.standardError.split(separator: "\n") == [
        "fragbanner: error: no GIF in the folder empty nor in those inside it; name GIFs",
        "fragbanner: error: f/x.gif is no picture; give a GIF, check and inspect read nothing else",
        "1 GIF: 1 pass, 0 break a rule",
      ])
  }

  @Test("a summary has a line for each file, with what it passes and what it breaks")
  func summary() throws {
    let program = try BuiltProgram()
    _ = try program.run("a.png b.png -o one.gif --hold 1 --loop 1 --grid 4x2 -q")
    _ = try program.run("a.png b.png -o for-ever.gif --hold 1 --grid 4x2 -q")
    let output = try program.run(
      "check one.gif for-ever.gif --for cm360,amazon-dsp,dv360 --summary")
    #expect(output.status == 3)
    let lines = output.text.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("pass  one.gif       24x8  "))
    #expect(lines[0].hasSuffix("  cm360, amazon-dsp, dv360"))
    #expect(lines[1].hasPrefix("FAIL  for-ever.gif  24x8  "))
    #expect(
      lines[1].hasSuffix(
        "  cm360; amazon-dsp: time (loops for ever), plays (loops for ever); "
          + "dv360: time (loops for ever)"))
    #expect(output.standardError == "2 GIFs: 1 pass, 1 breaks a rule\n")
  }

  @Test("a report has the verdicts of all networks")
  func reportedVerdicts() throws {
    let program = try BuiltProgram()
    let line = "a.png b.png -o out.gif --for cm360,amazon-dsp --hold 1 --grid 4x2 -q --report"
    let text = try program.run(line + " text").text
    #expect(
      text.contains(
        "\nnetwork          cm360, keeps 2 rules\nnetwork          amazon-dsp, keeps 2 rules\n"))
    let json = try JSONSerialization.jsonObject(
      with: Data(program.run(line + " json").standardOutput))
    let verdicts = try #require((json as? [String: Any])?["verdicts"] as? [[String: Any]])
    #expect(
      verdicts.map { $0["network"] as? String } == ["cm360", "cm360", "amazon-dsp", "amazon-dsp"])
    #expect(verdicts.map { $0["rule"] as? String } == ["size", "bytes", "time", "plays"])
    #expect(verdicts.allSatisfy { $0["passed"] as? Bool == true && $0["source"] is String })
  }

  @Test("specs lists every network, and one with all its sources")
  func specs() throws {
    let program = try BuiltProgram()
    let list = try program.run("specs")
    #expect(list.status == 0 && list.text == AdSpec.list)
    #expect(try program.run("specs iab").text == AdSpec(named: "iab")?.text)
    let json = try program.run("specs --json")
    let networks = try JSONSerialization.jsonObject(with: Data(json.standardOutput))
    #expect((networks as? [[String: Any]])?.count == AdSpec.all.count)
  }

  private func parse(_ line: String) throws -> Command {
    try CommandLineParser.parse(line.split(separator: " ").map(String.init))
  }
}
