import AdRules
import Dissolve
import FragBanner
import GIFCodec
import PlainText
import Raster

extension OptionTable {
  /// What a banner may be asked for, in the order of the help.
  static let render = OptionTable(pictures + mask + time + file + output + [help, version])

  private static let pictures: [CommandOption] = [
    .value(
      "size", "WxH", in: .pictures, standard: "the first picture's",
      "Width and height of the banner in pixels."
    ) { (request, text) throws(ValueFault) in request.size = try ValueReader.size(text) },
    .value(
      "fit", "NAME", in: .pictures, standard: "cover", choices: FitMode.allCases.map(\.rawValue),
      separator: ";", isPerSlide: true,
      "How a picture of another shape is fitted; 'cover;contain' gives each its own."
    ) { (request, text) throws(ValueFault) in
      request.fits = try ValueReader.perSlide(text, ValueReader.fit)
    },
    .value(
      "focus", "X,Y", in: .pictures, standard: "0.5,0.5", separator: ";", isPerSlide: true,
      """
      The point of a picture that cover keeps in view, 0 to 1 from left and from top; '0.5,0;1,1' gives each its own.
      """
    ) { (request, text) throws(ValueFault) in
      request.focusPoints = try ValueReader.perSlide(text, ValueReader.focus)
    },
    .value(
      "background", color, in: .pictures, standard: "white", separator: ";", isPerSlide: true,
      """
      What lies behind contain and behind transparent pictures: #rgb, #rrggbb or a CSS name; the # may be left out, else \
      quote it. 'white;navy' gives each its own.
      """
    ) { (request, text) throws(ValueFault) in
      request.backgrounds = try ValueReader.perSlide(text, ColorReader.color)
    },
    .value(
      "border", color, in: .pictures, "A border of one pixel, on every frame, that never fades."
    ) { (request, text) throws(ValueFault) in request.border = try ColorReader.color(text) },
    .toggle(
      "page-dots", in: .pictures,
      "Draw a dot for each picture at the bottom, the current one filled."
    ) { $0.showsPageDots = true },
  ]

  private static let mask: [CommandOption] = [
    .value(
      "grid", "HxV", in: .mask, standard: "18x3",
      "Columns and rows of the tiles; auto makes about 54 near-square ones. The default shrinks for few pixels."
    ) { (request, text) throws(ValueFault) in request.grid = try ValueReader.grid(text) },
    .choice("order", in: .mask, standard: TileOrder.columns, "How the tiles take turns.") {
      $0.order = $1
    },
    .value("seed", "N", in: .mask, standard: "0", "Chooses the shuffle of the order random.") {
      (request, text) throws(ValueFault) in request.seed = try ValueReader.seed(text)
    },
    .choice(
      "direction", in: .mask, standard: CarouselDirection.dissolve,
      "Whether a picture's tiles fade away, the next one's come in, or both in turn."
    ) { $0.direction = $1 },
    .value(
      "easing", "NAME", in: .mask, standard: "linear",
      choices: Easing.names + ["cubic-bezier(x1,y1,x2,y2)"], "How a tile's fade runs over its time."
    ) { (request, text) throws(ValueFault) in request.easing = try ValueReader.easing(text) },
    .choice(
      "blend", in: .mask, standard: Blend.smooth,
      "How a tile fades: through in-between colors; every second row first, then the others; or at once."
    ) { $0.blend = $1 },
  ]

  private static let time: [CommandOption] = [
    .value(
      "transition", "S", in: .time, standard: "1.5",
      "How long it takes to change from one picture to the next: seconds, or 1.5s, 350ms."
    ) { (request, text) throws(ValueFault) in
      request.transition = try ValueReader.time(text)
    },
    .value(
      "interval", "S", in: .time, standard: "a quarter of the fade",
      "The time between the starts of two tiles."
    ) { (request, text) throws(ValueFault) in request.interval = try ValueReader.time(text) },
    .value(
      "fade", "S", in: .time,
      standard: "four intervals, 0.105 with 18x3 tiles",
      "The time one tile takes to fade; given alone, up to 1.5, it leaves the transition as it is. Of these three, "
        + "two at most are needed."
    ) { (request, text) throws(ValueFault) in request.fade = try ValueReader.time(text) },
    .value(
      "hold", "S", in: .time, standard: "2.5", separator: ",", isPerSlide: true,
      "How long each picture stays; 1s,3s gives each its own."
    ) { (request, text) throws(ValueFault) in request.holds = try ValueReader.times(text) },
    .value(
      "fps", "N", in: .time, standard: "20", "Frames a second while pictures change, at most 50."
    ) { (request, text) throws(ValueFault) in
      request.frameRate = try ValueReader.frameRate(text)
    },
    .value(
      "loop", "N", in: .time, standard: "0",
      "How often the banner plays before it ends on the last picture; 0 is for ever."
    ) { (request, text) throws(ValueFault) in
      request.plays = try ValueReader.integer(
        text, in: BannerRequest.allowedPlays, "0 plays for ever")
    },
  ]

  private static let file: [CommandOption] = [
    .value("colors", "N", in: .file, standard: "256", "Colors that one frame may use, 2 to 256.") {
      (request, text) throws(ValueFault) in
      request.colors = try ValueReader.integer(text, in: BannerRequest.allowedColors)
    },
    .value(
      "quality", "N", in: .file, standard: "90",
      "1 to 100; less makes a smaller file. With --max-bytes, the highest to try, else 100."
    ) { (request, text) throws(ValueFault) in
      request.quality = try ValueReader.integer(text, in: BannerRequest.allowedQuality)
    },
    .choice(
      "effort", in: .file, standard: GIFOptions.Effort.normal,
      "How long to search for smaller bytes at the same quality."
    ) { $0.effort = $1 },
    .value(
      "max-bytes", "N", in: .file,
      "Make the best banner that fits, at most of the quality asked for: 150000, 150k or 150KiB."
    ) { (request, text) throws(ValueFault) in
      request.maximumBytes = try ValueReader.bytes(text)
    },
    .value(
      "for", "NAME[,NAME]", in: .file, choices: AdSpec.names, separator: ",",
      """
      Keep to the rules of an ad network, or of several at once: what they leave open is chosen to fit the tightest, \
      what breaks one is refused.
      """
    ) { (request, text) throws(ValueFault) in
      request.networks = try ValueReader.banner(forNetworks: text)
    },
    .value(
      "keep-color", color, in: .file, isRepeatable: true,
      "A color that stays exact in every frame. May be given again."
    ) { (request, text) throws(ValueFault) in
      request.keptColors.append(try ColorReader.color(text))
    },
    .choice(
      "dither", in: .file, standard: GIFOptions.Dither.none,
      "How missing colors are imitated; none is the smallest and, measured, the truest."
    ) { $0.dither = $1 },
  ]

  private static let output: [CommandOption] = [
    .value(
      "output", letter: "o", "FILE", in: .output,
      "The GIF to write; - is standard output. Always needed."
    ) { request, text in request.output = ValueReader.destination(text) },
    .toggle("no-clobber", in: .output, "Refuse to replace a file that exists.") {
      $0.replacesFiles = false
    },
    .value("still", "FILE", in: .output, "Also write the first picture, as a PNG.") {
      $0.still = $1
    },
    .value("still-last", "FILE", in: .output, "Also write the last picture, as a PNG.") {
      $0.stillLast = $1
    },
    .value(
      "contact-sheet", "FILE", in: .output,
      "Also write all pictures at rest, side by side as the GIF shows them, as a PNG."
    ) { $0.contactSheet = $1 },
    .value("comment", "TEXT", in: .output, "A comment to put into the GIF.") {
      (request, text) throws(ValueFault) in
      guard text.isText else { throw .form(expected: "text in UTF-8") }
      request.comment = text
    },
    .value(
      "trace", "FILE", in: .output,
      "Write a line of JSON for each frame; - is standard output."
    ) { $0.trace = ValueReader.destination($1) },
    .commandValue(
      "report", "NAME", in: .output, choices: Presentation.ReportFormat.allCases.map(\.rawValue),
      "Print facts about the result on standard output (standard error with -o -)."
    ) { (draft, text) throws(ValueFault) in
      draft.presentation.report = try ValueReader.choice(text)
    },
    .value(
      "jobs", "N", in: .output, standard: "all there are",
      "How many cores may work at once; the file is the same with any number."
    ) { (request, text) throws(ValueFault) in
      request.jobs = try ValueReader.integer(text, in: BannerRequest.allowedJobs)
    },
    .commandToggle("quiet", letter: "q", in: .output, "No progress bar, no summary, no hints.") {
      $0.presentation.isQuiet = true
    },
  ]
}
