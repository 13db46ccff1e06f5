import Files
import FragBanner
import GIFCodec
import PictureFiles

/// What a person and a program read about a finished batch: `index.html` and `report.json` in its output folder.
///
/// The same records and GIFs give the same bytes.
package enum ReviewFiles {
  package static let pageName = "index.html"
  package static let reportName = "report.json"

  /// With more bytes of GIFs than this, the page shows the GIFs that lie beside it instead of holding them; it still
  /// holds their first frames.
  package static let mostBytesHeld = 100_000_000

  /// Writes both. A GIF that is not there any more, or is not what its record says, counts as failed in them.
  ///
  /// - Parameters:
  ///   - outputFolder: where the GIFs lie.
  ///   - limit: the most bytes of GIFs that the page holds.
  /// - Returns: how many count as failed.
  /// - Throws: the file that cannot be written.
  @discardableResult
  package static func write(
    of records: [BannerRecord], in outputFolder: String, holdingAtMost limit: Int = mostBytesHeld
  ) throws(BannerError) -> Int {
    do {
      let records = records.map { checked($0, in: outputFolder) }
        .sorted { NaturalOrder.precedes($0.file, $1.file) }
      try writePage(of: records, in: outputFolder, holdingAtMost: limit)
      try writeReport(of: records, in: outputFolder)
      return records.count { $0.status == .failed }
    } catch {
      throw BannerError(work: error)
    }
  }

  /// Makes sure that no file of a finished batch is lost to a contact sheet.
  ///
  /// - Parameter outputFolder: where the GIFs lie.
  /// - Throws: the file that would be.
  package static func checkContactSheet(
    _ path: String, of records: [BannerRecord], in outputFolder: String
  ) throws(BannerError) {
    var files = BatchFiles()
    files.writeReview(in: outputFolder)
    files.write(.contactSheet(path))
    for record in records {
      let name = "\(record.banner) \(record.size)"
      files.read(FilePath.joined(outputFolder, record.file), as: "the GIF of \(name)")
      for companion in record.companions.map(\.path) {
        // Where one lies elsewhere its path is not from the output folder.
        let inside = FilePath.joined(outputFolder, companion)
        files.read(
          FileKind.isFile(inside) ? inside : companion, as: "the still or trace of \(name)")
      }
      for picture in record.origin.pictures {
        files.read(picture.path, as: "a picture of \(record.banner)")
      }
    }
    files.compare()
    let clashes = files.clashes.filter(\.result.isOption)
    if !clashes.isEmpty { throw BannerError(.request, clashes.map(\.description)) }
  }

  /// Writes the pictures at rest of all GIFs as a PNG, each banner's in a block. GIFs that are not there any more are
  /// left out.
  ///
  /// - Parameters:
  ///   - outputFolder: where the GIFs lie.
  ///   - replacing: whether a file at `path` may be replaced.
  /// - Throws: the file that cannot be written.
  package static func writeContactSheet(
    of records: [BannerRecord], in outputFolder: String, to path: String, replacing: Bool
  ) throws(BannerError) {
    do {
      let sound = records.filter {
        $0.status == .made && problem(with: $0, in: outputFolder) == nil
      }
      let blocks = try ReviewPage(of: sound).banners.map { banner in
        try banner.shelves.map { try $0.map { try source(of: $0, in: outputFolder) } }
      }
      let file = try Self.file(at: path, replacing: replacing)
      try file.write(PNGFile.bytes(of: ContactSheet(of: blocks, in: .commandLine).picture))
      try file.commit()
    } catch {
      throw BannerError(work: error)
    }
  }

  private static func file(at path: String, replacing: Bool) throws(OutputError) -> AtomicFile {
    try RegularFile.checkReplaceable(path)
    return try AtomicFile(path: path, replacing: replacing)
  }

  private static func gif(of record: BannerRecord, in outputFolder: String) throws -> GIFFile {
    let path = FilePath.joined(outputFolder, record.file)
    return try GIFFile(RegularFile.contents(of: path, atMost: FileBytes.most))
  }

  private static func source(
    of record: BannerRecord, in outputFolder: String
  ) throws -> ContactSheet.Source {
    let gif = { try Self.gif(of: record, in: outputFolder) }
    return ContactSheet.Source(
      size: record.size, restFrames: restFrames(of: try gif(), slides: record.slides), gif: gif)
  }

  /// The frames that look like rest by their delays, the longest where there are more than slides.
  private static func restFrames(of gif: GIFFile, slides: Int) -> [Int] {
    let isRest = GIFFacts.restFrames(of: gif)
    let resting = gif.frames.indices.filter { isRest[$0] }
    let longest = resting.sorted { (-gif.frames[$0].delay, $0) < (-gif.frames[$1].delay, $1) }
    return longest.prefix(slides).sorted()
  }

  private static func writePage(
    of records: [BannerRecord], in outputFolder: String, holdingAtMost limit: Int
  ) throws {
    let page = ReviewPage(of: records)
    let file = try file(at: FilePath.joined(outputFolder, pageName), replacing: true)
    try page.write { record in
      let gif = try gif(of: record, in: outputFolder)
      return ReviewPage.Picture(
        animation: page.totals.bytes > limit
          ? .address(ofPath: record.file) : .address(ofGIF: gif.bytes),
        still: .address(ofGIF: gif.firstFrameAlone),
        restFrames: restFrames(of: gif, slides: record.slides))
    } to: { html in
      try file.write(Array(html.text.utf8))
    }
    try file.commit()
  }

  private static func writeReport(of records: [BannerRecord], in outputFolder: String) throws {
    let file = try file(at: FilePath.joined(outputFolder, reportName), replacing: true)
    try file.write(Array(ReviewReport(of: records).text.utf8))
    try file.commit()
  }

  private static func checked(_ record: BannerRecord, in outputFolder: String) -> BannerRecord {
    guard record.status == .made, let problem = problem(with: record, in: outputFolder) else {
      return record
    }
    var checked = record
    checked.status = .failed
    checked.problems = [problem]
    return checked
  }

  private static func problem(with record: BannerRecord, in outputFolder: String) -> String? {
    do {
      let gif = try gif(of: record, in: outputFolder)
      var hash = SHA256()
      hash.append(gif.bytes)
      if hash.digest() != record.digest {
        return "\(record.file) was changed after it was made; run the batch again"
      }
      if gif.screen != record.size || gif.bytes.count != record.bytes {
        return
          "\(record.file) has \(gif.screen) pixels and \(gif.bytes.count) bytes, its record tells of "
          + "\(record.size) and \(record.bytes); run the batch again"
      }
      return nil
    } catch let error as GIFError {
      return "\(record.file) \(error); run the batch again"
    } catch {
      return "\(error); run the batch again"
    }
  }
}
