import Files
import Testing

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(
    "numbers compare by value, letters without case",
    arguments: [
      (["img10.png", "img2.png", "img1.png"], ["img1.png", "img2.png", "img10.png"]),
      (["b", "A", "a"], ["A", "a", "b"]),
      (["a2b10", "a2b9", "a1b11"], ["a1b11", "a2b9", "a2b10"]),
      (["x007", "x7", "x08"], ["x007", "x7", "x08"]),
      (["img.png", "img1.png"], ["img.png", "img1.png"]),
      (["9", "99999999999999999999999", "100"], ["9", "100", "99999999999999999999999"]),
      (["é2", "é10", "e3"], ["e3", "é2", "é10"]),
    ])
  func order(_ names: [String], _ expected: [String]) {
    #expect(names.sorted(by: NaturalOrder.precedes) == expected)
    #expect(names.reversed().sorted(by: NaturalOrder.precedes) == expected)
  }
}
