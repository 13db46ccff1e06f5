import Testing

@testable import FragBannerCLI

@Suite("Command line, refused")
struct UsageProblemTests {
  @Test(
    "a wrong command line is answered with what would be right",
    arguments: [
      ("-o x", ["no pictures: name files or folders, as in fragbanner a.png b.png -o out.gif"]),
      ("a", ["-o is missing: name the GIF to write, as in -o out.gif"]),
      ("a b.GIF", ["-o is missing: name the GIF to write, as in -o b.GIF"]),
      ("a -o", ["--output needs a value: --output FILE"]),
      ("a -o -q", ["--output needs a value; if it is meant to be -q, write --output=-q"]),
      ("a -o x --fps", ["--fps needs a value: --fps N"]),
      (
        "a -o x --comment --quiet",
        ["--comment needs a value; if it is meant to be --quiet, write --comment=--quiet"]
      ),
      ("a -o x -o y", ["-o is given more than once"]),
      ("a -o x --fps 10 --fps=20", ["--fps is given more than once"]),
      ("a -o x --quiet=yes", ["--quiet takes no value, but has yes"]),
      ("a -o x --gird 7x5", ["unknown option --gird; did you mean --grid?"]),
      ("a -o x --bogus", ["unknown option --bogus; fragbanner --help lists all"]),
      (
        "a -o x -z",
        ["unknown option -z; fragbanner --help lists all; a file of such a name goes after --"]
      ),
      ("a -o x -v", ["unknown option -v; did you mean --version?"]),
      ("a -o x --width=300", ["unknown option --width; did you mean --size?"]),
      ("batch a --width=300", ["unknown option --width; did you mean --sizes?"]),
      ("a -o x --network=iab", ["unknown option --network; did you mean --for?"]),
      ("a -o x --once", ["--once: --loop 1 plays once"]),
      (
        "a -o x --overwrite",
        ["--overwrite: a file that exists is replaced, unless --no-clobber is given"]
      ),
      ("a -o x --dither", ["--dither needs a value: --dither none|ordered|diffusion"]),
      (
        "insepct x.gif",
        ["insepct: did you mean fragbanner inspect? A picture of that name is given as ./insepct"]
      ),
      ("a -output x", ["-output: a long option has two dashes: --output"]),
      ("a -o=x", ["-o=x: write -o VALUE or --output=VALUE"]),
      (
        "- -o x",
        [
          "- is no picture; name a file, /dev/stdin for standard input, or ./- for a file of that name"
        ]
      ),
      (
        "a -o - --trace -",
        ["--trace - and -o - would both go to standard output; give one of them a file"]
      ),
      (
        "a -o x --still-last -",
        ["--still-last -: a picture goes to a file, as in --still-last picture.png"]
      ),
      (
        "check a.gif --for iab --json --summary",
        ["--summary is text and --json tells everything; give one of them"]
      ),
      (
        "a -o x --fit cover;contian",
        [
          "--fit cover;contian: expected cover, contain, stretch; did you mean contain? (found contian)"
        ]
      ),
      ("a -o x --focus 0,0;2,0", ["--focus 0,0;2,0: allowed: 0 to 1 each (found 2,0)"]),
      (
        "a -o x --background red;;blue",
        ["--background red;;blue: expected values with single semicolons between them"]
      ),
      (
        "a -o x --for adroll,mgid",
        [
          "--for adroll,mgid: no size suits both: adroll takes no sizes but 300x250 728x90 160x600 "
            + "300x600 320x50 970x250 (help.adroll.com 214806408), mgid takes at least 600x400 pixels "
            + "(help.mgid.com); make a banner for each"
        ]
      ),
      ("a -o x --still -", ["--still -: a picture goes to a file, as in --still picture.png"]),
      (
        "a -o x --contact-sheet -",
        ["--contact-sheet -: a picture goes to a file, as in --contact-sheet picture.png"]
      ),
      ("inspect", ["inspect takes one GIF, found 0; as in fragbanner inspect banner.gif"]),
      ("inspect a b", ["inspect takes one GIF, found 2; as in fragbanner inspect banner.gif"]),
      (
        "help banner.png",
        [
          "help banner.png: a picture called help is given as ./help; else expected inspect, check, "
            + "specs, layers, batch, report"
        ]
      ),
      ("version 2", ["version stands alone; a picture of that name is given as ./version"]),
      (
        "hepl",
        ["hepl: did you mean fragbanner help? A picture of that name is given as ./hepl"]
      ),
      (
        "batch m.json -o out",
        ["-o: a batch names its GIFs itself; --out-dir FOLDER says where they go"]
      ),
      (
        "batch m.json --output=out",
        ["--output: a batch names its GIFs itself; --out-dir FOLDER says where they go"]
      ),
      (
        "batch a --size 300x250",
        ["--size: a batch has --sizes 300x250,728x90, or \"sizes\" in its manifest"]
      ),
      (
        "a -o x --sizes 300x250",
        ["--sizes: a single banner has one --size; fragbanner batch makes many"]
      ),
      (
        "a --keep-color",
        [
          "--keep-color needs a value: --keep-color COLOR; a shell takes an unquoted # for a comment: "
            + "write '#ff6b57' or ff6b57"
        ]
      ),
      (
        "a --border -o x",
        [
          "--border needs a value: --border COLOR; a shell takes an unquoted # for a comment: "
            + "write '#ff6b57' or ff6b57"
        ]
      ),
      (
        "--border a.png b.png -o x",
        [
          "--border a.png: expected #rgb, #rrggbb or a CSS name such as navy; a shell takes an unquoted "
            + "# for a comment: write '#ff6b57' or ff6b57"
        ]
      ),
      (
        "inspect a --fps 3",
        ["unknown option --fps; fragbanner inspect --help lists all"]
      ),
    ])
  func messages(line: String, messages: [String]) {
    #expect(problems(of: line) == messages)
  }

  @Test(
    "a value that cannot be is answered with what can",
    arguments: [
      ("--grid 18y3", "expected columns x rows such as 18x3, or auto"),
      ("--grid 18", "expected columns x rows such as 18x3, or auto"),
      ("--grid 18x3x", "expected columns x rows such as 18x3, or auto"),
      ("--grid -1x3", "expected columns x rows such as 18x3, or auto"),
      ("--grid 0x3", "allowed: 1 to 65535 each"),
      ("--grid 99999999999999999999x3", "allowed: 1 to 65535 each"),
      ("--size 300x", "expected width x height in pixels such as 300x250"),
      ("--size 65536x1", "allowed: 1 to 65535 pixels a side"),
      ("--size 10001x10000", "allowed: at most 100 megapixels in all"),
      ("--hold -1", "allowed: 0 s or more"),
      ("--hold 1s,-3s", "allowed: 0 s or more"),
      ("--hold 1,,2", "expected times with single commas between them such as 1s,3s"),
      (
        "--hold 1s;3s",
        "expected a time in seconds such as 1.5, 1.5s or 350ms; did you mean 1s,3s?"
      ),
      ("--fade 0,8", "expected a time in seconds such as 1.5, 1.5s or 350ms; did you mean 0.8?"),
      (
        "--size 300*250", "expected width x height in pixels such as 300x250; did you mean 300x250?"
      ),
      ("--loop forever", "expected a whole number; did you mean 0?"),
      ("--focus Top", "expected x,y such as 0.5,0.25; did you mean 0.5,0?"),
      ("--transition 1.5x", "expected a time in seconds such as 1.5, 1.5s or 350ms"),
      ("--transition 1e3", "expected a time in seconds such as 1.5, 1.5s or 350ms"),
      ("--transition inf", "expected a time in seconds such as 1.5, 1.5s or 350ms"),
      ("--transition nan", "expected a time in seconds such as 1.5, 1.5s or 350ms"),
      ("--transition s", "expected a time in seconds such as 1.5, 1.5s or 350ms"),
      ("--transition 0x10", "expected a time in seconds such as 1.5, 1.5s or 350ms"),
      ("--fade 99999999999999999999", "allowed: at most 1000000 s"),
      ("--fps 100", "allowed: 0.01 to 50; browsers slow down frames that are shorter than 0.02 s"),
      (
        "--fps 50.01", "allowed: 0.01 to 50; browsers slow down frames that are shorter than 0.02 s"
      ),
      ("--fps 0", "allowed: 0.01 to 50"),
      ("--fps -5", "allowed: 0.01 to 50"),
      ("--fps 20fps", "expected frames a second such as 20 or 12.5; did you mean 20?"),
      ("--loop 65537", "allowed: 0 to 65536; 0 plays for ever"),
      ("--loop -1", "allowed: 0 to 65536; 0 plays for ever"),
      ("--loop 1.5", "expected a whole number"),
      ("--colors 1", "allowed: 2 to 256"),
      ("--colors 99999999999999999999", "allowed: 2 to 256"),
      ("--quality 101", "allowed: 1 to 100"),
      ("--quality 90%", "expected a whole number; did you mean 90?"),
      ("--jobs 0", "allowed: 1 to 1024"),
      ("--jobs two", "expected a whole number"),
      ("--seed -1", "allowed: 0 to 18446744073709551615"),
      ("--seed 1_0", "expected a whole number"),
      ("--focus 0.5", "expected x,y such as 0.5,0.25"),
      ("--focus 0.5;0", "expected x,y such as 0.5,0.25; did you mean 0.5,0? (found 0.5)"),
      ("--focus top;0,1", "expected x,y such as 0.5,0.25; did you mean 0.5,0? (found top)"),
      (
        "--fit cover,contain",
        "expected semicolons between the values of single pictures; did you mean 'cover;contain'?"
      ),
      (
        "--background red,#00f",
        "expected semicolons between the values of single pictures; did you mean 'red;#00f'?"
      ),
      (
        "--background red;blurple",
        "expected #rgb, #rrggbb or a CSS name such as navy; did you mean purple? (found blurple)"
      ),
      ("--focus 0.5,2", "allowed: 0 to 1 each"),
      ("--background #12", "expected #rgb, #rrggbb or a CSS name such as navy"),
      (
        "--background blurple",
        "expected #rgb, #rrggbb or a CSS name such as navy; did you mean purple?"
      ),
      (
        "--border rgb(1,2,3)",
        "expected #rgb, #rrggbb or a CSS name such as navy; did you mean #010203?"
      ),
      ("--border rgb(1,2,300)", "expected #rgb, #rrggbb or a CSS name such as navy"),
      ("--keep-color transparent", "expected a color such as white, since banners are opaque"),
      (
        "--keep-color #ff6b5780",
        "expected a color without alpha, since banners are opaque; did you mean #ff6b57?"
      ),
      ("--fit crop", "expected cover, contain, stretch"),
      ("--direction disolve", "expected dissolve, assemble, alternate; did you mean dissolve?"),
      (
        "--order Random",
        "expected columns, rows, diagonal, checker, spiral, center, edges, random; "
          + "did you mean random?"
      ),
      (
        "--easing ease-inout",
        "expected linear, ease, ease-in, ease-out, ease-in-out, cubic-bezier(x1,y1,x2,y2); "
          + "did you mean ease-in-out?"
      ),
      (
        "--easing cubic-bezier(2,0,0,1)",
        "expected cubic-bezier(x1,y1,x2,y2) with x1 and x2 in 0 to 1"
      ),
      ("--report xml", "expected text, json"),
    ])
  func values(option: String, message: String) {
    #expect(problems(of: "a -o x \(option)") == ["\(option): \(message)"])
  }

  @Test(
    "an empty value is named as such", arguments: ["--comment", "--grid", "--output", "--still"])
  func empty(option: String) {
    let rest = option == "--output" ? [] : ["-o", "x"]
    #expect(problems(of: ["a", option, ""] + rest) == ["\(option): the value is empty"])
    #expect(problems(of: ["a", "\(option)="] + rest) == ["\(option): the value is empty"])
  }

  @Test("a picture without a name is none")
  func emptyPicture() {
    #expect(
      problems(of: ["a", "", "-o", "x"])
        == ["the name of a picture is empty; name a file or a folder"])
  }

  @Test("all problems are told at once, in the order of the words")
  func all() {
    #expect(
      problems(of: "a --fps 100 --gird 1x1 --loop x") == [
        "--fps 100: allowed: 0.01 to 50; browsers slow down frames that are shorter than 0.02 s",
        "unknown option --gird; did you mean --grid?",
        "--loop x: expected a whole number",
        "-o is missing: name the GIF to write, as in -o out.gif",
      ])
  }

  private func problems(of line: String) -> [String] {
    problems(of: line.split(separator: " ").map(String.init))
  }

  private func problems(of words: [String]) -> [String] {
    do throws(CommandLineParser.Failure) {
      _ = try CommandLineParser.parse(words)
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }
}
