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
      list with one value a slide, null where a slide has none.
      """, to: HelpText.width
    ).joined(separator: "\n") + "\n\n"

  private static func entry(_ key: LayerKey, tellsKinds: Bool) -> String {
    var sentence = key.help
    let choices = key.kind?.choices ?? []
    if !choices.isEmpty { sentence += " One of: \(choices.joined(separator: ", "))." }
    if let standard = key.standard { sentence += " Default: \(standard)." }
    if tellsKinds, key.kinds.count < BannerLayer.Kind.allCases.count {
      sentence += " Of \(key.kinds.map(\.rawValue).joined(separator: ", "))."
    }
    let title =
      "  \(key.name)" + (key.kind?.placeholder.map { " \($0)" } ?? " {…}")
      + (key.isPerSlide ? " …" : "")
    return HelpText.entry(title, sentence, column: column)
  }
}
