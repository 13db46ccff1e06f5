extension String {
  /// What stands between commas; spaces on either side of these are none of it.
  var listed: [String] {
    let fields = split(separator: ",", omittingEmptySubsequences: false)
    return fields.enumerated().map { place, field in
      var field = field
      if place > 0 { field = field.drop { $0 == " " } }
      if place < fields.count - 1 { while field.last == " " { field.removeLast() } }
      return String(field)
    }
  }
}

extension StringProtocol {
  /// Whether it is digits alone, one at least.
  package var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
