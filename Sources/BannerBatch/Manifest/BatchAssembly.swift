import Files
import FragBanner
import PlainText
import Raster

/// Turns a sheet into the banners that it asks for: fills in what templates leave open, reads the options, looks the
/// pictures up, and checks each banner as a single one is checked. Notes everything that is wrong.
struct BatchAssembly {
  private let sheet: BatchSheet
  private(set) var problems: FileProblems
  private var outputFolder = ""
  /// The folder that the pattern names, which `outputFolder` may stand in for.
  private var patternFolder = ""
  /// Of one batch.
  private static let mostGIFs = 1_000_000
  /// What is read and written.
  private var files = BatchFiles()
  /// How many GIFs were drafted.
  private var draftCount = 0

  init(_ sheet: BatchSheet, problems: FileProblems) {
    self.sheet = sheet
    self.problems = problems
  }

  /// - Returns: what can be made; all that was asked for where no problem was noted.
  mutating func batch() -> Batch {
    let nothing = Batch(outputFolder: "", banners: [], in: sheet.dialect)
    guard let pattern = outputPattern() else { return nothing }
    checkSizes()
    checkLayers()
    files.writeReview(in: outputFolder)
    var drafts: [[BatchDraft]] = []
    let rows = rows()
    if !checkCount(rows: rows.count) { return nothing }
    for banner in sheet.banners {
      for row in rows { drafts.append(self.drafts(of: banner, row, pattern)) }
    }
    // Only now all results are known, which are no pictures, wherever they lie.
    var lookup = PictureLookup(excluding: files.resultsInPlace)
    let banners = drafts.compactMap { drafts -> BatchBanner? in
      let jobs = drafts.compactMap { $0.job(lookup: &lookup, problems: &problems) }
      return jobs.isEmpty ? nil : BatchBanner(name: jobs[0].banner, jobs: jobs)
    }
    checkFiles(of: banners)
    return Batch(
      outputFolder: outputFolder, banners: banners, title: sheet.title,
      warnings: lookup.warnings.map(\.description), in: sheet.dialect)
  }

  /// Rows times banners times sizes of a few lines can be more than there is memory for.
  private mutating func checkCount(rows: Int) -> Bool {
    let sizes = sheet.banners.reduce(0) { $0 + ($1.sizes ?? sheet.sizes).count }
    let (count, isTooLarge) = sizes.multipliedReportingOverflow(by: rows)
    if !isTooLarge, count <= Self.mostGIFs { return true }
    problems.note(
      "\(Wording.counted(sizes, "GIF")) for each of \(Wording.counted(rows, "row")) are more than "
        + "\(Self.mostGIFs), the most that one batch makes; split it", at: nil)
    return false
  }

  /// Notes it where something would be lost to a file that is made.
  private mutating func checkFiles(of banners: [BatchBanner]) {
    if let path = sheet.contactSheet { files.write(.contactSheet(path)) }
    if let manifest = sheet.manifest { files.read(manifest, as: "the manifest") }
    if case .table(_, let path) = sheet.feed { files.read(path, as: "the feed") }
    for job in banners.lazy.flatMap(\.jobs) {
      for picture in job.request.pictures where !PlainSlide.isMeant(by: picture) {
        files.read(picture, as: "a picture of \(job.banner)")
      }
      for file in job.request.layers.flatMap(\.files) {
        files.read(file, as: "a file of a layer of \(job.banner)")
      }
    }
    files.compare()
    for clash in files.clashes { problems.note(clash) }
  }

  /// The template of the files' paths from the output folder: the pattern without the folder that it starts with.
  private mutating func outputPattern() -> Written? {
    let pattern = sheet.output
    if pattern.text.utf8.contains(0) {
      problems.note("output: no file has a NUL in its name; leave it out", at: pattern.place)
      return nil
    }
    do throws(Template.Fault) {
      let start = try Template(pattern.text).fixedStart
      let slash = start.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { String(Substring(start.utf8[...$0])) } ?? ""
      let plain = folder.isEmpty || folder == "/" ? folder : String(folder.dropLast())
      patternFolder = plain.isEmpty ? sheet.folder : FilePath.joined(sheet.folder, plain)
      outputFolder = sheet.outputFolder ?? patternFolder
      if let obstacle = FolderTree.obstacle(to: outputFolder) {
        note(obstacle, at: pattern.place)
        return nil
      }
      return Written(
        text: String(Substring(pattern.text.utf8.dropFirst(folder.utf8.count))),
        place: pattern.place)
    } catch {
      problems.note("output: \(error)", at: pattern.place)
      return nil
    }
  }

  /// Notes what is where the output folder would have to be.
  private mutating func note(_ obstacle: (path: String, kind: String), at place: TextPlace?) {
    let fault = "\(obstacle.path) is \(obstacle.kind); name a folder"
    if sheet.outputFolder == nil, sheet.manifest != nil {
      problems.note("output: \(fault)", at: place)
    } else {
      let option = Dialect.word("out-dir")
      let start = obstacle.path == outputFolder ? option : "\(option) \(outputFolder):"
      problems.note("\(start) \(fault)", at: nil, of: "")
    }
  }

  /// What is wrong with a layer as it is written is told even if no banner gets to see it.
  private mutating func checkLayers() {
    var reader = LayerReader(folder: sheet.folder, hasTemplates: true)
    for layer in sheet.writtenLayers {
      if case .null = layer.value.value { continue }
      reader.check(layer.key, layer.value)
    }
    for problem in reader.problems { problems.note(problem.message, at: problem.place) }
  }

  /// Sizes with something of their own are among those that are made.
  private mutating func checkSizes() {
    let all = sheet.sizes + sheet.banners.flatMap { $0.sizes ?? [] }
    func check(_ part: ManifestPart, among sizes: [AskedSize], _ problems: inout FileProblems) {
      if part.sizes.isEmpty { return }
      let known = Set(sizes.map(\.pixels))
      for own in part.sizes.values where !known.contains(own.size.pixels) {
        problems.note(
          "at: \(own.size.pixels) is not among the sizes, which are \(Self.listed(sizes))",
          at: own.size.place)
      }
    }
    check(sheet.defaults, among: all, &problems)
    for banner in sheet.banners {
      check(banner.part, among: banner.sizes ?? sheet.sizes, &problems)
    }
  }

  /// A few of them by name.
  private static func listed(_ sizes: [AskedSize]) -> String {
    let names = sizes.prefix(8).map { "\($0.pixels)" } + (sizes.count > 8 ? ["…"] : [])
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private mutating func rows() -> [TemplateValues] {
    switch sheet.feed {
    case .none: return [TemplateValues(values: [:], origin: "")]
    case .unreadable: return []
    case .table(let table, let path):
      for column in table.columns where TemplateValues.ownNames.contains(column) {
        problems.note(
          "the column \(column) has the name of what a batch fills in itself; call it otherwise",
          at: .start, of: path)
      }
      return table.rows.map { row in
        TemplateValues(
          values: Dictionary(uniqueKeysWithValues: zip(table.columns, row.fields)),
          origin: " (\(FilePath.name(of: path)) line \(row.line))")
      }
    }
  }

  private mutating func drafts(
    of banner: BatchSheet.Banner, _ row: TemplateValues, _ pattern: Written
  ) -> [BatchDraft] {
    guard let name = name(of: banner, row) else { return [] }
    let sizes = banner.sizes ?? sheet.sizes
    if sizes.isEmpty {
      problems.note(
        "no sizes: give \"sizes\", such as [\"300x250\", \"728x90\"]", at: banner.place)
    }
    return sizes.compactMap { size in
      let part = sheet.part(of: banner, in: size.pixels)
      let values = row.adding(name: name, size: size.pixels)
      guard let file = file(pattern, values, banner: name, size.pixels) else { return nil }
      let path = FilePath.joined(outputFolder, file)
      claim(path, for: "\(name) \(size.pixels)", option: .gif, at: pattern.place)
      var draft = BatchDraft(
        banner: name, size: size.pixels, file: file, path: path, part: part, values: values,
        folder: sheet.folder, dialect: sheet.dialect, place: banner.place, position: draftCount)
      draftCount += 1
      draft.readOptions(&problems)
      for (option, file) in draft.companions {
        let path = rebased(file)
        draft.place(companion: option, at: path)
        let place = part.options[option.name]?.first?.place
        claim(path, for: "\(name) \(size.pixels)", option: option, at: place)
      }
      return draft
    }
  }

  private mutating func name(of banner: BatchSheet.Banner, _ row: TemplateValues) -> String? {
    let column = row.values["name"] == nil ? nil : Written(text: "{name}", place: banner.place)
    guard let written = banner.name ?? column else {
      problems.note(
        "name is missing: what the banner is called, as in \"name\": \"spring\"", at: banner.place)
      return nil
    }
    if column != nil, written.text != "{name}" {
      problems.note(
        "name: the feed has a column of that name; write \"name\": \"{name}\" or call it otherwise",
        at: written.place)
      return nil
    }
    guard let name = row.fill(written, of: "name", &problems) else { return nil }
    guard let fault = Self.fault(ofName: name) else { return name }
    problems.note("name: \(fault)\(row.origin)", at: written.place)
    return nil
  }

  private static func fault(ofName name: String) -> String? {
    if name.isEmpty { return "it is empty; files are called by it" }
    if [".", ".."].contains(name) { return "\(name) is a folder, and files are called by it" }
    if name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "/" && $0 != "\u{7F}" }) {
      return nil
    }
    return
      "\(name.debugDescription) cannot be part of a file's name; leave out / and control characters"
  }

  /// The path of a GIF from the output folder.
  private mutating func file(
    _ pattern: Written, _ values: TemplateValues, banner: String, _ size: PixelSize
  ) -> String? {
    guard let file = values.fillPath(pattern, of: "output", &problems) else { return nil }
    let parts = file.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0) }
    let isFile = parts.allSatisfy { !["", ".", ".."].contains($0) }
    if !isFile || parts.first! == BannerRecords.folderName {
      problems.note(
        "output: \(file) is no file below the output folder; a pattern is like "
          + "\(BatchSheet.standardOutput)\(values.origin)", at: pattern.place)
      return nil
    }
    return file
  }

  /// Takes down who makes a file.
  private mutating func claim(
    _ path: String, for maker: String, option: BannerOption, at origin: TextPlace?
  ) {
    files.write(
      BatchFiles.Result(
        path: path, option: option, owner: maker, title: "the \(option.name) of \(maker)",
        origin: origin))
  }

  /// A path that a sheet names: from its folder, and in the output folder where it is in the pattern's.
  private func rebased(_ path: String) -> String {
    let own = FilePath.plain(FilePath.joined(sheet.folder, path))
    let folder = FilePath.plain(patternFolder)
    if folder == "." { return FilePath.joined(outputFolder, own) }
    let inside = FilePath.relative(own, to: folder)
    return inside.utf8.elementsEqual(own.utf8) ? own : FilePath.joined(outputFolder, inside)
  }
}
