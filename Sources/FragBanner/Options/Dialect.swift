/// How whoever asks for a banner spells its options.
package enum Dialect: Sendable {
  case commandLine
  case manifest
  case swift

  /// `--hold`, `"hold"` or `holds`
  package func name(_ option: BannerOption) -> String {
    switch self {
    case .commandLine: Self.word(option.name)
    case .manifest: "\"\(option.key)\""
    case .swift: option.property
    }
  }

  /// `--border=red`, `"border": "red"` or `border = red`: an option in one piece with its value.
  package func assignment(_ option: BannerOption, _ value: String) -> String {
    switch self {
    case .commandLine: "\(name(option))=\(value)"
    case .manifest: "\(name(option)): \"\(value)\""
    case .swift: "\(name(option)) = \(value)"
    }
  }

  /// The word of a command line for an option of that name.
  package static func word(_ name: String) -> String { "--\(name)" }
}
