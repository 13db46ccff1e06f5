import Foundation

/// Measures the kernels and whole banners: `swift run -c release Benchmarks [--thorough] [--json] [--filter WORD]`.
@main
struct Benchmarks {
  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    var patience = Patience.quick
    var printsJSON = false
    var filter = ""
    while let word = words.popFirst() {
      switch word {
      case "--quick": patience = .quick
      case "--thorough": patience = .thorough
      case "--json": printsJSON = true
      case "--filter":
        guard let value = words.popFirst() else { refuse("--filter needs a word of a name") }
        filter = value.lowercased()
      default:
        refuse("\(word): expected --quick, --thorough, --json or --filter WORD")
      }
    }
    let measurements = try measure(patience) { filter.isEmpty || $0.lowercased().contains(filter) }
    if measurements.isEmpty { refuse("--filter \(filter): nothing of that name is measured") }
    if printsJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
    } else {
      print(Table.text(of: measurements), terminator: "")
    }
  }

  private static func measure(
    _ patience: Patience, _ isWanted: (String) -> Bool
  ) throws -> [Measurement] {
    var measurements: [Measurement] = []
    for kernel in Kernels.all where isWanted(kernel.name) {
      measurements.append(try kernel.measure(Kernels(patience: patience)))
    }
    for job in WholeJob.all where isWanted(job.name) {
      measurements.append(try job.measure(patience))
    }
    return measurements
  }

  private static func refuse(_ problem: String) -> Never {
    FileHandle.standardError.write(Data("Benchmarks: error: \(problem)\n".utf8))
    exit(2)
  }
}
