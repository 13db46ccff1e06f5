import PlainText
import Raster

extension AdSpec {
  /// All networks, a line each.
  package static var list: String {
    let heading = ["network", "sizes", "bytes", "time", "plays", "rate", "other"]
    return Wording.aligned([heading] + all.map(\.row))
      + "As of \(asOf); a dash: no such rule was seen. fragbanner specs NAME tells everything with its source.\n"
  }

  /// Everything about a network, with sources.
  package var text: String {
    let rows = rules.flatMap { rule in
      Wording.wrapped(rule.demand.allowed, to: 44).enumerated().map { number, line in
        number == 0 ? ["  " + rule.demand.subject, line, "\(rule.source)"] : ["", line, ""]
      }
    }
    return "\(name): \(title), as of \(Self.asOf)\n" + Wording.aligned(rows)
  }

  package var json: JSONText {
    [
      "name": .string(name),
      "title": .string(title),
      "asOf": .string(Self.asOf),
      "rules": .array(
        rules.map { rule in
          [
            "rule": .string(rule.demand.subject),
            "allowed": .string(rule.demand.allowed),
            "source": .string(rule.source.place),
            "sure": .string(rule.source.grade.rawValue),
          ]
        }),
    ]
  }
}

/// A line of the list.
extension AdSpec {
  private var row: [String] {
    [
      name, column(sizes), column(bytes), column(time), column(plays), column(rate), column(others),
    ]
  }

  private func column(_ words: (AdDemand) -> String?) -> String {
    let found = rules.compactMap { words($0.demand) }
    return found.isEmpty ? "-" : found.joined(separator: ", ")
  }

  private func sizes(_ demand: AdDemand) -> String? {
    switch demand {
    case .sizes(let sizes, _): "\(sizes.count) sizes"
    case .sizeAtMost, .sizeAtLeast: demand.allowed
    default: nil
    }
  }

  private func bytes(_ demand: AdDemand) -> String? {
    switch demand {
    case .bytes(let bytes): Wording.bytes(bytes)
    case .bytesOfSize(let limits, let others):
      "\(Wording.bytes(limits.map(\.bytes).min()!)) to "
        + Wording.bytes((limits.map(\.bytes) + [others ?? 0]).max()!)
    default: nil
    }
  }

  private func time(_ demand: AdDemand) -> String? {
    if case .seconds(let seconds) = demand { "\(seconds) s" } else { nil }
  }

  private func plays(_ demand: AdDemand) -> String? {
    if case .plays(let plays) = demand { "\(plays)" } else { nil }
  }

  private func rate(_ demand: AdDemand) -> String? {
    switch demand {
    case .frameRate(let rate): "\(rate) fps"
    case .delay(let delay): "\(Wording.seconds(hundredths: delay)) a frame"
    default: nil
    }
  }

  private func others(_ demand: AdDemand) -> String? {
    switch demand {
    case .stops: "stops"
    case .edgeOffWhite: "border on white"
    case .edgeOffWhiteAndBlack: "border on white or black"
    case .border: "border"
    case .opaque: "opaque"
    case .completeFirstFrame: "complete first frame"
    case .completeLastFrame: "complete last frame"
    case .noFlashing: "no flashing"
    case .frames(let frames): "\(frames) frames"
    default: nil
    }
  }
}
