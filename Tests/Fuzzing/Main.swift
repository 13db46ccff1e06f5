import Foundation

/// Fuzzes one part of the project with libFuzzer.
///
///     Fuzzing list                    the names of the targets
///     Fuzzing seeds NAME FOLDER       writes the inputs to start from
///     Fuzzing NAME [libFuzzer's options] [FOLDER or FILE...]
@main
struct Main {
  /// The callback can capture nothing, so it finds its target here.
  private static let chosen = FuzzTarget.all.first { CommandLine.arguments.contains($0.name) }

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "list":
      for target in FuzzTarget.all { print(target.name) }
    case "seeds":
      guard let chosen, words.count == 3 else { return usage() }
      try write(chosen.seeds(), to: URL(fileURLWithPath: words.last!))
    case chosen?.name:
      fuzz()
    default: usage()
    }
  }

  private static func usage() {
    print("usage: Fuzzing list | seeds NAME FOLDER | NAME [OPTION...] [FOLDER or FILE...]")
    exit(2)
  }

  private static func write(_ seeds: [[UInt8]], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, seed) in seeds.enumerated() {
      try Data(seed).write(to: folder.appendingPathComponent("seed-\(number)"))
    }
  }

  private static func fuzz() {
    // Without the target's name, so that the rest is as libFuzzer expects it.
    var count = CommandLine.argc - 1
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
    exit(
      runDriver(&count, &words) { data, count in
        // libFuzzer lends `count` bytes, or nothing when there are none.
        Main.chosen!.run([UInt8](UnsafeBufferPointer(start: data, count: count)))
        return 0
      })
  }
}

/// libFuzzer's loop (llvm/fuzzer/FuzzerInterface.h).
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
