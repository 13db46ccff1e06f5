/// A number as people write it, exact: digits and the place of the point.
package struct DecimalNumber: Hashable, Sendable {
  /// Digits beyond that many are not exact in a `Double`.
  package static let mostDigits = 15

  /// The number without its point; at most `mostDigits` digits.
  package let units: Int64
  /// Digits behind the point, as they were written: 19.90 has two. 0…`mostDigits`
  package let places: Int

  /// `nil` for more digits than are allowed.
  package init?(units: Int64, places: Int) {
    guard units.magnitude < UInt64(Self.power(ofTen: Self.mostDigits)),
      (0...Self.mostDigits).contains(places)
    else { return nil }
    self.units = units
    self.places = places
  }

  /// The nearest there is.
  package var value: Double { Double(units) / Double(Self.power(ofTen: places)) }

  /// The number in units of a decimal place, rounded half away from zero.
  func units(ofPlace place: Int) -> Int128 {
    if place >= places { return Int128(units) * Self.power(ofTen: place - places) }
    let unit = Self.power(ofTen: places - place)
    let magnitude = (Int128(units.magnitude) + unit / 2) / unit
    return units < 0 ? -magnitude : magnitude
  }

  static func power(ofTen exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
