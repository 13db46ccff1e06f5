import Raster
import Testing

@testable import FragBanner

@Suite("Layout of a contact sheet")
struct ContactSheetLayoutTests {
  private static func sizes(_ count: Int, _ width: Int, _ height: Int) -> [PixelSize] {
    Array(repeating: PixelSize(width: width, height: height), count: count)
  }

  @Test(
    "pictures keep their size while the sheet is not too large, in a shape that suits a screen",
    arguments: [
      (1, 300, 250, "332x282"),
      // A row of three; three below each other would be 332x814.
      (3, 300, 250, "964x282"),
      // Wide ones stand below each other, tall ones side by side.
      (3, 728, 90, "760x334"),
      (3, 160, 600, "544x632"),
      // Four by three: 16 + 4 * 316 by 16 + 3 * 266.
      (12, 300, 250, "1280x814"),
    ])
  func trueSize(count: Int, width: Int, height: Int, sheet: String) throws {
    let layout = try #require(ContactSheetLayout(of: [[Self.sizes(count, width, height)]]))
    #expect(layout.size.description == sheet)
    #expect(layout.places.count == count)
    #expect(layout.places.allSatisfy { $0.width == width && $0.height == height })
  }

  @Test(
    "too many or too large pictures are shrunk alike until the sheet is not too large",
    arguments: [
      (2000, 300, 250), (3, 9000, 9000), (10_000, 160, 600), (1, 65_535, 1), (20_000, 15, 15),
    ])
  func shrunk(count: Int, width: Int, height: Int) throws {
    let layout = try #require(ContactSheetLayout(of: [[Self.sizes(count, width, height)]]))
    #expect(layout.size.pixelCount <= ContactSheetLayout.mostPixels)
    #expect(max(layout.size.width, layout.size.height) <= PixelSize.longestSide)
    #expect(layout.places.count == count)
    #expect(Set(layout.places.map { [$0.width, $0.height] }).count == 1)
    #expect(layout.places[0].width < width)
    #expect(layout.places.allSatisfy { $0.width >= 1 && $0.height >= 1 })
    // No room is given away: a little more would be too much.
    if count < 10_000, width < 65_535 {
      #expect(layout.size.pixelCount > ContactSheetLayout.mostPixels * 9 / 10)
    }
  }

  @Test("no picture touches another or the edge, whatever their sizes")
  func distance() throws {
    let sizes = [(300, 250), (728, 90), (160, 600), (320, 50), (970, 250), (88, 31)].map {
      PixelSize(width: $0.0, height: $0.1)
    }
    let layout = try #require(ContactSheetLayout(of: [[sizes, sizes.reversed()], [[sizes[0]]]]))
    let inside = PixelRect(
      x: 16, y: 16, width: layout.size.width - 32, height: layout.size.height - 32)
    for (number, place) in layout.places.enumerated() {
      #expect(place.intersection(inside) == place)
      let around = PixelRect(
        x: place.x - 15, y: place.y - 15, width: place.width + 30, height: place.height + 30)
      #expect(layout.places[..<number].allSatisfy { $0.intersection(around).isEmpty })
    }
  }

  @Test("each group begins a new row, at the left")
  func groups() throws {
    let layout = try #require(
      ContactSheetLayout(of: [[Self.sizes(3, 10, 10), [], Self.sizes(1, 10, 20)]]))
    #expect(layout.places.map(\.x) == [16, 42, 68, 16])
    #expect(layout.places.map(\.y) == [16, 16, 16, 42])
    #expect(layout.size == PixelSize(width: 94, height: 78))
  }

  @Test("blocks stand beside and below each other, three margins apart")
  func blocks() throws {
    let block = [Self.sizes(1, 200, 100)]
    let layout = try #require(ContactSheetLayout(of: [block, [], block, block, block]))
    // Two by two: 248 from one to the next across, 148 down.
    #expect(layout.places.map(\.x) == [16, 264, 16, 264])
    #expect(layout.places.map(\.y) == [16, 16, 164, 164])
    #expect(layout.size == PixelSize(width: 480, height: 280))
  }

  @Test("pictures beyond count make no sheet")
  func tooMany() {
    #expect(ContactSheetLayout(of: [[Self.sizes(5_000_000, 1, 1)]]) == nil)
  }
}
