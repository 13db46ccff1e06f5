/// How whoever asks for a banner spells its options.
package enum Dialect: Equatable, Sendable {
  case commandLine
  /// A command line that makes banners of folders.
  case batch
  /// A manifest, with a command line that says the options of these names over it.
  case manifest(overridden: Set<String> = [])
  case swift

  /// `--hold`, `"hold"` or `holds`
  package func name(_ option: BannerOption) -> String {
    switch self {
    case .commandLine: Self.word(option.name)
    case .batch: Self.word(option.key)
    case .manifest(let overridden):
      overridden.contains(option.name) ? Dialect.batch.name(option) : "\"\(option.key)\""
    case .swift: option.property
    }
  }

  /// `--border=red`, `"border": "red"` or `border = red`: an option in one piece with its value.
  package func assignment(_ option: BannerOption, _ value: String) -> String {
    switch self {
    case .commandLine, .batch: "\(name(option))=\(value)"
    case .manifest(let overridden):
      overridden.contains(option.name)
        ? Dialect.batch.assignment(option, value) : "\(name(option)): \"\(value)\""
    case .swift: "\(name(option)) = \(value)"
    }
  }

  /// The word of a command line for an option of that name.
  package static func word(_ name: String) -> String { "--\(name)" }
}
