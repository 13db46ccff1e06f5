import Files
import PictureFiles

/// The files of one banner on their way: the GIF, and whatever else its plan asks for. All of them appear, or none.
package struct BannerWriter {
  /// Writes a record of a banner into a file that is not in its place yet.
  ///
  /// - Parameter digests: SHA-256 of the files that the banner's request names as its results, in that order
  package typealias Recording = (_ report: Report, _ digests: [String]) throws -> AtomicFile

  /// Takes the GIF's bytes as they are made.
  let gif: AtomicFile
  private let request: BannerRequest
  private let dialect: Dialect
  private let record: Recording?

  /// - Throws: where the GIF cannot be written
  init(_ plan: BannerPlan, _ record: Recording?) throws(OutputError) {
    request = plan.request
    dialect = plan.dialect
    self.record = record
    gif = try AtomicFile(plan.output, replacing: request.replacesFiles, isHashed: record != nil)
  }

  /// Writes the other files and puts all in their places, the GIF last.
  func finish(_ banner: EncodedBanner, _ report: Report) throws {
    var files: [AtomicFile] = []
    func add(
      _ destination: BannerRequest.Destination?, _ write: (AtomicFile) throws -> Void
    ) throws {
      guard let destination else { return }
      let file = try AtomicFile(
        destination, replacing: request.replacesFiles, isHashed: record != nil)
      try write(file)
      files.append(file)
    }
    try add(request.still.map { .file($0) }) { file in
      try file.write(PNGFile.bytes(of: banner.scene.restPicture(ofSlide: 0)))
    }
    try add(request.stillLast.map { .file($0) }) { file in
      let last = banner.scene.schedule.holds.count - 1
      try file.write(PNGFile.bytes(of: banner.scene.restPicture(ofSlide: last)))
    }
    try add(request.contactSheet.map { .file($0) }) { file in
      try file.write(PNGFile.bytes(of: banner.contactSheet(in: dialect)))
    }
    try add(request.trace) { file in
      try banner.story.writeTrace { line in try file.write(Array(line.utf8)) }
    }
    if let record {
      files.append(try record(report, ([gif] + files).compactMap(\.digest)))
    }
    try AtomicFile.commit(files + [gif])
  }
}

extension AtomicFile {
  fileprivate convenience init(
    _ destination: BannerRequest.Destination, replacing: Bool, isHashed: Bool
  ) throws(OutputError) {
    switch destination {
    case .file(let path):
      try self.init(path: path, replacing: replacing, isHashed: isHashed)
    case .standardOutput: self.init(standardOutput: StandardOutput())
    }
  }
}
