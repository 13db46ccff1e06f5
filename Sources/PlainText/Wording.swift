/// Numbers as people read them.
package enum Wording {
  /// `870 bytes`, `717 KB`, `12.3 MB`: thousands, as file managers and ad servers count.
  package static func bytes(_ count: Int) -> String {
    if count < 1000 { return counted(count, "byte") }
    let kilobytes = rounded(count, to: 1000)
    if kilobytes < 1000 { return "\(kilobytes) KB" }
    let tenths = rounded(count, to: 100_000)
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  /// How many units a count has, the nearest whole number; any count may be asked for.
  private static func rounded(_ count: Int, to unit: Int) -> Int {
    count / unit + (count % unit + unit / 2) / unit
  }

  /// `12.0 s`, `1.25 s`: one decimal at least, and the second where it is needed.
  package static func seconds(hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest / 10)\(rest % 10 == 0 ? "" : String(rest % 10)) s"
  }

  /// The nearest decimal with all of its places, of which there is at least one: `41.0`.
  package static func decimal(_ value: Double, places: Int) -> String {
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let digits = (value.magnitude * Double(unit)).rounded()
    let (whole, rest) = Int(digits).quotientAndRemainder(dividingBy: unit)
    let sign = value < 0 && digits > 0 ? "-" : ""
    return "\(sign)\(whole).\(String(unit + rest).dropFirst())"
  }

  /// `40 s`, `3 min 20 s`, `2 h 5 min`: at least 1 s, as coarse as a guess may be.
  package static func timeLeft(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds) + 1
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }

  /// - Parameter plays: `nil` is for ever.
  package static func plays(_ plays: Int?) -> String {
    switch plays {
    case nil: "loops for ever"
    case 1: "plays once"
    case let plays?: "plays \(plays) times"
    }
  }

  /// `35218 bytes, 35.5 %`, for each part of a whole. Rounding the sums up to each part rather than the parts makes
  /// the shares come to 100 % in all.
  package static func parts(_ counts: [Int]) -> [String] {
    let whole = max(1, counts.reduce(0, +))
    var sum = 0
    var thousandths = 0
    return counts.map { count in
      sum += count
      let share = rounded(sum * 1000, to: whole) - thousandths
      thousandths += share
      return "\(counted(count, "byte")), \(share / 10).\(share % 10) %"
    }
  }

  /// `1 frame`, `2 frames`
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Lines of a label and a fact, the facts below each other, whatever names are in them.
  package static func table(_ lines: [(label: String, fact: String)]) -> String {
    let width = lines.map(\.label.count).max() ?? 0
    return lines.map { $0.label.padded(to: width) + "  " + $0.fact.onOneLine + "\n" }.joined()
  }

  /// Rows of fields, each column as wide as its widest field, aligned to the right but for the last one.
  package static func columns(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max()! }
    return rows.map { row in
      zip(row, widths).dropLast().map { field, width in
        String(repeating: " ", count: width - field.count) + field + "  "
      }.joined() + (row.last ?? "") + "\n"
    }.joined()
  }

  /// Breaks text between words; a word longer than a line stays whole.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Rows of fields, each column as wide as its widest field, aligned to the left.
  package static func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max()! }
    return rows.map { row in
      let line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return line.dropLast(line.reversed().prefix { $0 == " " }.count) + "\n"
    }.joined()
  }
}

extension String {
  /// With spaces behind it, to that many characters at least.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
