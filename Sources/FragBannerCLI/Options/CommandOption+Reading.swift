import FragBanner

extension CommandOption {
  /// Reads a value into the request or the draft, whichever it is for. A fault of its form comes with a value that would
  /// do, where one is near.
  func read(
    _ text: String, into request: inout BannerRequest, _ draft: inout CommandLineDraft
  ) throws(ValueFault) {
    do throws(ValueFault) {
      switch purpose {
      case .banner(let read): try read(&request, text)
      case .command(let read): try read(&draft, text)
      }
    } catch {
      throw suggesting(error, for: text)
    }
  }

  /// Reads a value whose meaning is not needed.
  func check(_ text: String) throws(ValueFault) {
    var request = BannerRequest.blank
    var draft = CommandLineDraft()
    try read(text, into: &request, &draft)
  }

  private func suggesting(_ fault: ValueFault, for text: String) -> ValueFault {
    let list = text.replacing(",", with: ";")
    if separator == ";", list != text, accepts(list) {
      return .form(
        expected: "semicolons between the values of single pictures", suggestion: "'\(list)'")
    }
    let nearest = candidates(for: text).first(where: accepts)
    switch fault {
    case .form(let expected, nil): return .form(expected: expected, suggestion: nearest)
    case .element(let part, .form(let expected, nil)) where nearest != nil:
      return .element(part, .form(expected: expected, suggestion: nearest))
    case .element(let part, let fault): return .element(part, suggesting(fault, for: part))
    default: return fault
    }
  }

  func accepts(_ text: String) -> Bool {
    switch purpose {
    case .banner(let read):
      var scratch = BannerRequest.blank
      return (try? read(&scratch, text)) != nil
    case .command(let read):
      var scratch = CommandLineDraft()
      return (try? read(&scratch, text)) != nil
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
      Self.words[name]?[plain], text.filter { !$0.isWhitespace }, plain, crosses,
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

  private static let words: [String: [String: String]] = [
    "loop": ["forever": "0", "infinite": "0", "endless": "0", "once": "1"],
    "focus": [
      "center": "0.5,0.5", "top": "0.5,0", "bottom": "0.5,1", "left": "0,0.5", "right": "1,0.5",
    ],
  ]
}

extension BannerRequest {
  /// One that nothing was said of yet.
  static let blank = BannerRequest(pictures: [], output: .standardOutput)
}
