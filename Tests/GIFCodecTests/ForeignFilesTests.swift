import GIFCodec
import Raster
import TestSupport
import Testing

@Suite("GIFs of other programs")
struct ForeignFilesTests {
  /// A way to make a GIF: each step reads what the one before it wrote.
  struct Recipe: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: [[String]]
    /// Readers that show such files as no browser does.
    var misreadBy: [ForeignGIFReader] = []
    var testDescription: String { name }
    var isPossible: Bool { steps.allSatisfy { ForeignTool.isAvailable($0[0]) } }
  }

  /// Four frames of a picture of many colors that moves.
  private static let moving =
    ["convert", "-size", "61x37", "-seed", "3", "-delay", "7", "plasma:red-blue"]
    + Array(repeating: ["(", "+clone", "-roll", "+7+3", ")"], count: 3).flatMap { $0 }
  private static let sprites = [
    "convert", "-size", "40x30", "-delay", "10", "-loop", "0",
    "-dispose", "none", "xc:navy",
    "-dispose", "previous", "-page", "+3+4", "-size", "12x9", "xc:red",
    "-dispose", "background", "-page", "+10+8", "-size", "15x11", "xc:lime",
    "-dispose", "none", "-page", "+20+15", "-size", "20x15", "gradient:white-black",
  ]
  static let recipes = [
    Recipe(name: "ImageMagick, whole frames", steps: [moving + ["out.gif"]]),
    Recipe(
      name: "ImageMagick, interlaced", steps: [moving + ["-interlace", "GIF", "out.gif"]]),
    Recipe(
      name: "ImageMagick, optimized", steps: [moving + ["-layers", "Optimize", "out.gif"]]),
    Recipe(name: "ImageMagick, two colors", steps: [moving + ["-monochrome", "out.gif"]]),
    // ffmpeg and Pillow fill a cleared rectangle with a color.
    Recipe(
      name: "ImageMagick, every disposal", steps: [sprites + ["out.gif"]],
      misreadBy: [.ffmpeg, .pillow]),
    Recipe(
      name: "gifsicle, optimized and lossy",
      steps: [
        moving + ["in.gif"],
        ["gifsicle", "-O3", "--lossy=40", "--colors", "200", "in.gif", "-o", "out.gif"],
      ]),
    Recipe(
      name: "gifsicle, interlaced",
      steps: [moving + ["in.gif"], ["gifsicle", "--interlace", "in.gif", "-o", "out.gif"]]),
    Recipe(
      name: "ffmpeg, palettes and cropped changes",
      steps: [
        [
          "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=97x53:r=10:d=0.6",
          "-vf", "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1",
          "out.gif",
        ]
      ]),
  ]
  private static let readable = recipes.filter(\.isPossible)

  @Test(
    "are shown as other programs show them, pixel by pixel",
    .enabled(
      if: !readable.isEmpty && !ForeignGIFReader.available.isEmpty,
      "needs ImageMagick, gifsicle or ffmpeg to write and to read GIFs"),
    arguments: readable)
  func sameAsForeign(_ recipe: Recipe) throws {
    let folder = try TemporaryFolder()
    for step in recipe.steps {
      try ForeignTool.output(of: step[0], Array(step.dropFirst()), in: folder.path)
    }
    let bytes = try folder.read("out.gif")
    let file = try GIFFile(bytes)
    var decoder = GIFDecoder(file)
    var ours: [RasterImage] = []
    while try decoder.advance() { ours.append(decoder.picture) }
    #expect(ours.count > 1)
    for reader in ForeignGIFReader.available where !recipe.misreadBy.contains(reader) {
      let theirs = try reader.pictures(of: bytes, size: file.screen)
      #expect(ours.count == theirs.count, "\(reader.rawValue)")
      for (index, (our, their)) in zip(ours, theirs).enumerated() {
        let difference = our.firstDifference(from: their)
        #expect(difference == nil, "frame \(index) by \(reader.rawValue)")
      }
    }
  }
}
