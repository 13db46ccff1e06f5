import Files
import FragBanner
import GIFCodec
import PictureFiles

extension ReviewFiles {
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
      for companion in record.gif?.companions.map(\.path) ?? [] {
        // Where one lies elsewhere its path is not from the output folder.
        let inside = FilePath.joined(outputFolder, companion)
        files.read(
          FileKind.isFile(inside) ? inside : companion, as: "the still or trace of \(name)")
      }
      for input in record.origin.inputs {
        files.read(input.path, as: "a picture of \(record.banner)")
      }
    }
    files.compare()
    let clashes = files.clashes.filter(\.result.isOption)
    if !clashes.isEmpty { throw BannerError(.request, clashes.map(\.description)) }
  }

  /// Writes the pictures at rest of all GIFs on the page as a PNG, each banner's in a block.
  ///
  /// - Parameter replacing: whether a file at `path` may be replaced.
  /// - Throws: the file that cannot be written.
  package func writeContactSheet(to path: String, replacing: Bool) throws(BannerError) {
    do {
      let blocks = ReviewPage(of: records).banners.map { $0.shelves.map { $0.compactMap(source) } }
      let file = try Self.file(at: path, replacing: replacing)
      try file.write(PNGFile.bytes(of: ContactSheet(of: blocks, in: .commandLine).picture))
      try file.commit()
    } catch let stray as StrayGIF {
      throw BannerError(.work, [stray.problem])
    } catch {
      throw BannerError(work: error)
    }
  }

  private func source(of record: BannerRecord) -> ContactSheet.Source? {
    guard let made = record.gif else { return nil }
    return ContactSheet.Source(size: record.size, restFrames: restFrames[record.file] ?? []) {
      try gif(made, of: record)
    }
  }
}

extension GIFFacts {
  /// The frames that look like rest by their delays, the longest where there are more than slides.
  static func restFrames(of gif: GIFFile, slides: Int) -> [Int] {
    let isRest = restFrames(of: gif)
    let resting = gif.frames.indices.filter { isRest[$0] }
    let longest = resting.sorted { (-gif.frames[$0].delay, $0) < (-gif.frames[$1].delay, $1) }
    return longest.prefix(slides).sorted()
  }
}
