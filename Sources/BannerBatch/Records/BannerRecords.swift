import Files
import FragBanner
import PlainText

/// The records of all banners in an output folder, in the natural order of their files: one file each under
/// `.fragbanner`, at the banner's own path with `.json` behind it.
///
/// Several runs, on several machines, may write to one folder at once; each file is replaced whole.
package struct BannerRecords: Sendable {
  package private(set) var records: [BannerRecord] = []
  /// Files that are no records, damaged or of another version; whoever makes the banner again replaces them.
  package private(set) var strangers: [String] = []

  /// The folder of the records inside an output folder.
  static let folderName = ".fragbanner"
  /// The most bytes a record may have; one of 2,000 slides has half a million.
  private static let mostBytes = 16 << 20

  /// Reads what is there; a folder without records has none. The facts are the records' own: no GIF is looked at.
  ///
  /// - Throws: the folder that cannot be read.
  package init(in outputFolder: String) throws(BannerError) {
    let folder = Self.folder(in: outputFolder)
    guard FileKind.isFolder(folder) else { return }
    do throws(FileError) {
      let (files, others) = try FolderTree.contents(of: folder)
      for path in files where path.hasSuffix(".json") {
        let file = String(path.dropLast(5))
        if let record = Self.record(of: file, in: outputFolder) {
          records.append(record)
        } else {
          strangers.append(Self.folderName + "/" + path)
        }
      }
      strangers += others.filter { $0.hasSuffix(".json") }.map { Self.folderName + "/" + $0 }
    } catch {
      throw BannerError(work: error)
    }
  }

  /// The records of a batch's own banners, as far as there are any.
  package static func records(of batch: Batch) -> [BannerRecord] {
    batch.banners.flatMap(\.jobs).compactMap { record(of: $0.file, in: batch.outputFolder) }
  }

  /// The record of the banner at a path from the output folder; `nil` where there is none that makes sense.
  static func record(of file: String, in outputFolder: String) -> BannerRecord? {
    let path = path(of: file, in: outputFolder)
    guard let bytes = try? RegularFile.contents(of: path, atMost: Self.mostBytes),
      case .success(let node) = JSONReader.read(bytes),
      let record = try? node.decoded(as: BannerRecord.self), PathKey(record.file) == PathKey(file)
    else { return nil }
    return record
  }

  /// Puts a record in its place; the old one stays whole until then.
  ///
  /// - Throws: the record that cannot be written.
  static func write(_ record: BannerRecord, in outputFolder: String) throws {
    try unfinished(record, in: outputFolder).commit()
  }

  /// A record that has yet to be put in its place.
  ///
  /// - Throws: the record that cannot be written; what is no file is not written to, as a pipe would wait for somebody
  ///   who reads.
  static func unfinished(_ record: BannerRecord, in outputFolder: String) throws -> AtomicFile {
    let path = path(of: record.file, in: outputFolder)
    if FileKind.isPresent(path), !FileKind.isFile(path) {
      throw OutputError.failed(
        path: path, reason: "the record of a banner belongs there, and this is no file; remove it")
    }
    try FolderTree.makeFolder(ofFile: path)
    let file = try AtomicFile(path: path, replacing: true)
    try file.write(Array("\(JSONText(encoding: record))\n".utf8))
    return file
  }

  /// - Parameter file: a path from the output folder.
  static func path(of file: String, in outputFolder: String) -> String {
    folder(in: outputFolder) + "/" + file + ".json"
  }

  static func folder(in outputFolder: String) -> String {
    FilePath.joined(outputFolder, folderName)
  }
}
