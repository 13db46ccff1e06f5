import FragBanner
import PlainText

/// The keys of layers, written from their table.
enum LayerKeysText {
  /// Where what a key does begins.
  private static let column = 26

  /// - Parameter kind: `nil`: of all kinds
  static func text(of kind: BannerLayer.Kind?) -> String {
    let keys = kind.map(LayerKey.keys) ?? LayerKey.all
    return introduction + keys.map { entry($0, tellsKinds: kind == nil) }.joined()
  }

  private static let introduction =
    Wording.wrapped(
      """
      A layer is an object with one of \(BannerLayer.Kind.allCases.map(\.rawValue).joined(separator: ", ")), and any \
      of the other keys, as in {"layers": {"price": {"number": 49, "prefix": "€", "left": 20}}}. Keys with … may have a \
      list with one value a slide, null where a slide has none. Two of left, width and right fix where a layer lies \
      across, two of top, height and bottom where down; a width or height alone is centered. Otherwise text, number, \
      icons and picture have the size of what they show, and others reach to the banner's edges.
      """, to: HelpText.width
    ).joined(separator: "\n") + "\n\n"

  private static func entry(_ key: LayerKey, tellsKinds: Bool) -> String {
    var sentence = key.help
    for fact in key.kind.map({ facts(of: $0, standard: key.standard) }) ?? [] {
      sentence += " \(fact.prefix(1).uppercased() + fact.dropFirst())."
    }
    if !key.members.isEmpty {
      sentence += " Its keys: \(key.members.map(member).joined(separator: ", "))."
    }
    if tellsKinds, key.kinds.count < BannerLayer.Kind.allCases.count {
      sentence += " Of \(key.kinds.map(\.rawValue).joined(separator: ", "))."
    }
    let title =
      "  \(key.name)" + (key.kind?.placeholder.map { " \($0)" } ?? " {…}")
      + (key.isPerSlide ? " …" : "")
    return HelpText.entry(title, sentence, column: column)
  }

  private static func member(_ member: LayerKey.Member) -> String {
    let facts = facts(of: member.kind, standard: member.standard)
    return facts.isEmpty ? member.name : "\(member.name) (\(facts.joined(separator: "; ")))"
  }

  /// What a value may be, and what it is where it is not given.
  private static func facts(of kind: any ValueKind, standard: String?) -> [String] {
    let values = kind.choices + [kind.allowed].compactMap(\.self)
    let label = kind.choices.isEmpty ? "allowed" : "one of"
    return [
      values.isEmpty ? nil : "\(label): \(values.joined(separator: ", "))",
      standard.map { "default: \($0)" },
    ].compactMap(\.self)
  }
}
