import FragBanner
import Raster

@testable import FragBannerCLI

extension FuzzTarget {
  /// Words with zeros between them, as the program gets them: understood, or refused in lines of their own. What is
  /// understood is planned as well, with two pictures that nobody opens.
  static let commandLine = FuzzTarget(
    name: "commandline",
    seeds: {
      seedLines.map { Array($0.split(separator: " ").joined(separator: "\0").utf8) }
        + OptionTable.of(.render).options.map { Array("a.png\0--\($0.name)=1\0-oout.gif".utf8) }
    },
    run: { bytes in
      let words = bytes.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      do throws(CommandLineParser.Failure) {
        guard case .render(var request, _) = try CommandLineParser.parse(words) else { return }
        request.pictures = ["a.png", "b.png"]
        // Small, so that a grid of one pixel a tile is quickly ranked.
        request.size = PixelSize(
          width: min(request.size?.width ?? 300, 400), height: min(request.size?.height ?? 250, 300)
        )
        plan(request)
      } catch {
        require(!error.problems.isEmpty, "a refusal says why")
      }
    })

  private static func plan(_ request: BannerRequest) {
    do throws(BannerError) {
      _ = try BannerPlan(request, in: .commandLine)
    } catch {
      require(!error.problems.isEmpty, "a refusal says why")
    }
  }

  private static let seedLines = [
    "a.png b.png -o out.gif",
    "a.png b.png --output=out.gif --grid 7x5 --order random --seed 18446744073709551615",
    "a.png -o out.gif --direction alternate --transition 1.5s --interval 350ms --fade .5",
    "a.png -o - --easing cubic-bezier(0.1,-1,0.9,2) --hold 1,2s,300ms --fps 29.97 --loop 65536",
    "a.png -o x --size 65535x1000 --fit contain --focus 0,1 --background #abc --page-dots",
    "-qo x.gif --colors 256 --dither diffusion --keep-color navy --keep-color=#ff0000 a.png",
    "a --quality 100 --effort best --max-bytes 150KiB --still s.png --comment Grüße -o x",
    "a --trace - --report json --no-clobber -o x -- -dash.png --help",
    "inspect x.gif --json", "--help", "--version", "inspect --help",
  ]
}
