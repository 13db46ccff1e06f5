import Files
import FragBanner
import PictureFiles
import PlainText
import Raster

/// One GIF of a batch before its pictures are looked up.
struct BatchDraft {
  let banner: String
  let size: PixelSize
  /// From the output folder.
  let file: String
  let part: ManifestPart
  let values: TemplateValues
  /// Pictures are looked for from here.
  let folder: String
  /// Of whoever asks for the batch.
  let dialect: Dialect
  /// Of the banner in the manifest.
  let place: TextPlace?
  /// Which GIF of the batch it is.
  let position: Int
  /// What lies over its pictures, filled in, in the order of its layers; `null` for a layer that empty cells leave out.
  private(set) var layers: [JSONNode.Member] = []
  private var request: BannerRequest
  /// Words of the command line.
  private var words: [String]
  /// Whether all options could be read.
  private var isWhole = true
  /// The same of layers.
  private var hasSoundLayers = true

  init(
    banner: String, size: PixelSize, file: String, path: String, part: ManifestPart,
    values: TemplateValues, folder: String, dialect: Dialect, place: TextPlace?, position: Int
  ) {
    self.banner = banner
    self.size = size
    self.file = file
    self.part = part
    self.values = values
    self.folder = folder
    self.dialect = dialect
    self.place = place
    self.position = position
    request = BannerRequest(pictures: [], output: .file(path))
    request.size = size
    words = [Dialect.commandLine.assignment(.size, "\(size)")]
  }

  /// Fills in and reads what the part says.
  mutating func readOptions(_ problems: inout FileProblems) {
    for option in BannerOption.ofBatches where part.options[option.name]?.isEmpty != false {
      guard let standard = option.standardInBatches else { continue }
      read(standard, by: option, at: nil, "", &problems)
    }
    let slides = DraftedSlides(of: part.pictures ?? [], values: values, folder: folder)
    for option in BannerOption.ofBatches {
      let written = part.options[option.name] ?? []
      let filled = written.compactMap { value(of: option, $0, &problems) }
      if filled.count < written.count {
        isWhole = false
        continue
      }
      let origin = filled == written.map(\.text) ? "" : values.origin
      for (value, written) in zip(slides.values(filled, of: option), written) {
        // An empty cell of a feed leaves the option out.
        if value.isEmpty, option.takesValue { continue }
        read(value, by: option, at: written.place, origin, &problems)
      }
    }
    fillLayers(of: slides, &problems)
  }

  private mutating func fillLayers(of slides: DraftedSlides, _ problems: inout FileProblems) {
    var filling = LayerFilling(values: values, slides: slides)
    layers = LayerMerging.merged(part.layers).map { filling.filled($0, &problems) }
    if !filling.isWhole { hasSoundLayers = false }
    var reader = LayerReader(folder: folder)
    request.layers = layers.compactMap { layer in
      // Empty cells leave a layer out.
      if case .null = layer.value.value { return nil }
      return reader.layer(layer.key, layer.value)
    }
    for problem in reader.problems {
      // Where no cell is to blame it is told once, not for each row.
      let origin = filling.places.contains(problem.place) ? values.origin : ""
      problems.note(problem.message + origin, at: problem.place)
      hasSoundLayers = false
    }
  }

  /// What is filled into a path that is written leads nowhere else.
  private func value(
    of option: BannerOption, _ written: Written, _ problems: inout FileProblems
  ) -> String? {
    option.kind.result != nil
      ? values.fillPath(written, of: option.name, &problems)
      : values.fill(written, of: option.name, &problems)
  }

  private mutating func read(
    _ value: String, by option: BannerOption, at place: TextPlace?, _ origin: String,
    _ problems: inout FileProblems
  ) {
    var value = value
    do throws(ValueFault) {
      value = try option.readGenerously(value, into: &request)
    } catch {
      problems.note(
        "\(option.name): \(value): \(error.message(for: value))\(origin)", at: place)
      isWhole = false
    }
    // What a file is called is no part of what is made.
    if option.kind.result == nil {
      let dialect = Dialect.commandLine
      words.append(option.takesValue ? dialect.assignment(option, value) : dialect.name(option))
    } else if value == "-" {
      problems.note(
        "\(option.name): - is standard output, which a batch needs itself; name a file", at: place)
      isWhole = false
    }
  }

  /// Files that are made beside the GIF, by the option that asks for them.
  var companions: [(option: BannerOption, path: String)] { Array(request.results.dropFirst()) }

  mutating func place(companion option: BannerOption, at path: String) {
    // Any text is a path.
    try? option.read(path, into: &request)
  }

  /// The GIF with its pictures, checked as a single banner is; `nil` where something is wrong, which is noted. Pictures
  /// that are not there are no mistake of the manifest: they fail this GIF when it is to be made.
  func job(lookup: inout PictureLookup, problems: inout FileProblems) -> BatchJob? {
    var request = request
    var isWhole = isWhole
    var missing: [String] = []
    var knowsSlides = true
    for written in part.pictures ?? [] {
      // An empty cell of a feed leaves the picture out.
      guard let name = values.fillPathToRead(written, of: "pictures", &problems) else {
        isWhole = false
        continue
      }
      if name.isEmpty { continue }
      if PlainSlide.isMeant(by: name) {
        request.pictures.append(name)
        continue
      }
      let path = FilePath.joined(folder, name)
      do throws(PictureError) {
        request.pictures += try lookup.files(at: path)
      } catch {
        missing.append("\(error)\(name == written.text ? "" : values.origin)")
        request.pictures.append(path)
        // A folder would stand for more.
        if !PictureFolder.hasPictureName(path) { knowsSlides = false }
      }
    }
    for file in request.layers.flatMap(\.files) {
      do throws(FileError) {
        try RegularFile.check(file)
      } catch {
        missing.append("\(error)\(values.origin)")
      }
    }
    if !isWhole { return nil }
    if request.pictures.isEmpty {
      problems.note(
        "\(banner): pictures is missing: the list of its pictures or their folder\(values.origin)",
        at: place)
      return nil
    }
    func job(_ plan: BannerPlan?) -> BatchJob {
      BatchJob(
        banner: banner, size: size, position: position, file: file, request: request,
        plan: plan.map { .success($0) } ?? .failure(BannerError(.work, missing)), options: words)
    }
    if !knowsSlides { return hasSoundLayers ? job(nil) : nil }
    do throws(BannerError) {
      // Which files it may write is for all banners together to say.
      let plan = try BannerPlan(request, in: dialect, checksFiles: false)
      return hasSoundLayers ? job(missing.isEmpty ? plan : nil) : nil
    } catch {
      for problem in error.planProblems { note(problem, &problems) }
      // Of a picture that somebody has changed meanwhile.
      for problem in error.kind == .work ? error.problems : [] {
        problems.note("\(banner) \(size): \(problem)\(values.origin)", at: place)
      }
      return nil
    }
  }

  /// Notes what is wrong where the option or the layer's key stands; else at the banner.
  private func note(_ problem: PlanProblem, _ problems: inout FileProblems) {
    let written = problem.option.flatMap { part.options[$0.name]?.first }
    let layer = problem.layer.flatMap { problem in
      let layer = layers.first { $0.key == problem.name }?.value
      return problem.key.flatMap { layer?[$0] } ?? layer
    }
    problems.note(
      "\(banner) \(size): \(problem.sentence(in: dialect))\(values.origin)",
      at: written?.place ?? layer?.place ?? place)
  }
}
