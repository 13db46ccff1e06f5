import Foundation

/// A folder of a test's own, removed with everything in it when the value goes.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "picture-files-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file inside, which need not exist.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file inside and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// The names inside, hidden ones too, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
