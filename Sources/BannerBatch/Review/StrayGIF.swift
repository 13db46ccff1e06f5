import Files
import GIFCodec

/// A GIF that is not there any more, or is not what its record says.
struct StrayGIF: Error {
  /// From the output folder.
  let file: String
  /// One line that names it.
  let problem: String
}

extension ReviewFiles {
  /// Reads the GIF of a record and makes sure that it is that.
  func gif(_ made: MadeGIF, of record: BannerRecord) throws(StrayGIF) -> GIFFile {
    let fault: String
    do {
      let path = FilePath.joined(outputFolder, record.file)
      let gif = try GIFFile(RegularFile.contents(of: path, atMost: FileBytes.most))
      if let difference = Self.difference(of: gif, from: made, record) {
        fault = "\(record.file) \(difference)"
      } else {
        return gif
      }
    } catch let error as GIFError {
      fault = "\(record.file) \(error)"
    } catch {
      fault = "\(error)"
    }
    throw StrayGIF(file: record.file, problem: fault + "; run the batch again")
  }

  private static func difference(
    of gif: GIFFile, from made: MadeGIF, _ record: BannerRecord
  ) -> String? {
    var hash = SHA256()
    hash.append(gif.bytes)
    if hash.digest() != made.digest { return "was changed after it was made" }
    if gif.screen == record.size, gif.bytes.count == made.facts.bytes { return nil }
    return "has \(gif.screen) pixels and \(gif.bytes.count) bytes, its record tells of "
      + "\(record.size) and \(made.facts.bytes)"
  }
}
