import Files
import Foundation
import PictureFiles
import Raster

/// Draws the campaign of a night train company that does not exist into a folder, `Samples` by default: three pictures
/// with words, and three without in three sizes.
@main
enum DrawSamples {
  static func main() {
    let folder = CommandLine.arguments.dropFirst().first ?? "Samples"
    do {
      try write(try Slides.headline(), to: "\(folder)/1-headline.png")
      try write(try Slides.benefit(), to: "\(folder)/2-benefit.png")
      try write(try Slides.action(), to: "\(folder)/3-action.png")
      let artwork = "\(folder)/moonrail"
      try FileManager.default.createDirectory(
        atPath: artwork, withIntermediateDirectories: true)
      for scene in [Composition.rectangle, .leaderboard, .skyscraper] {
        for art in Artwork.allCases {
          let size = "\(scene.size.width)x\(scene.size.height)"
          try write(art.picture(scene), to: "\(artwork)/\(art)-\(size).png")
        }
      }
    } catch {
      FileHandle.standardError.write(Data("DrawSamples: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func write(_ picture: RasterImage, to path: String) throws {
    let file = try AtomicFile(path: path, replacing: true)
    try file.write(PNGFile.bytes(of: picture))
    try file.commit()
  }
}
