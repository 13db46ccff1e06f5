import Raster
import Testing

@testable import FragBanner

@Suite("What cover cuts off")
struct CoverCutTests {
  private func cut(
    _ picture: (Int, Int), to size: (Int, Int), mode: FitMode = .cover, focus: FocusPoint = .center
  ) -> CoverCut? {
    let fitting = Fitting(
      size: PixelSize(width: size.0, height: size.1), mode: mode, focus: focus)
    return CoverCut(
      of: "a.png", size: PixelSize(width: picture.0, height: picture.1), by: fitting)
  }

  @Test("more than a third of an axis is told, a third is not")
  func third() {
    #expect(cut((300, 450), to: (300, 300)) == nil)
    #expect(cut((300, 451), to: (300, 300))?.loss == "33 % of the height of a.png")
    #expect(cut((450, 300), to: (300, 300)) == nil)
    #expect(cut((451, 300), to: (300, 300))?.loss == "33 % of the width of a.png")
    #expect(cut((300, 250), to: (300, 250)) == nil)
  }

  @Test("the share is that of the picture, whatever its scale")
  func scaled() {
    // 3000x2500 becomes 728x607, of which 90 rows are 14.8 %.
    #expect(cut((3000, 2500), to: (728, 90))?.loss == "85 % of the height of a.png")
    // 30x10 becomes 120x40, of which 10 columns are a twelfth.
    #expect(cut((30, 10), to: (10, 40))?.loss == "91 % of the width of a.png")
  }

  @Test("nothing is said where the picture is whole, or somebody has chosen what stays")
  func chosen() {
    #expect(cut((300, 900), to: (300, 300), mode: .contain) == nil)
    #expect(cut((300, 900), to: (300, 300), mode: .stretch) == nil)
    #expect(cut((300, 900), to: (300, 300), focus: FocusPoint(x: 0.5, y: 0)!) == nil)
  }

  @Test("a banner has one hint, about the picture that loses most")
  func hint() {
    let cuts = [cut((300, 500), to: (300, 300))!, cut((300, 900), to: (300, 300))!]
    let size = PixelSize(width: 300, height: 300)
    #expect(CoverCut.hint(of: [], size: size, in: .commandLine) == nil)
    #expect(
      CoverCut.hint(of: cuts, size: size, in: .commandLine)
        == "cover cuts off 66 % of the height of a.png and over a third of 1 more to fill 300x300; "
        + "--fit contain shows pictures whole, --focus X,Y chooses what stays")
  }

  @Test("pictures are measured while the banner is made")
  func made() throws {
    let made = try MadeBanner(of: [Slides.plain(.white, 12, 40), Slides.plain(.black, 12, 8)]) {
      $0.size = PixelSize(width: 12, height: 8)
    }
    #expect(made.report.cuts.map(\.percent) == [80])
    #expect(made.report.hints.count == 1)
  }

  @Test("of a picture that is fitted in several ways the way that cuts it is told, once")
  func perSlide() throws {
    let tall = Slides.plain(.white, 12, 40)
    func cuts(_ adjust: (inout BannerRequest) -> Void) throws -> [CoverCut] {
      try MadeBanner(of: [tall, tall]) {
        $0.pictures[1] = $0.pictures[0]
        $0.size = PixelSize(width: 12, height: 8)
        adjust(&$0)
      }.report.cuts
    }
    let ends = [FocusPoint(x: 0.5, y: 0)!, FocusPoint(x: 0.5, y: 1)!]
    #expect(try cuts { $0.fits = [.contain, .cover] }.map(\.percent) == [80])
    #expect(try cuts { $0.fits = [.cover, .contain] }.map(\.percent) == [80])
    #expect(try cuts { $0.backgrounds = [.white, .black] }.map(\.percent) == [80])
    #expect(try cuts { $0.focusPoints = ends } == [])
  }
}
