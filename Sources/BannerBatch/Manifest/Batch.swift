import FragBanner
import PlainText
import Raster

/// Banners to make, each in its sizes.
package struct Batch: Sendable {
  /// Where they go, and their records.
  package let outputFolder: String
  package let banners: [BatchBanner]
  /// What its review page is called; `nil` leaves that open.
  package let title: String?
  /// What its owner may not expect, a line each.
  package let warnings: [String]
  /// Of whoever asks for it.
  package let dialect: Dialect

  init(
    outputFolder: String, banners: [BatchBanner], title: String? = nil, warnings: [String] = [],
    in dialect: Dialect
  ) {
    self.outputFolder = outputFolder
    self.title = title
    self.banners = banners
    self.warnings = warnings
    self.dialect = dialect
  }

  /// GIFs in all.
  package var jobCount: Int { banners.reduce(0) { $0 + $1.jobs.count } }

  /// Every `count`th banner from the one at `index`, counted from 1, in all its sizes. The shards of a batch are
  /// together all of it, and adding banners at its end moves none from one shard to another.
  package func shard(_ index: Int, of count: Int) -> Batch {
    Batch(
      outputFolder: outputFolder,
      banners: banners.enumerated().filter { $0.offset % count == index - 1 }.map(\.element),
      title: title, warnings: warnings, in: dialect)
  }
}

/// Banners that share a name and, mostly, their pictures.
package struct BatchBanner: Sendable {
  package let name: String
  /// One a size.
  package let jobs: [BatchJob]
}

/// One GIF of a batch. There may be a million of them, and request and plan are large: it is shared, not copied.
package final class BatchJob: Sendable {
  package let banner: String
  package let size: PixelSize
  /// Which GIF of the batch it is, counted from 0 in the order in which they are asked for.
  package let position: Int
  /// Where the GIF goes, from the output folder.
  package let file: String
  /// What makes it; its pictures are files, not folders, and its size is given.
  package let request: BannerRequest
  /// How it is made, or pictures that are not there, or are no files: why it cannot be.
  package let plan: Result<BannerPlan, BannerError>
  /// What the command line says of it, but for its pictures and the files that it makes.
  package let options: [String]

  init(
    banner: String, size: PixelSize, position: Int, file: String, request: BannerRequest,
    plan: Result<BannerPlan, BannerError>, options: [String]
  ) {
    self.banner = banner
    self.size = size
    self.position = position
    self.file = file
    self.request = request
    self.plan = plan
    self.options = options
  }

  /// The line for a shell that makes the same file.
  package var command: String {
    var words = ["fragbanner"] + request.pictures.map(Self.operand) + options
    if !request.layers.isEmpty {
      let layers = BannerLayer.json(of: request.layers)
      words.append(Dialect.commandLine.assignment(.layers, "\(layers)"))
    }
    for (option, path) in request.results.dropFirst() {
      words.append(Dialect.commandLine.assignment(option, path))
    }
    if case .file(let output) = request.output {
      // It may begin with a dash, which an option does too, and alone it is standard output.
      words += ["-o", output.hasPrefix("-") ? "./" + output : output]
    }
    return ShellWords.line(words)
  }

  /// About how long it takes to make, beside others.
  package var work: Int { size.pixelCount * (request.pictures.count + 1) }

  /// The files that are made beside the GIF.
  var companions: [String] { request.results.dropFirst().map(\.path) }

  /// A path that is taken neither for an option nor for a verb.
  private static func operand(_ path: String) -> String {
    path.hasPrefix("-") || !path.contains("/") && !path.contains(".") ? "./" + path : path
  }
}
