import FragBanner
import PlainText

extension BannerOption {
  /// Of banners of a batch, by its key in a manifest.
  static func ofBatches(named name: String) -> BannerOption? {
    ofBatches.first { $0.name == name }
  }

  /// Reads a value that a manifest or feed gives, where spaces may stand around it and whole numbers may be written as
  /// fractions or with exponents.
  ///
  /// - Returns: the value as a command line has it
  func readGenerously(
    _ value: String, into request: inout BannerRequest
  ) throws(ValueFault) -> String {
    do throws(ValueFault) {
      try read(value, into: &request)
      return value
    } catch {
      let isSpace: (Character) -> Bool = { $0.isWhitespace }
      let bare = String(value.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
      for candidate in [bare, JSONNumber.plain(inList: bare)] where self.kind.accepts(candidate) {
        try read(candidate, into: &request)
        return candidate
      }
      throw error
    }
  }
}
