import PlainText
import Raster

/// What the user of a text may not have wanted, as facts.
enum LetterRemark: Hashable {
  /// Families that are not installed, and the one that was used; empty where there is none at all.
  case missingFamily(String, used: String)
  /// Characters that no font has.
  case missingCharacters([Character])
  /// By how many pixels it is too wide and too high for its box, and whether its letters have shrunk already.
  case tooLarge(text: String, width: Int, height: Int, isShrunk: Bool)
}

extension LetterRemark {
  /// One line.
  ///
  /// - Parameter size: of the banner
  func sentence(layer: String, _ size: PixelSize) -> String {
    let rest =
      switch self {
      case .missingFamily(let asked, let used):
        "the font \(asked) is not installed, "
          + (used.isEmpty ? "and there is no other" : "\(used) is used instead")
          + "; install it, or give a font-file"
      case .missingCharacters(let characters):
        "no font has \(Self.listed(characters)); install one that has, or give a font-file"
      case .tooLarge(let text, let width, let height, let isShrunk):
        "\(Self.shortened(text)) is \(Self.excess(width, height)) for its box; give it more room, a smaller "
          + (isShrunk ? "min-font-size, or less text" : "font-size, or \"fit\": \"shrink\"")
      }
    return "layer \(layer) at \(size): \(rest)".onOneLine
  }

  private static func listed(_ characters: [Character]) -> String {
    let names = characters.prefix(8).map { character in
      let code = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      return "\(character) (\(code.prefix(3).joined(separator: " ")))"
    }
    let rest = characters.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more characters" : "")
  }

  private static func shortened(_ text: String) -> String {
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return String(shown).debugDescription
  }

  private static func excess(_ width: Int, _ height: Int) -> String {
    let parts = [
      width > 0 ? "\(Wording.counted(width, "pixel")) too wide" : nil,
      height > 0 ? "\(Wording.counted(height, "pixel")) too high" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }
}

extension LayerLetters {
  /// - Parameter shown: texts and their slides
  func remarks(about shown: [(slide: Int, text: String)]) -> [LetterRemark] {
    var remarks: [LetterRemark] = []
    var missing: [Character] = []
    for (slide, text) in shown {
      let setting = setting(of: text, onSlide: slide)
      let boxed = setting.boxed
      missing += boxed.missing.filter { !missing.contains($0) }
      if remarks.isEmpty, let fallback = boxed.fallback {
        remarks.append(.missingFamily(fallback.wanted.joined(separator: ", "), used: fallback.used))
      }
      let isTold = looks[slide].fit != .clip && looks[slide].fit != .ellipsis
      if isTold, setting.excess.width > 0 || setting.excess.height > 0 {
        let remark = LetterRemark.tooLarge(
          text: text, width: setting.excess.width, height: setting.excess.height,
          isShrunk: looks[slide].shrinks)
        if !remarks.contains(remark) { remarks.append(remark) }
      }
    }
    if !missing.isEmpty { remarks.append(.missingCharacters(missing)) }
    return remarks
  }
}
