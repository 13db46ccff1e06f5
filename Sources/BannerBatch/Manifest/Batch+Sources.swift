import Files
import FragBanner
import PlainText
import Raster

/// What a command line says of a batch beside its manifest or folders.
package struct BatchOverrides: Sendable {
  /// Options of banners by their long names, which count more than a manifest's.
  package var options: [(name: String, value: String)] = []
  package var sizes: [PixelSize] = []
  /// What the review page is called, in place of a manifest's title.
  package var title: String?
  /// In place of the folder that a manifest's output pattern begins with.
  package var outputFolder: String?
  /// A file that is written when all banners are made, for which none that is read or written may be lost.
  package var contactSheet: String?

  package init() {}

  fileprivate var part: ManifestPart {
    var part = ManifestPart()
    for (name, value) in options {
      part.options[name, default: []].append(Written(text: value, place: nil))
    }
    return part
  }
}

extension Batch {
  /// What a manifest asks for.
  ///
  /// - Throws: the manifest that cannot be read, or all that is wrong with it, a line each.
  package init(manifest path: String, _ overrides: BatchOverrides) throws(BannerError) {
    var problems = FileProblems(of: path)
    var sheet: BatchSheet
    do throws(FileError) {
      sheet = try ManifestReader.read(path, problems: &problems)
    } catch {
      throw BannerError(.request, ["\(error)"])
    }
    sheet.overrides = overrides.part
    sheet.title = overrides.title ?? sheet.title ?? Self.title(ofManifest: path)
    sheet.outputFolder = overrides.outputFolder
    sheet.contactSheet = overrides.contactSheet
    try self.init(sheet, problems: problems)
  }

  /// A banner a folder, called like it, in all sizes.
  ///
  /// - Throws: everything that is wrong, a line each.
  package init(folders: [String], _ overrides: BatchOverrides) throws(BannerError) {
    var sheet = BatchSheet()
    sheet.overrides = overrides.part
    sheet.title = overrides.title
    sheet.sizes = overrides.sizes.map { AskedSize(pixels: $0, place: nil) }
    sheet.outputFolder = overrides.outputFolder
    sheet.contactSheet = overrides.contactSheet
    sheet.banners = folders.map { folder in
      var banner = BatchSheet.Banner()
      // Braces in names of folders are no places to fill in.
      func literal(_ text: String) -> Written {
        Written(text: text.replacing("{", with: "{{").replacing("}", with: "}}"), place: nil)
      }
      banner.name = literal(Folder.name(of: folder))
      banner.part.pictures = [literal(folder)]
      return banner
    }
    try self.init(sheet, problems: FileProblems(of: nil))
  }

  /// What a manifest without a title is called: its file's name.
  private static func title(ofManifest path: String) -> String {
    let name = FilePath.name(of: path)
    return name.hasSuffix(".json") && name.count > 5 ? String(name.dropLast(5)) : name
  }

  private init(_ sheet: BatchSheet, problems: FileProblems) throws(BannerError) {
    var assembly = BatchAssembly(sheet, problems: problems)
    let batch = assembly.batch()
    if !assembly.problems.isEmpty { throw BannerError(.request, assembly.problems.lines) }
    self = batch
  }
}
