import GIFCodec
import PlainText
import Raster

/// A GIF of any origin, held against the rules of ad networks.
package struct AdCheck: Sendable {
  package struct Result: Hashable, Sendable {
    package let network: AdSpec
    /// One a rule, in the order of the rules.
    package let verdicts: [AdVerdict]
    package var passed: Bool { verdicts.allSatisfy(\.passed) }
  }

  package let path: String
  package let size: PixelSize
  package let byteCount: Int
  /// One a network, in the order asked for.
  package let results: [Result]
  /// What is not as it should be in the file, which breaks no rule.
  package let flaws: [GIFFlaw]
  package var passed: Bool { results.allSatisfy(\.passed) }

  /// Decodes the whole file.
  ///
  /// - Parameter path: what it is called
  /// - Throws: for damage anywhere in the file.
  package init(of file: GIFFile, path: String, for networks: [AdSpec]) throws(GIFError) {
    self.init(of: try GIFPlayback(of: file), path: path, for: networks)
  }

  package init(of gif: GIFPlayback, path: String, for networks: [AdSpec]) {
    self.path = path
    size = gif.size
    byteCount = gif.byteCount
    flaws = gif.flaws
    results = networks.map { Result(network: $0, verdicts: $0.verdicts(on: gif)) }
  }
}

extension AdCheck {
  /// What is wrong with a finished banner, for each rule of each network that it breaks.
  package var complaints: [(sentence: String, verdict: AdVerdict)] {
    results.flatMap { result in
      result.verdicts.filter { !$0.passed }.map {
        ($0.complaint(of: result.network, size: size), $0)
      }
    }
  }

  /// A heading and a line a rule for each network.
  package var text: String {
    results.map { result in
      let broken = result.verdicts.count { !$0.passed }
      let heading = "\(path.onOneLine) for \(result.network.name): "
      let rows = result.verdicts.map { verdict in
        [
          verdict.passed ? "  pass" : "  FAIL", verdict.rule, verdict.found, verdict.allowed,
          "\(verdict.source)",
        ]
      }
      return heading + (broken == 0 ? "passes" : "breaks \(Wording.counted(broken, "rule"))") + "\n"
        + Wording.aligned(rows) + flaws.map { "  flaw  it \($0)\n" }.joined()
    }.joined()
  }

  package var json: [JSONText] {
    results.map { result in
      [
        "file": .string(path),
        "network": .string(result.network.name),
        "passed": .bool(result.passed),
        "flaws": .array(flaws.map { .string("\($0)") }),
        "rules": .array(result.verdicts.map(\.json)),
      ]
    }
  }
}

extension AdVerdict {
  fileprivate var json: JSONText {
    [
      "rule": .string(rule),
      "found": .string(found),
      "allowed": .string(allowed),
      "passed": .bool(passed),
      "source": .string("\(source)"),
    ]
  }
}
