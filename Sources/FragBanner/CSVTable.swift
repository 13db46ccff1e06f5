/// A table as RFC 4180 writes it: a header row, then records; fields may be quoted, and lines end with LF or CRLF.
struct CSVTable: Equatable {
  struct Row: Equatable {
    /// Where it begins; a quoted field may hold more lines.
    let line: Int
    /// As many as there are columns.
    let fields: [String]
  }

  struct Fault: Error, Equatable {
    let place: TextPlace
    let message: String
  }

  struct Faults: Error {
    let faults: [Fault]
  }

  let columns: [String]
  let rows: [Row]

  /// Lines with nothing in them are passed over, and rows of empty cells only, such as spreadsheets write them.
  ///
  /// - Throws: all that is wrong with the text, in its order.
  init(_ bytes: [UInt8]) throws(Faults) {
    if let fault = TextCursor.firstFault(in: bytes) {
      let message =
        "the byte 0x\(String(fault.byte, radix: 16)) is no UTF-8; save the file as UTF-8"
      throw Faults(faults: [Fault(place: fault.place, message: message)])
    }
    var reader = CSVReader(bytes)
    var records = reader.records().filter { !$0.fields.allSatisfy(\.isEmpty) }[...]
    guard let header = records.popFirst() else {
      throw Faults(
        faults: reader.faults + [
          Fault(place: .start, message: "the file is empty; its first row should name the columns")
        ])
    }
    if let fault = Self.otherSeparator(of: header) { throw Faults(faults: [fault]) }
    columns = header.fields
    rows = Array(records)
    var faults = reader.faults + Self.faults(of: header)
    for row in rows where row.fields.count != columns.count {
      faults.append(
        Fault(
          place: TextPlace(line: row.line, column: 1),
          message: "\(Wording.counted(row.fields.count, "field")) where the header has "
            + "\(columns.count); quote fields that hold commas"))
    }
    if !faults.isEmpty { throw Faults(faults: faults.sorted { $0.place < $1.place }) }
  }

  /// Some spreadsheets separate columns otherwise; then all names would be one.
  private static func otherSeparator(of header: Row) -> Fault? {
    guard header.fields.count == 1 else { return nil }
    let others: [(Character, String)] = [(";", "semicolons"), ("\t", "tabs")]
    guard let (_, name) = others.first(where: { header.fields[0].contains($0.0) }) else {
      return nil
    }
    return Fault(
      place: TextPlace(line: header.line, column: 1),
      message: "the names of the columns stand between \(name); columns are separated by commas")
  }

  private static func faults(of header: Row) -> [Fault] {
    var faults: [Fault] = []
    var seen: Set<String> = []
    for (index, name) in header.fields.enumerated() {
      var message: String?
      if name.isEmpty {
        message = "column \(index + 1) has no name"
      } else if name.contains(where: { "{}".contains($0) }) {
        message = "the column \(name) has a brace in its name; leave it out"
      } else if !seen.insert(name).inserted {
        message = "two columns are called \(name); rename one"
      }
      if let message {
        faults.append(Fault(place: TextPlace(line: header.line, column: 1), message: message))
      }
    }
    return faults
  }
}

private struct CSVReader {
  private var cursor: TextCursor
  private(set) var faults: [CSVTable.Fault] = []

  init(_ bytes: [UInt8]) {
    cursor = TextCursor(bytes)
  }

  mutating func records() -> [CSVTable.Row] {
    var records: [CSVTable.Row] = []
    while cursor.next != nil {
      let line = cursor.place.line
      if skipLineEnd() { continue }
      var fields = [field()]
      while cursor.next == UInt8(ascii: ",") {
        cursor.advance()
        fields.append(field())
      }
      _ = skipLineEnd()
      records.append(CSVTable.Row(line: line, fields: fields))
    }
    return records
  }

  private mutating func field() -> String {
    if cursor.next == UInt8(ascii: "\"") { return quotedField() }
    let start = cursor.offset
    cursor.skip { $0 != UInt8(ascii: ",") && !Self.isLineEnd($0) }
    return cursor.text(from: start)
  }

  private mutating func quotedField() -> String {
    let place = cursor.place
    var text = ""
    repeat {
      // Two quotes in a row are one in the text.
      if cursor.place != place { text += "\"" }
      cursor.advance()
      let start = cursor.offset
      cursor.skip { $0 != UInt8(ascii: "\"") }
      text += cursor.text(from: start)
      guard cursor.next != nil else {
        faults.append(
          CSVTable.Fault(place: place, message: "a quoted field is never closed by \""))
        return text
      }
      cursor.advance()
    } while cursor.next == UInt8(ascii: "\"")
    if let next = cursor.next, next != UInt8(ascii: ","), !Self.isLineEnd(next) {
      faults.append(
        CSVTable.Fault(
          place: cursor.place,
          message: "text behind a quoted field; a quote inside one is written twice"))
      cursor.skip { $0 != UInt8(ascii: ",") && !Self.isLineEnd($0) }
    }
    return text
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipLineEnd() -> Bool {
    guard let byte = cursor.next, Self.isLineEnd(byte) else { return false }
    cursor.advance()
    if byte == UInt8(ascii: "\r"), cursor.next == UInt8(ascii: "\n") { cursor.advance() }
    return true
  }
}
