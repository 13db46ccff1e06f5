import Files
import FragBanner
import GIFCodec

/// What a person and a program read about a finished batch: `index.html` and `report.json` in its output folder.
///
/// The same records and GIFs give the same bytes.
package struct ReviewFiles: Sendable {
  package static let pageName = "index.html"
  package static let reportName = "report.json"

  /// With more bytes of GIFs than this, the page shows the GIFs that lie beside it instead of holding them; it still
  /// holds their first frames.
  package static let mostBytesHeld = 100_000_000

  /// In the natural order of their files. A GIF that is not there any more, or is not what its record says, has failed.
  package private(set) var records: [BannerRecord]
  let outputFolder: String
  /// Of GIFs on the page, the numbers of the frames that show a slide at rest, by the GIFs' paths from the output folder.
  private(set) var restFrames: [String: [Int]] = [:]

  /// Writes both files.
  ///
  /// - Parameters:
  ///   - outputFolder: where the GIFs lie.
  ///   - limit: the most bytes of GIFs that the page holds.
  /// - Throws: the file that cannot be written.
  package init(
    of records: [BannerRecord], in outputFolder: String, holdingAtMost limit: Int = mostBytesHeld
  ) throws(BannerError) {
    self.records = records.sorted { NaturalOrder.precedes($0.file, $1.file) }
    self.outputFolder = outputFolder
    do {
      try writePage(holdingAtMost: limit)
      try writeReport()
    } catch {
      throw BannerError(work: error)
    }
  }

  package var failedCount: Int { records.count { $0.gif == nil } }

  /// Each GIF is read once, when its turn on the page comes. Where one is not what its record says, what the page has
  /// said of all by then is wrong: all are looked at, and it begins anew.
  private mutating func writePage(holdingAtMost limit: Int) throws {
    while true {
      do {
        return try writeUncheckedPage(holdingAtMost: limit)
      } catch let stray as StrayGIF {
        for (index, record) in records.enumerated() {
          guard let made = record.gif else { continue }
          do throws(StrayGIF) {
            if record.file == stray.file { throw stray }
            _ = try gif(made, of: record)
          } catch {
            records[index].outcome = .failed([error.problem])
          }
        }
      }
    }
  }

  private mutating func writeUncheckedPage(holdingAtMost limit: Int) throws {
    let page = ReviewPage(of: records)
    let file = try Self.file(at: FilePath.joined(outputFolder, Self.pageName), replacing: true)
    var restFrames: [String: [Int]] = [:]
    try page.write { record, made in
      let gif = try gif(made, of: record)
      let frames = GIFFacts.restFrames(of: gif, slides: made.facts.slides)
      restFrames[record.file] = frames
      return ReviewPage.Picture(
        animation: page.totals.bytes > limit
          ? .address(ofPath: record.file) : .address(ofGIF: gif.bytes),
        still: .address(ofGIF: gif.firstFrameAlone), restFrames: frames)
    } to: { html in
      try file.write(Array(html.text.utf8))
    }
    try file.commit()
    self.restFrames = restFrames
  }

  private func writeReport() throws {
    let path = FilePath.joined(outputFolder, Self.reportName)
    let file = try Self.file(at: path, replacing: true)
    try file.write(Array(ReviewReport(of: records).text.utf8))
    try file.commit()
  }

  static func file(at path: String, replacing: Bool) throws(OutputError) -> AtomicFile {
    try RegularFile.checkReplaceable(path)
    return try AtomicFile(path: path, replacing: replacing)
  }
}
