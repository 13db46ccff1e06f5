import BannerBatch
import FragBanner

extension OptionTable {
  /// What a batch may be asked for: how it runs, and the options of its banners.
  static let batch = OptionTable(bannerOptions.map(overriding) + batchOptions + [help])

  static let report = OptionTable([contactSheet, help])

  /// Options of a single banner's command line that are not for banners of a batch, which have their own way to say
  /// the same or cannot have it.
  static let notForBatches = [
    "size", "output", "no-clobber", "contact-sheet", "report", "jobs", "quiet", "help", "version",
  ]

  private static let bannerOptions = render.options.filter { !notForBatches.contains($0.name) }

  /// The options of a banner as manifests read them.
  static let ofBanners = BannerOptions(
    bannerOptions.map { option in
      BannerOption(
        name: option.name, takesValue: option.placeholder != nil,
        isRepeatable: option.isRepeatable, namesResult: namesResult(option),
        slideSeparator: option.isPerSlide ? option.separator : nil,
        standard: option.standard
      ) { (request, text) throws(BannerOption.Fault) in
        var draft = CommandLineDraft()
        do throws(ValueFault) {
          try option.read(text, into: &request, &draft)
        } catch {
          throw BannerOption.Fault(message: error.message(for: text))
        }
      }
    }
  ) { (text) throws(BannerOption.Fault) in
    do throws(ValueFault) {
      return try ValueReader.size(text)
    } catch {
      throw BannerOption.Fault(message: error.message(for: text))
    }
  }

  /// Whether a file is made where the option's value says.
  private static func namesResult(_ option: CommandOption) -> Bool {
    var request = BannerRequest.blank
    if case .banner(let read) = option.purpose { try? read(&request, "file") }
    return request.results.contains { $0.option == "--\(option.name)" }
  }

  /// The option on a batch's command line: its value is checked, unless something is to be filled in, and kept as text.
  private static func overriding(_ option: CommandOption) -> CommandOption {
    CommandOption(
      name: option.name, letter: option.letter, group: option.group,
      placeholder: option.placeholder, choices: option.choices,
      standard: option.name == "grid" ? "auto" : option.standard, help: option.help,
      isRepeatable: option.isRepeatable, separator: option.separator, isPerSlide: option.isPerSlide,
      purpose: .command { (draft, text) throws(ValueFault) in
        if !text.contains("{") { try option.check(text) }
        draft.batch.overrides.options.append((name: option.name, value: text))
      })
  }

  private static let contactSheet = CommandOption.commandValue(
    "contact-sheet", "FILE", in: .batch,
    "Also write the pictures at rest of all banners, side by side, as a PNG."
  ) { $0.batch.contactSheet = $1 }

  private static let batchOptions: [CommandOption] = [
    .commandValue(
      "sizes", "WxH,WxH", in: .batch, separator: ",",
      "The sizes to make of each folder; a manifest has its own."
    ) { (draft, text) throws(ValueFault) in
      draft.batch.overrides.sizes = try ValueReader.sizes(text)
    },
    .commandValue(
      "out-dir", "FOLDER", in: .batch, standard: "out",
      "Where the banners go; with a manifest, in place of the folder that it names."
    ) { $0.batch.overrides.outputFolder = $1 },
    .commandValue(
      "title", "TEXT", in: .batch, standard: "the manifest's",
      "What the review page is called."
    ) { $0.batch.overrides.title = $1 },
    .commandToggle("force", in: .batch, "Make everything, also what is up to date.") {
      $0.batch.isForced = true
    },
    .commandToggle("dry-run", in: .batch, "Only tell what would be made, and why.") {
      $0.batch.isDryRun = true
    },
    .commandValue(
      "shard", "I/N", in: .batch,
      "Make part I of N only, 1 to N; all parts together are the batch. Join them with report."
    ) { (draft, text) throws(ValueFault) in draft.batch.shard = try ValueReader.shard(text) },
    .commandValue(
      "jobs", "N", in: .batch, standard: "all there are",
      "How many cores may work at once; the files are the same with any number."
    ) { (draft, text) throws(ValueFault) in
      draft.batch.jobs = try ValueReader.integer(text, in: BannerRequest.allowedJobs)
    },
    contactSheet,
    .commandToggle(
      "init", in: .batch,
      "Write a manifest with comments to start from: to the file named, or standard output."
    ) { $0.batch.makesExample = true },
    .commandToggle("quiet", letter: "q", in: .batch, "No progress, no summary; errors stay.") {
      $0.batch.isQuiet = true
    },
  ]
}
