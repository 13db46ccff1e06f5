/// A table as RFC 4180 writes it: a header row, then records; fields may be quoted, and lines end with LF or CRLF. As
/// spreadsheets do, columns may be separated otherwise, and a first line such as `sep=;` says how.
package struct CSVTable: Equatable {
  package struct Row: Equatable {
    /// Where it begins; a quoted field may hold more lines.
    package let line: Int
    /// As many as there are columns.
    package let fields: [String]
  }

  package struct Fault: Error, Equatable {
    package let place: TextPlace
    package let message: String
  }

  package struct Faults: Error {
    package let faults: [Fault]
    /// Whether these are all there are.
    package var isAll = true

    /// More than these are not looked for.
    static let most = 300
  }

  package let columns: [String]
  package let rows: [Row]

  /// Lines with nothing in them are passed over, and rows of empty cells only, such as spreadsheets write them.
  ///
  /// - Throws: all that is wrong with the text, in its order.
  package init(_ bytes: [UInt8]) throws(Faults) {
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
    columns = header.fields
    rows = Array(records)
    var faults = reader.faults + Self.faults(of: header)
    for row in rows where row.fields.count != columns.count {
      if faults.count >= Faults.most { break }
      faults.append(
        Fault(
          place: TextPlace(line: row.line, column: 1),
          message: "\(Wording.counted(row.fields.count, "field")) where the header has "
            + "\(columns.count); quote fields that hold \(reader.separator.name)"))
    }
    if !faults.isEmpty {
      throw Faults(
        faults: faults.sorted { $0.place < $1.place }, isAll: faults.count < Faults.most)
    }
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
  let separator: CSVSeparator

  init(_ bytes: [UInt8]) {
    var cursor = TextCursor(bytes)
    let start = cursor.offset
    var firstLine = cursor
    firstLine.skip { !Self.isLineEnd($0) }
    if let named = CSVSeparator(line: firstLine.text(from: start)) {
      separator = named
      cursor = firstLine
    } else {
      separator = .guessed(from: bytes[start...])
    }
    self.cursor = cursor
  }

  mutating func records() -> [CSVTable.Row] {
    var records: [CSVTable.Row] = []
    while cursor.next != nil {
      let line = cursor.place.line
      if skipLineEnd() { continue }
      var fields = [field()]
      while cursor.next == separator.byte {
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
    skipField()
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
        note("a quoted field is never closed by \"", at: place)
        return text
      }
      cursor.advance()
    } while cursor.next == UInt8(ascii: "\"")
    if let next = cursor.next, next != separator.byte, !Self.isLineEnd(next) {
      note("text behind a quoted field; a quote inside one is written twice", at: cursor.place)
      skipField()
    }
    return text
  }

  private mutating func skipField() {
    let separator = separator.byte
    cursor.skip { $0 != separator && !Self.isLineEnd($0) }
  }

  private mutating func note(_ message: String, at place: TextPlace) {
    if faults.count < CSVTable.Faults.most {
      faults.append(CSVTable.Fault(place: place, message: message))
    }
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
