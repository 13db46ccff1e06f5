extension String {
  /// The same text fit for one line of a terminal: control characters become `?`, ends are trimmed.
  package var onOneLine: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let isSeparator = scalar.value == 0x2028 || scalar.value == 0x2029
      scalars.append(isControl || isSeparator ? "?" : scalar)
    }
    return String(scalars)
  }
}
