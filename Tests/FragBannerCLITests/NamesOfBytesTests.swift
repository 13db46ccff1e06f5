import Files
import Foundation
import FragBannerCLI
import PlainText
import TestSupport
import Testing

/// File systems of other systems take UTF-8 only.
#if os(Linux)
  @Suite("Names that are no UTF-8")
  struct NamesOfBytesTests {
    /// Runs a line of shell, where `$program` is the program and `\351` in `printf` a byte that is no UTF-8.
    private func run(_ line: String, in program: BuiltProgram) throws -> ForeignTool.Output {
      try ForeignTool.run(
        "bash", ["-c", "program='\(BuiltProgram.path)'; \(line)"], in: program.folder.path)
    }

    private func exists(_ name: [UInt8], in program: BuiltProgram) -> Bool {
      FileKind.isFile(program.folder.path + "/" + String(pathBytes: name))
    }

    @Test(
      "every file gets the name that the command line gives it",
      arguments: [
        "--output=$name", "-o $name", "-o$name", "-o x.gif --still=$name", "-o x.gif --still $name",
        "-o x.gif --trace $name", "-o x.gif --trace=$name", "-o x.gif --contact-sheet=$name",
      ])
    func results(words: String) throws {
      let program = try BuiltProgram()
      let output = try run(
        #"name=$(printf 'r\351s'); "$program" a.png b.png -q "# + words, in: program)
      #expect(output.status == 0)
      #expect(exists([0x72, 0xE9, 0x73], in: program))
    }

    @Test("pictures are read by such names, as words and in folders")
    func pictures() throws {
      let program = try BuiltProgram()
      let line = #"""
        name=$(printf 'p\351.png'); mkdir d; cp a.png "d/$name"; cp b.png d/q.png
        "$program" d -o folder.gif -q && "$program" "d/$name" b.png -o words.gif
        """#
      let output = try run(line, in: program)
      #expect(output.status == 0)
      #expect(output.standardError.hasPrefix("words.gif  24x8  "))
      #expect(try program.folder.read("folder.gif") == program.folder.read("words.gif"))
    }

    @Test("messages show the bytes of such a name")
    func message() throws {
      let output = try run(
        #""$program" "$(printf 'caf\351.png')" -o x.gif"#, in: BuiltProgram())
      #expect(output.status == 1)
      #expect(
        output.standardError
          == "fragbanner: error: cannot read caf\\xe9.png: No such file or directory\n")
    }

    @Test("reports of GIFs of such names are UTF-8", arguments: ["inspect", "check --for iab"])
    func reports(verb: String) throws {
      let program = try BuiltProgram()
      let line = #"n=$(printf 'g\351'); "$program" a.png -q -o "$n"; "$program" "# + verb
      let text = try run(line + #" "$n""#, in: program).standardOutput
      #expect(String(validating: text, as: UTF8.self)?.contains("g\\xe9") == true)
      let json = try run(line + #" --json "$n""#, in: program).standardOutput
      #expect(String(validating: json, as: UTF8.self)?.contains("\"g\u{10FEE9}\"") == true)
    }

    @Test("a comment that is no text is refused")
    func comment() throws {
      let output = try run(
        #""$program" a.png -o x.gif --comment "$(printf '\351')""#, in: BuiltProgram())
      #expect(output.status == 2)
      #expect(
        output.standardError == "fragbanner: error: --comment \\xe9: expected text in UTF-8\n")
    }

    @Test("a batch of folders of such names is made, known again, and its command makes the same")
    func batch() throws {
      let program = try BuiltProgram()
      let line = #"""
        set -e
        d=$(printf 'd\351'); o=$(printf 'o\377'); mkdir "$d"; cp a.png b.png "$d"
        make=("$program" batch "$d" --sizes 20x8 --out-dir "$o" --still "$(printf 's\351.png')")
        "${make[@]}" -q && "${make[@]}"
        """#
      let output = try run(line, in: program)
      #expect(output.standardError == "1 banner in o\\xff: 0 made, 1 up to date\n")
      #expect(
        exists([0x6F, 0xFF] + Array("/d".utf8) + [0xE9] + Array("-20x8.gif".utf8), in: program))
      #expect(exists([0x73, 0xE9] + Array(".png".utf8), in: program))

      let again = #"""
        cd "$(printf 'o\377')"; cp d*.gif ../first.gif
        line=$(sed -n 's/.*"command":"\(.*\)","version".*/\1/p' .fragbanner/*.json | sed 's/\\\\/\\/g')
        cd ..; fragbanner() { "$program" "$@"; }; rm "$(printf 'o\377')"/*.gif; eval "$line -q"
        cmp "$(printf 'o\377')"/*.gif first.gif && "$program" report "$(printf 'o\377')"
        """#
      let second = try run(again, in: program)
      #expect(second.status == 0)
      #expect(second.standardError == "o\\xff/index.html  1 banner\n")
      for name in ["index.html", "report.json"] {
        let path = program.folder.path + "/" + String(pathBytes: [0x6F, 0xFF]) + "/" + name
        let text = String(
          validating: try RegularFile.contents(of: path, atMost: 1 << 20), as: UTF8.self)
        #expect(text != nil, "\(name) is UTF-8")
      }
    }

    @Test("a page links to the bytes of such a name")
    func page() throws {
      let program = try BuiltProgram()
      let line = #"""
        d=$(printf 'd\351'); mkdir "$d"; cp a.png b.png "$d"
        "$program" batch "$d" --sizes 20x8 -q && cat out/index.html
        """#
      let page = try run(line, in: program).text
      #expect(page.contains("href=\"d%E9-20x8.gif\""))
      #expect(page.contains("d\\xe9"))
    }

    @Test("an accent behind an equals sign belongs to the name")
    func accent() throws {
      let program = try BuiltProgram()
      let output = try program.run(["a.png", "--output=\u{301}.gif", "-q"])
      #expect(output.status == 0)
      #expect(try program.results() == ["\u{301}.gif"])
    }

    @Test("what differs only in how letters are composed is not one file")
    func composed() throws {
      let program = try BuiltProgram()
      let output = try program.run(["a.png", "-o", "\u{E9}", "--still", "e\u{301}", "-q"])
      #expect(output.status == 0)
      #expect(try program.results().count == 2)
    }
  }
#endif
