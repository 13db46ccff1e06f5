import AdRules
import Dissolve
import FragBanner
import Raster

/// Turns the words that are values of options into what they mean; strict about what stands before and after.
enum ValueReader {
  /// A whole number, digits with a sign at most.
  static func integer(
    _ text: String, in range: ClosedRange<Int>, _ reason: String? = nil
  ) throws(ValueFault) -> Int {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    guard isDigits(digits) else { throw .form(expected: "a whole number") }
    guard let value = Int(text), range.contains(value) else {
      throw .outOfRange(allowed: "\(range.lowerBound) to \(range.upperBound)", reason: reason)
    }
    return value
  }

  /// One of an enumeration's names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String
  ) throws(ValueFault) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw .notOneOf(Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  static func seed(_ text: String) throws(ValueFault) -> UInt64 {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    guard isDigits(digits) else { throw .form(expected: "a whole number") }
    guard let value = UInt64(text) else { throw .outOfRange(allowed: "0 to \(UInt64.max)") }
    return value
  }

  /// `18x3`, or `auto`.
  static func grid(_ text: String) throws(ValueFault) -> BannerRequest.GridChoice {
    if text == "auto" { return .automatic }
    let (columns, rows) = try pair(
      text, expected: "columns x rows such as 18x3, or auto",
      limit: "1 to \(PixelSize.longestSide) each")
    return .fixed(Grid(columns: columns, rows: rows))
  }

  /// `300x250`, within what a GIF can be.
  static func size(_ text: String) throws(ValueFault) -> PixelSize {
    let (width, height) = try pair(
      text, expected: "width x height in pixels such as 300x250",
      limit: "1 to \(PixelSize.longestSide) pixels a side")
    guard width * height <= PixelSize.mostPixels else {
      throw .outOfRange(allowed: "at most 100 megapixels in all")
    }
    return PixelSize(width: width, height: height)
  }

  /// Sizes with commas between them, one at least.
  static func sizes(_ text: String) throws(ValueFault) -> [PixelSize] {
    var sizes: [PixelSize] = []
    for field in listed(text) {
      let size = try size(field)
      if sizes.contains(size) { throw .form(expected: "each size once") }
      sizes.append(size)
    }
    return sizes
  }

  /// `2/8`
  static func shard(_ text: String) throws(ValueFault) -> BatchCommand.Shard {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == 2, fields.allSatisfy(isDigits), let index = Int(fields[0]),
      let count = Int(fields[1])
    else { throw .form(expected: "the part and the number of parts such as 1/8") }
    guard count >= 1, (1...count).contains(index) else {
      throw .outOfRange(allowed: "1/\(count) to \(count)/\(count)")
    }
    return BatchCommand.Shard(index: index, count: count)
  }

  /// Seconds, or a time with a unit: `1.5`, `1.5s`, `350ms`; exact to the attosecond.
  static func time(_ text: String) throws(ValueFault) -> Duration {
    let isMilliseconds = text.hasSuffix("ms")
    let number =
      isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard Double(decimal: number) != nil else {
      throw .form(expected: "a time in seconds such as 1.5, 1.5s or 350ms")
    }
    let unsigned = number.drop { $0 == "+" || $0 == "-" }
    if number.first == "-", unsigned.contains(where: { ("1"..."9").contains($0) }) {
      throw .outOfRange(allowed: "0 s or more")
    }
    let whole = unsigned.prefix { $0 != "." }
    let fraction = unsigned.dropFirst(whole.count + 1).prefix(18)
    guard let seconds = Int64(whole.isEmpty ? "0" : whole), seconds <= 1_000_000 else {
      throw .outOfRange(allowed: "at most 1000000 s")
    }
    let digits = fraction + String(repeating: "0", count: 18 - fraction.count)
    let value = Duration(secondsComponent: seconds, attosecondsComponent: Int64(digits)!)
    return isMilliseconds ? value / 1000 : value
  }

  /// Times with commas between them, one at least.
  static func times(_ text: String) throws(ValueFault) -> [Duration] {
    var times: [Duration] = []
    for field in listed(text) {
      guard !field.isEmpty else {
        throw .form(expected: "times with single commas between them such as 1s,3s")
      }
      times.append(try time(field))
    }
    return times
  }

  /// A count of bytes: `150000`, `150k` or `150KB` in thousands, `150KiB` in 1024s, and the same with M.
  static func bytes(_ text: String) throws(ValueFault) -> Int {
    let units = [
      "kib": 1024, "mib": 1024 * 1024, "kb": 1000, "mb": 1_000_000, "k": 1000, "m": 1_000_000,
      "b": 1, "": 1,
    ]
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = units[text.dropFirst(digits.count).lowercased()],
      let number = Double(decimal: digits)
    else { throw .form(expected: "bytes such as 150000, 150k, 150KB or 150KiB") }
    let bytes = number * Double(unit)
    guard bytes >= 1, bytes <= 1e12 else { throw .outOfRange(allowed: "1 byte or more") }
    return Int(bytes)
  }

  static func frameRate(_ text: String) throws(ValueFault) -> FrameRate {
    guard let number = Double(decimal: text) else {
      throw .form(expected: "frames a second such as 20 or 12.5")
    }
    let allowed = FrameRate.allowed
    guard let rate = FrameRate(number) else {
      throw .outOfRange(
        allowed: "\(allowed.lowerBound) to \(Int(allowed.upperBound))",
        reason: number > allowed.upperBound
          ? "browsers slow down frames that are shorter than 0.02 s" : nil)
    }
    return rate
  }

  static func easing(_ text: String) throws(ValueFault) -> Easing {
    if let easing = Easing(text) { return easing }
    if text.hasPrefix("cubic-bezier") {
      throw .form(expected: "cubic-bezier(x1,y1,x2,y2) with x1 and x2 in 0 to 1")
    }
    throw .notOneOf(Easing.names + ["cubic-bezier(x1,y1,x2,y2)"])
  }

  /// `0.5,0.25`: shares of width and height.
  static func focus(_ text: String) throws(ValueFault) -> FocusPoint {
    let numbers = listed(text).map { Double(decimal: $0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw .form(expected: "x,y such as 0.5,0.25")
    }
    guard let point = FocusPoint(x: x, y: y) else { throw .outOfRange(allowed: "0 to 1 each") }
    return point
  }

  /// Names of ad networks with commas between them.
  static func networks(_ text: String) throws(ValueFault) -> [AdSpec] {
    var networks: [AdSpec] = []
    for name in listed(text) {
      guard let network = AdSpec(named: name) else {
        throw .element(name, .notOneOf(AdSpec.names))
      }
      if !networks.contains(network) { networks.append(network) }
    }
    return networks
  }

  /// The same for a banner that is to suit all of them, which some networks exclude.
  static func banner(forNetworks text: String) throws(ValueFault) -> [AdSpec] {
    let networks = try networks(text)
    if let conflict = CommonSizes(of: networks).conflict { throw .contradiction(conflict) }
    return networks
  }

  /// Values with semicolons between them, one for each slide, or one for all.
  static func perSlide<Value>(
    _ text: String, _ read: (String) throws(ValueFault) -> Value
  ) throws(ValueFault) -> [Value] {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    if fields.count == 1 { return [try read(fields[0])] }
    var values: [Value] = []
    for field in fields {
      if field.isEmpty { throw .form(expected: "values with single semicolons between them") }
      do throws(ValueFault) {
        values.append(try read(field))
      } catch {
        throw .element(field, error)
      }
    }
    return values
  }

  static func fit(_ text: String) throws(ValueFault) -> FitMode {
    guard let mode = FitMode(rawValue: text) else {
      throw .notOneOf(FitMode.allCases.map(\.rawValue))
    }
    return mode
  }

  /// A file, or `-` for standard output.
  static func destination(_ text: String) -> BannerRequest.Destination {
    text == "-" ? .standardOutput : .file(text)
  }

  /// What stands between commas; spaces on either side of these are none of it.
  private static func listed(_ text: String) -> [String] {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    return fields.enumerated().map { place, field in
      var field = field
      if place > 0 { field = field.drop { $0 == " " } }
      if place < fields.count - 1 { while field.last == " " { field.removeLast() } }
      return String(field)
    }
  }

  /// Two counts with an x between them.
  private static func pair(
    _ text: String, expected: String, limit: String
  ) throws(ValueFault) -> (Int, Int) {
    let fields = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard fields.count == 2, fields.allSatisfy(isDigits) else { throw .form(expected: expected) }
    guard let first = Int(fields[0]), let second = Int(fields[1]),
      (1...PixelSize.longestSide).contains(first), (1...PixelSize.longestSide).contains(second)
    else { throw .outOfRange(allowed: limit) }
    return (first, second)
  }

  /// Without the spaces around it.
  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.dropLast(start.reversed().prefix { $0 == " " }.count))
  }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
