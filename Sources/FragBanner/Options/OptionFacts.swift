/// What there is to know of an option, whatever it says something of.
package struct OptionFacts: Sendable {
  /// Without the dashes of a command line.
  package let name: String
  /// What a manifest calls it, or what it has instead.
  let key: String
  /// Its short form on a command line.
  package let letter: Character?
  package let group: OptionGroup
  package let kind: any ValueKind
  /// What help says of its default; `nil` where nothing happens without it.
  package let standard: String?
  /// The default of banners of a batch, where it is another.
  package let standardInBatches: String?
  package let isRequired: Bool
  /// Whether it may be given more than once; of a switch, each time means the same.
  package let isRepeatable: Bool
  /// Whether banners of a batch have it too: they may have a way of their own to say the same, or cannot have it.
  package let isForBatches: Bool
  /// The Swift property that it is.
  package let property: String
  /// What people from other tools call it.
  package let otherNames: [String]
  /// Values that somebody may write as words.
  let words: [String: String]
  package let help: String
}

/// Titles of the groups in which help lists options, in their order.
package enum OptionGroup: String, CaseIterable, Sendable {
  case batch = "The batch"
  case pictures = "Pictures"
  case mask = "The dissolve"
  case time = "Time"
  case file = "Colors and size of the file"
  case output = "Output"
  case information = "Information"
}

extension OptionFacts {
  /// A switch takes none.
  package var takesValue: Bool { kind.placeholder != nil }

  /// What stands between the values of single slides; `nil` where a value is for all slides.
  package var slideSeparator: Character? { kind.isPerSlide ? kind.separator : nil }

  /// Reads a value whose meaning is not needed.
  package func check(_ text: String) throws(ValueFault) {
    do throws(ValueFault) {
      _ = try kind.value(of: text)
    } catch {
      throw suggesting(error, for: text)
    }
  }

  /// A fault with a value that would do, where one is near.
  func suggesting(_ fault: ValueFault, for text: String) -> ValueFault {
    let list = text.replacing(",", with: ";")
    if kind.separator == ";", list != text, kind.accepts(list) {
      return .form(
        expected: "semicolons between the values of single pictures", suggestion: "'\(list)'")
    }
    let nearest = candidates(for: text).first { kind.accepts($0) }
    switch fault {
    case .form(let expected, nil): return .form(expected: expected, suggestion: nearest)
    case .element(let part, .form(let expected, nil)) where nearest != nil:
      return .element(part, .form(expected: expected, suggestion: nearest))
    case .element(let part, let fault): return .element(part, suggesting(fault, for: part))
    default: return fault
    }
  }

  /// How the value would be written if it were a word, had spaces, foreign marks between its numbers, or a unit too
  /// many.
  private func candidates(for text: String) -> [String] {
    let plain = text.lowercased().filter { !$0.isWhitespace }
    let crosses = plain.map { "×*".contains($0) ? "x" : String($0) }.joined()
    let units = ["%", "px", "fps", "sec", "seconds"]
    let unit = units.first(where: plain.hasSuffix)
    return [
      words[plain], text.filter { !$0.isWhitespace }, plain, crosses,
      Self.withoutThousands(plain), plain.replacing(",", with: "."),
      plain.replacing(";", with: ","), unit.map { String(plain.dropLast($0.count)) },
    ].compactMap(\.self)
  }

  /// `100000` for `100,000`; `nil` where the commas are no marks of thousands.
  private static func withoutThousands(_ text: String) -> String? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let rest = groups.dropFirst()
    guard !rest.isEmpty, rest.dropLast().allSatisfy({ $0.count == 3 }),
      rest.last!.prefix(while: \.isNumber).count == 3
    else { return nil }
    return groups.joined()
  }
}
