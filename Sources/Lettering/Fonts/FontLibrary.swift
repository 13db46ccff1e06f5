import CPangoCairo
import Parallel

/// The fonts of the system, and those of files.
///
/// There is one for each set of files. It is made when it is first asked for and never goes away: fontconfig's own things
/// are shared by all threads.
package final class FontLibrary: @unchecked Sendable {
  // Fontconfig locks what it shares; nothing here changes once it is made.
  let config: OpaquePointer
  /// In the order of the files asked for, each once.
  package let files: [FontFile]
  /// In lower case, of all fonts.
  private let families: Set<String>

  private static let made = Monitor<[[String]: FontLibrary]>([:])

  /// The system's fonts alone.
  package static let system: FontLibrary = {
    // Without files there is nothing that could fail.
    try! FontLibrary.with(files: [])
  }()

  /// - Parameter files: paths of fonts that need not be installed: TTF, OTF or TTC
  /// - Throws: where one of them is no font
  package static func with(files: [String]) throws(FontFileError) -> FontLibrary {
    try made.withLock { libraries throws(FontFileError) in
      if let library = libraries[files] { return library }
      let library = try FontLibrary(files: files)
      libraries[files] = library
      return library
    }
  }

  private init(files paths: [String]) throws(FontFileError) {
    let config = FcConfigCreate()!
    self.config = config
    // Its own description of the system: the installed one takes a third of a second and speaks on standard error.
    _ = FcConfigParseAndLoadFromMemory(config, Array(FontDefaults.description.utf8) + [0], 0)
    _ = FcConfigBuildFonts(config)
    var files: [FontFile] = []
    do throws(FontFileError) {
      for path in paths where !files.contains(where: { $0.path == path }) {
        files.append(try FontFile(path, number: files.count, addedTo: config))
      }
    } catch {
      FcConfigDestroy(config)
      throw error
    }
    self.files = files
    var families: Set<String> = []
    for set in [FRAG_FC_SET_SYSTEM, FRAG_FC_SET_APPLICATION] {
      for font in config.fonts(of: set) {
        families.formUnion(font.strings(of: "family").map { $0.lowercased() })
      }
    }
    self.families = families
  }

  deinit { FcConfigDestroy(config) }

  /// Whether there is no font at all: no text can be set.
  package var isEmpty: Bool { families.isEmpty }

  /// Whether there is a family of that name, whatever the case of its letters.
  package func has(family: String) -> Bool { families.contains(family.lowercased()) }
}

/// Fontconfig's own words for the fonts that it knows.
extension OpaquePointer {
  /// Of a configuration: its fonts, of the system or of the application.
  func fonts(of set: some BinaryInteger) -> [OpaquePointer] {
    guard let set = FcConfigGetFonts(self, Int32(set)) else { return [] }
    return (0..<Int(set.pointee.count)).compactMap { set.pointee.fonts[$0] }
  }

  /// Of a font: all that it has of a kind.
  func strings(of object: String) -> [String] {
    var strings: [String] = []
    var string: UnsafeMutablePointer<UInt8>?
    while FcPatternGetString(self, object, Int32(strings.count), &string) == 0, let found = string {
      strings.append(String(cString: found))
    }
    return strings
  }
}
