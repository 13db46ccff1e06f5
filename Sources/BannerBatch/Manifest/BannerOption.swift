import FragBanner
import PlainText
import Raster

/// An option of a banner as a manifest knows it: by its long name, with its value as text. Whoever reads command
/// lines supplies them, so that both speak the same language.
package struct BannerOption: Sendable {
  /// What is wrong with a value, and what would be right.
  package struct Fault: Error {
    package let message: String

    package init(message: String) {
      self.message = message
    }
  }

  /// Without dashes.
  package let name: String
  /// A switch takes none.
  package let takesValue: Bool
  /// Whether a list stands for the option given again and again; else it is one value with commas.
  package let isRepeatable: Bool
  /// What stands between the values of single slides; `nil` where a value is for all slides.
  package let slideSeparator: Character?
  /// What a slide has whose own value is left out.
  package let standard: String?
  /// Whether its value is the path of a file that is made beside the GIF.
  let namesResult: Bool
  /// Reads the value (of a switch: the empty text) into a request.
  package let read: @Sendable (inout BannerRequest, String) throws(Fault) -> Void

  package init(
    name: String, takesValue: Bool, isRepeatable: Bool, namesResult: Bool,
    slideSeparator: Character? = nil, standard: String? = nil,
    read: @escaping @Sendable (inout BannerRequest, String) throws(Fault) -> Void
  ) {
    self.name = name
    self.takesValue = takesValue
    self.isRepeatable = isRepeatable
    self.slideSeparator = slideSeparator
    self.standard = standard
    self.namesResult = namesResult
    self.read = read
  }
}

extension BannerOption {
  /// Reads a value that a manifest or feed gives, where spaces may stand around it and whole numbers may be written as
  /// fractions or with exponents.
  ///
  /// - Returns: the value as a command line has it
  func readGenerously(
    _ request: inout BannerRequest, _ value: String
  ) throws(Fault) -> String {
    do throws(Fault) {
      try read(&request, value)
      return value
    } catch {
      let isSpace: (Character) -> Bool = { $0.isWhitespace }
      let bare = String(value.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
      for candidate in [bare, JSONNumber.plain(inList: bare)] where candidate != value {
        var scratch = request
        guard (try? read(&scratch, candidate)) != nil else { continue }
        request = scratch
        return candidate
      }
      throw error
    }
  }
}

/// All options that a banner of a batch may have.
package struct BannerOptions: Sendable {
  /// In the order in which a command line is written.
  package let all: [BannerOption]
  /// Reads a size such as `300x250`.
  package let readSize: @Sendable (String) throws(BannerOption.Fault) -> PixelSize

  package init(
    _ all: [BannerOption],
    readSize: @escaping @Sendable (String) throws(BannerOption.Fault) -> PixelSize
  ) {
    self.all = all
    self.readSize = readSize
  }

  package subscript(name: String) -> BannerOption? { all.first { $0.name == name } }
}
