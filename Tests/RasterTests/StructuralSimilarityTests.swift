import Raster
import Testing

@Suite("Structural similarity")
struct StructuralSimilarityTests {
  private let size = PixelSize(width: 9, height: 8)

  private func checks(_ light: UInt8, _ dark: UInt8) -> RasterImage {
    RasterImage(
      size: size,
      pixels: (0..<72).map { place in
        let value = (place / 9 + place % 9).isMultiple(of: 2) ? light : dark
        return Color(red: value, green: value, blue: value).packed
      })
  }

  @Test("a picture is wholly like itself")
  func same() throws {
    let picture = checks(200, 10)
    #expect(abs(try #require(picture.structuralSimilarity(to: picture)) - 1) < 1e-12)
  }

  @Test("plain pictures differ in their mean only: (2ab + c) / (a² + b² + c)")
  func plain() throws {
    let a = RasterImage(size: size, filledWith: Color(red: 100, green: 100, blue: 100))
    let b = RasterImage(size: size, filledWith: Color(red: 110, green: 110, blue: 110))
    // (2 * 100 * 110 + 6.5025) / (100² + 110² + 6.5025)
    let expected = 22_006.5025 / 22_106.5025
    #expect(abs(try #require(a.structuralSimilarity(to: b)) - expected) < 1e-9)
  }

  @Test("light and dark exchanged is the contrary of alike")
  func inverted() throws {
    let similarity = checks(200, 50).structuralSimilarity(to: checks(50, 200))
    #expect(try #require(similarity) < -0.9)
  }

  @Test("a picture smaller than a window has no similarity")
  func tiny() {
    let tiny = RasterImage(size: PixelSize(width: 6, height: 90), filledWith: .white)
    #expect(tiny.structuralSimilarity(to: tiny) == nil)
  }
}
