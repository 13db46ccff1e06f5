/// Measurements as text, and as a table of the README's kind.
enum Table {
  static let head = ["what", "takes", "Mpixel/s", "floor", "takes", "times the floor"]

  static func cells(of measurement: Measurement) -> [String] {
    [
      measurement.name, milliseconds(measurement.seconds),
      measurement.pixelsPerSecond.map { rounded($0 / 1e6) } ?? "–", measurement.floor,
      milliseconds(measurement.floorSeconds), rounded(measurement.timesFloor),
    ]
  }

  static func text(of measurements: [Measurement]) -> String {
    let rows = [head, head.map { _ in "---" }] + measurements.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max()! }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: cell == "---" ? "-" : " ", count: width - cell.count)
      }
      return "| \(cells.joined(separator: " | ")) |\n"
    }.joined()
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(rounded(seconds * 1000)) ms"
  }

  /// To three digits.
  private static func rounded(_ value: Double) -> String {
    if value >= 99.95 { return "\(Int(value + 0.5))" }
    let decimals = value >= 9.995 ? 10 : 100
    let scaled = Int(value * Double(decimals) + 0.5)
    let fraction = "\(decimals + scaled % decimals)".dropFirst()
    return "\(scaled / decimals).\(fraction)"
  }
}
