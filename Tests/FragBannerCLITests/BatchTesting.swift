import BannerBatch
import Files
import Raster
import TestSupport
import Testing

/// Tests of a batch: two banners, `one` of a.png and b.png and `two` of b.png and c.png, in two sizes each.
protocol BatchTesting {
  var program: BuiltProgram { get }
}

extension BatchTesting {
  static func makeProgram() throws -> BuiltProgram {
    let program = try BuiltProgram()
    try program.add("c.png", Color(red: 200, green: 40, blue: 40))
    let manifest = """
      {
        "output": "out/{name}-{size}.gif", "sizes": ["24x8", "8x8"],
        "defaults": {"hold": 1, "transition": 0.2, "fps": 10},
        "banners": [
          {"name": "one", "pictures": ["a.png", "b.png"]},
          {"name": "two", "pictures": ["b.png", "c.png"]},
        ]
      }
      """
    try program.folder.write(Array(manifest.utf8), to: "m.json")
    return program
  }

  static var files: [String] { ["one-8x8.gif", "one-24x8.gif", "two-8x8.gif", "two-24x8.gif"] }

  func write(_ text: String, to name: String) throws {
    try program.folder.write(Array(text.utf8), to: name)
  }

  /// All files below a folder with their content.
  func tree(_ name: String) throws -> [String: [UInt8]] {
    let folder = program.folder.path(of: name)
    guard FileKind.isFolder(folder) else { return [:] }
    return try FolderTree.files(in: folder).reduce(into: [:]) { tree, file in
      tree[file] = try program.folder.read(name + "/" + file)
    }
  }

  func firstRecord() throws -> BannerRecord? {
    try BannerRecords(in: program.folder.path(of: "out")).records.first
  }

  func dryRun(_ options: String = "") throws -> [String] {
    let output = try program.run("batch m.json --dry-run -q \(options)")
    #expect(output.status == 0, "\(output.standardError)")
    return output.text.split(separator: "\n").map(String.init)
  }
}
