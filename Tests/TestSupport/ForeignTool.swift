import Foundation

/// Runs programs that this project did not write, as judges and as makers of test files.
public enum ForeignTool {
  public struct Output: Sendable {
    /// The exit status, or 128 + n when signal n ended the program.
    public let status: Int
    public let standardOutput: [UInt8]
    public let standardError: String

    public var text: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether a program of that name lies on the search path.
  public static func isAvailable(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs a program from the search path, or from `name` itself when that is a path, and waits for its end.
  public static func run(
    _ name: String, _ arguments: [String], input: [UInt8] = [], in folder: String? = nil
  ) throws -> Output {
    guard let program = path(of: name) else {
      throw Failure(description: "\(name) is not on the search path")
    }
    // Files instead of pipes: nobody has to read one while the other fills up.
    let files = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = FileHandle(forReadingAtPath: try files.write(input, to: "in"))
    process.standardOutput = FileHandle(forWritingAtPath: try files.write([], to: "out"))
    process.standardError = FileHandle(forWritingAtPath: try files.write([], to: "error"))
    try process.run()
    process.waitUntilExit()
    let status = Int(process.terminationStatus)
    return Output(
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      standardOutput: try files.read("out"),
      standardError: String(decoding: try files.read("error"), as: UTF8.self))
  }

  /// Runs a program that must succeed; gives its standard output.
  @discardableResult
  public static func output(
    of name: String, _ arguments: [String], input: [UInt8] = [], in folder: String? = nil
  ) throws -> [UInt8] {
    let output = try run(name, arguments, input: input, in: folder)
    guard output.status == 0 else {
      throw Failure(
        description: "\(name) \(arguments.joined(separator: " ")) ended with \(output.status): "
          + output.standardError)
    }
    return output.standardOutput
  }

  private static func path(of name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
