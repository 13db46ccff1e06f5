import Dissolve
import Raster
import Testing

@testable import Scene

@Suite("Numbers that count")
struct NumberContentTests {
  private static func number(_ text: String) -> DecimalNumber { DecimalNumber(text)! }

  private static func counting(
    _ from: String, _ to: String, lasting length: Duration = .seconds(1),
    after delay: Duration = .zero, _ easing: Easing = .linear
  ) -> Counting {
    Counting(
      from: number(from), to: number(to), span: Span(start: delay, length: length),
      easing: easing)
  }

  @Test("numbers say what the golden values do", arguments: GoldenLayers.all.numbers)
  func golden(_ golden: GoldenLayers.Number) throws {
    func seconds(_ text: String) throws -> Duration { .seconds(try #require(Double(text))) }
    let counting = Counting(
      from: Self.number(golden.from), to: Self.number(golden.number),
      span: Span(start: try seconds(golden.delay), length: try seconds(golden.duration)),
      easing: try #require(Easing(golden.easing)))
    let format = NumberFormat(
      decimals: golden.decimals, grouping: golden.grouping, point: golden.point,
      prefix: golden.prefix, suffix: golden.suffix)
    for (index, sample) in golden.samples.enumerated() {
      let elapsed = FrameRate(golden.fps)!.time(ofFrame: index)
      #expect(abs(elapsed / .seconds(1) - sample.s) < 1e-9)
      let text = format.text(counting, at: elapsed)
      if sample.either {
        func units(_ text: String) throws -> Int64 {
          try #require(
            DecimalNumber(text, point: golden.point, grouping: golden.grouping)
          ).units
        }
        #expect(abs(try units(text) - units(sample.text)) <= 1)
      } else {
        #expect(text == sample.text)
      }
    }
  }

  @Test("all golden numbers are there")
  func count() {
    #expect(GoldenLayers.all.numbers.count == 4)
  }

  @Test(
    "numbers are rounded half away from zero, in decimals",
    arguments: [
      ("1.005", 2, "1.01"), ("-1.005", 2, "−1.01"), ("2.5", 0, "3"), ("-2.5", 0, "−3"),
      ("0.4", 0, "0"), ("-0.4", 0, "0"), ("-0.004", 2, "0.00"), ("999.995", 2, "1,000.00"),
      ("5", 2, "5.00"), ("0.05", 1, "0.1"), ("1234567", 0, "1,234,567"), ("123", 0, "123"),
      ("999999999999999", 15, "999,999,999,999,999.000000000000000"),
    ])
  func rounds(_ number: String, _ decimals: Int, _ text: String) {
    #expect(NumberFormat(decimals: decimals).text(Self.number(number)) == text)
  }

  @Test("minus, prefix, separators and suffix stand where they belong")
  func format() {
    let format = NumberFormat(
      decimals: 1, grouping: " ", point: ",", prefix: "€ ", suffix: " net", minus: "minus ")
    #expect(format.text(Self.number("-12345.67")) == "minus € 12 345,7 net")
    #expect(NumberFormat(grouping: "").text(Self.number("1234567")) == "1234567")
    #expect(NumberFormat().text(Self.number("-7")) == "\u{2212}7")
  }

  @Test(
    "in between too halves are rounded away from zero",
    arguments: [
      ("0", "1", 0, "1"), ("0", "-1", 0, "−1"), ("0", "0.05", 2, "0.03"),
      ("1.005", "1.005", 2, "1.01"), ("-1", "0", 0, "−1"), ("0.1", "0.2", 0, "0"),
    ])
  func halves(_ from: String, _ to: String, _ decimals: Int, _ text: String) {
    #expect(
      NumberFormat(decimals: decimals).text(
        Self.counting(from, to), at: .milliseconds(500)) == text)
  }

  @Test("a curve that leaves all numbers behind comes back to the value")
  func overshooting() {
    let counting = Self.counting(
      "0", "999999999999999",
      .cubicBezier(x1: 0.3, y1: 1e30, x2: 0.7, y2: 1e30))
    #expect(NumberFormat().text(counting, at: .milliseconds(500)) == "999,999,999,999,999")
  }

  @Test("it ends when it stands; what has nowhere to go, at once")
  func end() {
    func end(_ counting: Counting) -> Duration {
      NumberContent(
        [.init(counting, setter: FakeSetter(PixelSize(width: 9, height: 9).bounds))],
        format: NumberFormat()
      ).end(inScene: 0)
    }
    #expect(end(Self.counting("0", "5", after: .milliseconds(100))) == .milliseconds(1100))
    #expect(end(Self.counting("5", "5.0")) == .zero)
    #expect(end(Counting(standing: Self.number("5"))) == .zero)
  }

  @Test("it tells text, exact value and pose, and is clearer while it falls")
  func state() {
    let setter = FakeSetter(PixelRect(x: 2, y: 3, width: 30, height: 8))
    let content = NumberContent(
      [
        .init(Self.counting("90", "80.5", after: .milliseconds(100)), setter: setter),
        .init(Self.counting("80.5", "100"), setter: setter), nil,
      ], format: NumberFormat(decimals: 1), fallingOpacity: 0.5)
    func check(
      _ scene: Int, _ milliseconds: Int, _ text: String, _ value: Double, _ opacity: Double
    ) {
      let moment = ContentMoment(scene: scene, elapsed: .milliseconds(milliseconds), time: .zero)
      let state = content.state(at: moment)
      #expect(state.text == text && state.pose == Pose(opacity: opacity))
      #expect(abs(state.value! - value) < 1e-9)
      let parts = content.parts(at: moment)
      #expect(parts.map(\.artwork) == [setter.face(of: text).whole])
      #expect(parts.map(\.pose) == [state.pose])
    }
    check(0, 0, "90.0", 90, 1)
    check(0, 99, "90.0", 90, 1)
    check(0, 350, "87.6", 87.625, 0.5)
    check(0, 1100, "80.5", 80.5, 1)
    check(1, 500, "90.3", 90.25, 1)
    check(1, 1000, "100.0", 100, 1)
    #expect(content.parts(at: ContentMoment(scene: 2, elapsed: .zero, time: .zero)).isEmpty)
  }

  @Test("each shape that a number takes at the frames is told once")
  func shapes() {
    let format = NumberFormat(prefix: "up to 4: ")
    func shapes(_ countings: Counting..., at rate: Double) -> [String] {
      format.shapes(of: countings, at: FrameRate(rate)!).map { String($0.dropFirst(9)) }
    }
    // 0, 500, 1,000.
    #expect(shapes(Self.counting("0", "1000"), at: 2) == ["0", "000", "0,000"])
    // 0, 250, 500, …
    #expect(shapes(Self.counting("0", "1000"), at: 50).count == 4)
    #expect(
      format.shapes(of: [Self.counting("1", "-12")], at: FrameRate(1)!)
        == ["up to 4: 0", "−up to 4: 00"])
    // What overshoots.
    let far = Self.counting("0", "90", .cubicBezier(x1: 0.3, y1: 2, x2: 0.5, y2: 2))
    #expect(shapes(far, at: 20) == ["0", "00", "000"])
    #expect(
      shapes(
        Counting(standing: Self.number("12")), Counting(standing: Self.number("34")), at: 20)
        == ["00"])
  }
}
