import PlainText
import Testing

@Suite("Tables of a feed")
struct CSVTableTests {
  @Test(
    "fields are read as RFC 4180 writes them",
    arguments: [
      ("a,b\n1,2\n", [["1", "2"]]),
      ("a,b\r\n1,2\r\n3,4", [["1", "2"], ["3", "4"]]),
      ("\u{FEFF}a,b\n1,\n,2\n", [["1", ""], ["", "2"]]),
      ("a,b\n\"1,5\",\"say \"\"hi\"\"\"\n", [["1,5", "say \"hi\""]]),
      ("a,b\n\"two\nlines\",\"\"\n\n\"\"\"\",x\n", [["two\nlines", ""], ["\"", "x"]]),
      ("a,b\n 1 ,é\"x\n", [[" 1 ", "é\"x"]]),
      ("a,b\n", []),
      (",\n,,,\na,b\n,,,\n1,\n\"\",\"\"\r\n,\n", [["1", ""]]),
      ("a,b\n;,\t\n", [[";", "\t"]]),
      ("a;b\n1,5;2\n", [["1,5", "2"]]),
      ("a\t\"b\"\r\n1\t\"2\t3\"\r\n", [["1", "2\t3"]]),
      ("\"a\";\"b\"\n\"x;y\";z\n", [["x;y", "z"]]),
      (";;\n;\na;b\n1;2\n", [["1", "2"]]),
      ("sep=,\r\na,b\r\n1;2,3\r\n", [["1;2", "3"]]),
      ("\u{FEFF}sep=;\na;b\n1,5;2\n", [["1,5", "2"]]),
      ("\"sep=|\"\na|b\n1|2\n", [["1", "2"]]),
      ("SEP=\t\na\tb\n1\t2\n", [["1", "2"]]),
    ] as [(String, [[String]])])
  func fields(text: String, rows: [[String]]) throws {
    let table = try CSVTable(Array(text.utf8))
    #expect(table.columns == ["a", "b"])
    #expect(table.rows.map(\.fields) == rows)
  }

  @Test("a row knows its line, whatever came before")
  func lines() throws {
    let table = try CSVTable(Array("a\r\n\"x\r\ny\"\r\n\r\nz\r\n".utf8))
    #expect(table.rows.map(\.line) == [2, 5])
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      ("", ["1:1: the file is empty; its first row should name the columns"]),
      ("a,,a\n", ["1:1: column 2 has no name", "1:1: two columns are called a; rename one"]),
      ("{a}\n1", ["1:1: the column {a} has a brace in its name; leave it out"]),
      (
        "a,b\n1\n1,2,3\n",
        [
          "2:1: 1 field where the header has 2; quote fields that hold commas",
          "3:1: 3 fields where the header has 2; quote fields that hold commas",
        ]
      ),
      ("a,b\n1,\"x\n", ["2:3: a quoted field is never closed by \""]),
      ("a,b\n\"1\"2,3", ["2:4: text behind a quoted field; a quote inside one is written twice"]),
      (",,\n,,\n", ["1:1: the file is empty; its first row should name the columns"]),
      (
        "\na;b;c\n1,5;2\n",
        ["3:1: 2 fields where the header has 3; quote fields that hold semicolons"]
      ),
      (
        "sep=\t\na\tb\n1\n",
        ["3:1: 1 field where the header has 2; quote fields that hold tabs"]
      ),
      ("sep=,\n", ["1:1: the file is empty; its first row should name the columns"]),
      ("a\n\u{7F}\u{80}", []),
    ])
  func mistakes(text: String, messages: [String]) {
    #expect(faults(in: Array(text.utf8)) == messages)
  }

  @Test("a header that has as many commas as other separators is separated by commas")
  func undecided() throws {
    #expect(try CSVTable(Array("a;x,b\n1,2\n".utf8)).columns == ["a;x", "b"])
    #expect(try CSVTable(Array("a,x;b;c\n1;2;3\n".utf8)).columns == ["a,x", "b", "c"])
  }

  @Test("of a hundred thousand faults some hundred are kept, and that there are more is known")
  func manyFaults() {
    let rows = String(repeating: "1\n", count: 100_000)
    let found = #expect(throws: CSVTable.Faults.self) { try CSVTable(Array("a,b\n\(rows)".utf8)) }
    #expect(found?.faults.count == 300)
    #expect(found?.isAll == false)
  }

  @Test("bytes that are no UTF-8 are refused")
  func encoding() {
    let latin: [UInt8] = [0x61, 0x0A, 0x66, 0xFC, 0x72]
    #expect(faults(in: latin) == ["2:2: the byte 0xfc is no UTF-8; save the file as UTF-8"])
  }

  private func faults(in bytes: [UInt8]) -> [String] {
    do throws(CSVTable.Faults) {
      _ = try CSVTable(bytes)
      return []
    } catch {
      return error.faults.map { "\($0.place): \($0.message)" }
    }
  }
}
