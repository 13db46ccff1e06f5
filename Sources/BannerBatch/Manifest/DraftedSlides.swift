import Files
import FragBanner
import PlainText

/// Which slides of a banner a feed's empty cells leave out, and what that makes of the values that options and layers
/// have for single slides.
struct DraftedSlides {
  /// Of the pictures as they are written.
  private let count: Int
  private let leftOut: Set<Int>

  /// - Parameters:
  ///   - values: what fills the templates
  ///   - folder: pictures are looked for from here
  init(of pictures: [Written], values: TemplateValues, folder: String) {
    let names = pictures.map { try? Template($0.text).filled(with: values.values) }
    let empty = Set(names.indices.filter { names[$0]?.isEmpty == true })
    // A folder stands for any number of slides, so that nobody knows whose value is whose.
    let others = names.compactMap(\.self).filter { !$0.isEmpty }
    let hasFolders =
      !empty.isEmpty && others.contains { FileKind.isFolder(FilePath.joined(folder, $0)) }
    count = pictures.count
    leftOut = hasFolders ? [] : empty
  }

  /// The values of an option that are to be read one after the other: a list for single slides becomes one value, without
  /// the entries of slides that are left out; an entry that is empty itself becomes the standard.
  ///
  /// - Parameter filled: at least as many as are given back
  func values(_ filled: [String], of option: BannerOption) -> [String] {
    guard let separator = option.slideSeparator, let standard = option.standard, !filled.isEmpty
    else { return filled }
    var entries = filled
    if filled.count > 1 {
      if filled.allSatisfy(\.isEmpty) { return [""] }
      entries = filled.map { $0.isEmpty ? standard : $0 }
    } else if !leftOut.isEmpty {
      entries = filled[0].split(separator: separator, omittingEmptySubsequences: false)
        .map(String.init)
    }
    return [shown(entries).joined(separator: String(separator))]
  }

  /// Entries for single slides without those of slides that are left out.
  func shown<Entry>(_ entries: [Entry]) -> [Entry] {
    guard entries.count == count, leftOut.count < count else { return entries }
    return entries.indices.filter { !leftOut.contains($0) }.map { entries[$0] }
  }
}
