import CPangoCairo

/// The fonts of the system, and those of files. It is made when the first text is set, and never goes away: fontconfig's
/// own things are shared by all threads.
package final class FontLibrary: @unchecked Sendable {
  // Fontconfig locks what it shares; nothing here changes once it is made.
  let config: OpaquePointer

  /// The system's fonts alone.
  package static let system = FontLibrary(files: [])!

  /// - Parameter files: of fonts that need not be installed
  /// - Returns: `nil` where one of them is no font
  package init?(files: [String]) {
    config = FcConfigCreate()!
    // Its own description of the system: the installed one takes a third of a second and speaks on standard error.
    let description = Array(Self.description.utf8) + [0]
    guard FcConfigParseAndLoadFromMemory(config, description, 0) != 0 else { return nil }
    _ = FcConfigBuildFonts(config)
    for file in files {
      guard FcConfigAppFontAddFile(config, Array(file.utf8) + [0]) != 0 else {
        FcConfigDestroy(config)
        return nil
      }
    }
  }

  deinit { FcConfigDestroy(config) }

  private static let folders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/X11R6/lib/X11/fonts",
    "/System/Library/Fonts", "/Library/Fonts", "/opt/homebrew/share/fonts",
  ]

  private static let generic = [
    ("sans-serif", ["DejaVu Sans", "Noto Sans", "Liberation Sans", "Helvetica"]),
    ("serif", ["DejaVu Serif", "Noto Serif", "Liberation Serif", "Times"]),
    ("monospace", ["DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono", "Menlo"]),
  ]

  private static let description: String = {
    let folders = FontLibrary.folders.map { "<dir>\($0)</dir>" }.joined()
    let aliases = FontLibrary.generic.map { name, families in
      let preferred = families.map { "<family>\($0)</family>" }.joined()
      return "<alias><family>\(name)</family><prefer>\(preferred)</prefer></alias>"
    }
    return "<fontconfig>" + folders + "<dir prefix=\"xdg\">fonts</dir>"
      + "<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>"
      + aliases.joined() + "</fontconfig>"
  }()
}
