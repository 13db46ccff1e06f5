import AdRules
import Dissolve
import Files
import GIFCodec
import Raster

/// What somebody asks for, in the words of the command line; every field but the first two has its default.
///
/// What is `nil` was left open: the plan takes the standard value, or chooses. A request may contradict itself;
/// `BannerPlan` finds that out.
public struct BannerRequest: Sendable {
  /// Where bytes go.
  public enum Destination: Hashable, Sendable {
    case file(String)
    case standardOutput
  }

  /// Which grid of tiles lies over the slides.
  public enum GridChoice: Hashable, Sendable {
    case fixed(Grid)
    /// Near-square tiles, about 54 of them, whatever the size.
    case automatic
  }

  /// How a play begins.
  public enum Opening: String, CaseIterable, Sendable {
    /// With the first slide's scene from its start.
    case animate
    /// With the first slide complete.
    case complete
  }

  /// Paths of the pictures, in their order, or plain colors such as `color:#102030`; a folder stands for the pictures in it, in natural order.
  public var pictures: [String]
  public var output: Destination
  /// Left open, `standardGrid`, or as much of it as the banner has pixels for.
  public var grid: GridChoice?
  public var order = TileOrder.columns
  /// Chooses the shuffle of a random order.
  public var seed: UInt64 = 0
  public var direction = CarouselDirection.dissolve
  /// The length of a transition; see `FadeTiming` for how the three times supply each other.
  public var transition: Duration?
  /// The time between the starts of two successive ranks of tiles.
  public var interval: Duration?
  /// The time that one tile fades.
  public var fade: Duration?
  public var easing = Easing.linear
  /// How a tile gives way. Left open, smooth; where bytes are short, whatever looks best within them.
  public var blend: Blend?
  /// Which way tiles move while they fade, one at least; the rows of the grid take them in turn.
  public var motions = [TileMotion.none]
  /// How long each slide is left alone; one value serves all slides. Left open, `standardHold`, or as long as the
  /// countdown over a single slide takes, a minute at most.
  public var holds: [Duration]?
  /// Frames a second inside transitions. Left open, `standardFrameRate`.
  public var frameRate: FrameRate?
  /// How often the banner plays, `allowedPlays`; 0 is for ever, and so is leaving it open.
  public var plays: Int?
  /// How a play begins. Left open, an endless banner of several slides, and one for a network that wants it, begins
  /// with its first slide complete, any other with the first slide's layers coming.
  public var opening: Opening?
  /// Pixels of the banner; the first picture's where nothing is given.
  public var size: PixelSize?
  /// How each picture is fitted; one value serves all slides, here and in the next two.
  public var fits = [FitMode.cover]
  /// Which point of each picture `cover` keeps in view.
  public var focusPoints = [FocusPoint.center]
  /// Behind transparent pictures, and beside pictures that `contain` makes smaller than the banner.
  public var backgrounds = [Color.white]
  public var showsPageDots = false
  /// What lies over the pictures, from the lowest to the uppermost.
  public var layers: [BannerLayer] = []
  /// A file with layers of its own, which lie above `layers`.
  public var layersFile: String?
  /// The color of a border of one pixel around every frame; `nil` draws none.
  public var border: Color?
  /// Colors that a frame may use, `allowedColors`.
  public var colors = 256
  /// Colors that every frame shows exactly, at any quality.
  public var keptColors: [Color] = []
  public var dither = GIFOptions.Dither.none
  /// Trades size for fidelity, `allowedQuality`; `nil` is `standardQuality`, and with `maximumBytes` whatever fits.
  public var quality: Int?
  /// How long the encoder searches for smaller bytes at the same quality.
  public var effort = GIFOptions.Effort.normal
  /// The most bytes the file may have; as much quality is given up as that takes.
  public var maximumBytes: Int?
  /// Ad networks whose rules the banner keeps, all of them: what is given and breaks one is a problem, what is left open
  /// is chosen to fit the tightest, and the finished banner is checked for each network.
  public var networks: [AdSpec] = []
  /// A file that also gets the first slide, as a PNG.
  public var still: String?
  /// A file that also gets the last slide, as a PNG.
  public var stillLast: String?
  /// A file that also gets all pictures at rest, side by side as the finished GIF shows them, as a PNG.
  public var contactSheet: String?
  /// A comment inside the GIF.
  public var comment: String?
  /// Where one JSON object a frame goes.
  public var trace: Destination?
  /// How many cores may work at once, `allowedJobs`; `nil` is all there are. It never changes the bytes.
  public var jobs: Int?
  /// Whether existing files may be replaced.
  public var replacesFiles = true

  /// The quality that nothing is given up from.
  package var bestQuality: Int {
    quality ?? (maximumBytes == nil ? Self.standardQuality : Self.allowedQuality.upperBound)
  }

  /// Whether any tiles move while they fade.
  package var movesTiles: Bool { motions.contains { $0 != .none } }

  /// The files that are to be written, and the options that name them.
  package var results: [(option: BannerOption, path: String)] {
    var results: [(option: BannerOption, path: String)] = []
    if case .file(let path) = output { results.append((.gif, path)) }
    if let still { results.append((.still, still)) }
    if let stillLast { results.append((.stillLast, stillLast)) }
    if let contactSheet { results.append((.contactSheet, contactSheet)) }
    if case .file(let path)? = trace { results.append((.trace, path)) }
    return results
  }

  /// The same with `standardOutput` for paths that stand for it, such as `/dev/stdout`.
  var withStandardOutputResolved: BannerRequest {
    func resolved(_ destination: Destination) -> Destination {
      guard case .file(let path) = destination, StandardOutput.isMeant(by: path) else {
        return destination
      }
      return .standardOutput
    }
    var request = self
    request.output = resolved(output)
    request.trace = trace.map(resolved)
    return request
  }

  public static let standardGrid = Grid(columns: 18, rows: 3)
  public static let standardHold = Duration.milliseconds(2500)
  public static let standardFrameRate = FrameRate(20)!
  public static let standardBlend = Blend.smooth
  public static let standardPlays = 0
  public static let standardQuality = 90

  public static let allowedPlays = 0...65_536
  public static let allowedColors = 2...256
  public static let allowedQuality = 1...100
  public static let allowedJobs = 1...1024

  public init(pictures: [String], output: Destination) {
    self.pictures = pictures
    self.output = output
  }
}

extension BannerRequest.Destination: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "standard output"
    }
  }
}
