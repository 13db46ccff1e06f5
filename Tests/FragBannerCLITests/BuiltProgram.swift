import Foundation
import PictureFiles
import Raster
import TestSupport

/// The program as it was built, run in a folder of its own with two small pictures, `a.png` and `b.png`.
struct BuiltProgram {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try add("a.png", .white)
    try add("b.png", .black)
  }

  /// Adds a picture of one color.
  func add(_ name: String, _ color: Color, width: Int = 24, height: Int = 8) throws {
    let size = PixelSize(width: width, height: height)
    try folder.write(PNGFile.bytes(of: RasterImage(size: size, filledWith: color)), to: name)
  }

  func run(_ line: String) throws -> ForeignTool.Output {
    try run(line.split(separator: " ").map(String.init))
  }

  func run(_ words: [String]) throws -> ForeignTool.Output {
    try ForeignTool.run(Self.path, words, in: folder.path)
  }

  /// A process that is still to be started, with its streams where the caller puts them. Keep `self` until it ends: the
  /// folder goes with it.
  func process(_ line: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = line.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Waits for a moment of a run, or for its end. It holds its thread on purpose: a test that suspends instead comes back
  /// only when the tests that fill the pool of threads let it, and by then the run may be long over.
  static func wait(while process: Process, until moment: () throws -> Bool) rethrows {
    while process.isRunning, try !moment() { usleep(5_000) }
  }

  /// What the folder holds besides the two pictures.
  func results() throws -> [String] {
    try folder.contents().filter { $0 != "a.png" && $0 != "b.png" }
  }

  /// Beside the bundle of the tests, where the build puts both.
  static let path: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let built = bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return built.appendingPathComponent("fragbanner").path
  }()
}
