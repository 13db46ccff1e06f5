import BannerBatch
import Files
import FragBanner
import FragBannerCLI
import PictureFiles
import Raster
import TestSupport
import Testing

/// A folder with the pictures `a.png`, `b.png` and `pics/1.png`, `pics/2.png`, where manifests are tried.
struct ManifestFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let size = PixelSize(width: 8, height: 4)
    try FolderTree.makeFolder(ofFile: folder.path(of: "pics/1.png"))
    for name in ["a.png", "b.png", "pics/1.png", "pics/2.png"] {
      try folder.write(PNGFile.bytes(of: RasterImage(size: size, filledWith: .white)), to: name)
    }
  }

  func batch(
    _ text: String, feed: String? = nil, _ overrides: BatchOverrides = BatchOverrides()
  ) throws -> Batch {
    if let feed { try folder.write(Array(feed.utf8), to: "feed.csv") }
    let path = try folder.write(Array(text.utf8), to: "m.json")
    return try Batch(manifest: path, overrides)
  }

  /// What is said of a wrong manifest, without the folder's path.
  func complaints(_ text: String, feed: String? = nil) -> [String] {
    let error = #expect(throws: BannerError.self) { try batch(text, feed: feed) }
    #expect(error?.kind == .request)
    return error?.problems.map { $0.replacing(folder.path + "/", with: "") } ?? []
  }

  /// The lines that make the banners, without the folder's path.
  func commands(_ batch: Batch) -> [String] {
    batch.banners.flatMap(\.jobs).map { $0.command.replacing(folder.path + "/", with: "") }
  }
}

extension BatchJob {
  /// Why it cannot be made.
  var problems: [String] {
    if case .failure(let error) = plan { error.problems } else { [] }
  }
}
