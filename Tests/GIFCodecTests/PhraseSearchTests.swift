import Raster
import Testing

@testable import GIFCodec

@Suite("LZW as a search")
struct PhraseSearchTests {
  private static let colors: [UInt32] = [Color.black, .white].map(\.packed)

  @Test("pixels that must be exact are coded as Welch's LZW codes them")
  func workedExample() {
    // Two colors and the transparent entry, so codes 0-3 are symbols, 4 clears, 5 ends, 6 is the first phrase.
    // Symbols 0 0 0 0 1: clear, 0 (6 = 00), 6 (7 = 000), 0 (8 = 01, from here four bits), 1, end:
    // 4 | 0 << 3 | 6 << 6 | 0 << 9 | 1 << 12 | 5 << 16 = 0x51184.
    let result = search([0, 0, 0, 0, 1], weight: FramePixels.exactWeight, lambda: 1)
    #expect(result.indices == [0, 0, 0, 0, 1])
    #expect(result.data == [2, 3, 0x84, 0x11, 0x05, 0])
    #expect(result.distortion == 0)
  }

  @Test("a pixel that costs less than a code is swallowed by the run around it")
  func lossy() {
    let cheap = search(
      Array(repeating: 0, count: 40) + [1] + Array(repeating: 0, count: 40), weight: 1e-5, lambda: 1
    )
    #expect(cheap.indices == Array(repeating: 0, count: 81))
    #expect(cheap.distortion > 0)
  }

  @Test("a pixel that is dear keeps its color")
  func dear() {
    let symbols = Array(repeating: 0, count: 40) + [1] + Array(repeating: 0, count: 40)
    #expect(search(symbols, weight: 1, lambda: 1).indices == symbols.map(UInt8.init))
  }

  @Test("bits are shared out among the kinds of pixels, all of them")
  func shares() {
    let result = search([0, 1, 0, 1, 1, 0, 0, 1], weight: 1, lambda: 0.5)
    // The clear code and the end code belong to no pixel.
    #expect(abs(Int(result.bitsByKind.sum().rounded()) - result.bits) <= 8)
    #expect(result.bitsByKind[Int(PixelKind.passing.rawValue)] == 0)
  }

  private func search(_ symbols: [Int], weight: Float, lambda: Float) -> PhraseSearch.Result {
    var pixels = FramePixels(rect: PixelRect(x: 0, y: 0, width: symbols.count, height: 1))
    for (index, symbol) in symbols.enumerated() {
      pixels.set(index, .settle, Self.colors[symbol], weight: weight)
      pixels[index].transparentCost = .infinity
    }
    return PhraseSearch.encode(
      pixels, palette: SearchPalette(colors: Self.colors, hasTransparent: true),
      potentials: Potentials(lambda: lambda),
      settings: .init(lambda: lambda, slack: 1.6, looksAhead: false))
  }
}
