import Testing

@testable import Scene

@Suite("Decimal number")
struct DecimalNumberTests {
  struct Reading: Sendable, CustomTestStringConvertible {
    let text: String
    let units: Int64?
    let places: Int
    let point: String
    let grouping: String

    init(
      _ text: String, _ units: Int64?, _ places: Int = 0, point: String = ".",
      grouping: String = ","
    ) {
      self.text = text
      self.units = units
      self.places = places
      self.point = point
      self.grouping = grouping
    }

    var testDescription: String { "\(text) with \(point) and \(grouping)" }
  }

  private func expect(_ reading: Reading) {
    let number = DecimalNumber(
      reading.text, point: reading.point, grouping: reading.grouping)
    #expect(number?.units == reading.units)
    if reading.units != nil { #expect(number?.places == reading.places) }
  }

  @Test(
    "numbers are read in the form that is told, and in the plain one",
    arguments: [
      Reading("0", 0), Reading("007", 7), Reading("-5", -5), Reading("−5", -5), Reading("+5", 5),
      Reading("19.90", 1990, 2), Reading(".5", 5, 1), Reading("-0", 0),
      Reading("1,299", 1299), Reading("1,234,567.891", 1_234_567_891, 3), Reading("1299", 1299),
      Reading("999999999999999", 999_999_999_999_999), Reading("0.000000000000001", 1, 15),
      Reading("1.299", 1299, 3),
      Reading("19,90", 1990, 2, point: ",", grouping: "."),
      Reading("1.299,00", 129_900, 2, point: ",", grouping: "."),
      Reading("1.299", 1299, point: ",", grouping: "."),
      Reading("19.90", 1990, 2, point: ",", grouping: "."),
      Reading("0.125", 125, 3, point: ",", grouping: "."),
      Reading("1 299,5", 12995, 1, point: ",", grouping: " "),
      Reading("1\u{202F}299,5", 12995, 1, point: ",", grouping: "\u{A0}"),
      Reading("1’299.50", 129_950, 2, grouping: "'"),
      Reading("1299,5", 12995, 1, point: ",", grouping: ""),
    ])
  func reads(_ reading: Reading) { expect(reading) }

  @Test(
    "a currency's sign or code around a number is passed over",
    arguments: [
      Reading("$1,299.00", 129_900, 2), Reading("EUR 49", 49), Reading("49 EUR", 49),
      Reading("19,90 €", 1990, 2, point: ",", grouping: "."), Reading("€5", 5),
      Reading("5\u{A0}€", 5), Reading("−€5", -5), Reading("€ -5", -5), Reading("US$ 12", 12),
      Reading("A$5.50", 550, 2), Reading("USD1,000", 1000), Reading("199 kr", 199),
      Reading("kr. 199", 199), Reading("199 kr.", 199), Reading("Rs.500", 500),
      Reading("$.50", 50, 2), Reading("1 299 zł", 1299, point: ",", grouping: " "),
      Reading("  7  ", 7), Reading("US$ 5 USD", 5),
    ])
  func currencies(_ reading: Reading) { expect(reading) }

  @Test(
    "what is no number, or may be another one, is refused",
    arguments: [
      "", " ", "-", "€", "EUR", "five", "5%", "5 apples", "1e3", "0x10", "inf", "nan", "5.",
      "1.2.3",
      "1,2", "12,34", "1,2345", "1,29,999", "1,,299", ",299", "1,299,", "0,299", "1.299,00", "--5",
      "- -5", "5-", "(5)", "$ € 5", "5 € $", "12 PCS", "MHZ 5", "٥", "5 5", "1 299",
      "9999999999999999", "0.0000000000000001", "1\u{0}", "€EUR 5", "a$5",
    ])
  func refuses(_ text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test(
    "a plain form that looks like groups is refused where the point is another",
    arguments: [
      Reading("1.299", nil, point: ",", grouping: ""),
      Reading("1.299", nil, point: ",", grouping: " "),
      Reading("12.299 €", nil, point: ",", grouping: "'"),
      Reading("1,299.00", nil, point: ",", grouping: "."),
      Reading("1,299", nil, point: ",", grouping: ","),
      Reading("1,299", nil, point: "", grouping: ""),
    ])
  func ambiguous(_ reading: Reading) { expect(reading) }

  @Test("values are the nearest there are")
  func values() {
    #expect(DecimalNumber("999999.65")?.value == 999999.65)
    #expect(DecimalNumber("-0.1")?.value == -0.1)
    #expect(DecimalNumber(units: 1_000_000_000_000_000, places: 0) == nil)
    #expect(DecimalNumber(units: .min, places: 0) == nil)
    #expect(DecimalNumber(units: 1, places: 16) == nil)
  }
}
