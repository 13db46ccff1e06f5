import Dissolve
import Raster
import Testing

@testable import Scene

/// What a display shows, read back from white on black.
enum DisplayReading {
  /// The segments that are lit in a figure, by their numbers; one is where most of a small square in its middle is
  /// white.
  static func segments(_ picture: RasterImage, x: Double, y: Double, width: Double) -> [Int] {
    let height = 2 * width
    let middles = [
      (0.5, 0.083), (0.5, 0.5), (0.5, 0.917), (0.165, 0.29), (0.165, 0.71), (0.835, 0.29),
      (0.835, 0.71),
    ]
    return middles.indices.filter { segment in
      let (column, row) = middles[segment]
      return picture[Int(x + column * width), Int(y + row * height)].red > 127
    }
  }

  static func digit(_ segments: [Int]) -> Int? {
    GoldenLayers.all.segments.first { $0.value == segments }.flatMap { Int($0.key) }
  }
}

@Suite("Digits")
struct DigitsContentTests {
  private static let canvas = PixelSize(width: 120, height: 60)

  private func content(
    _ number: RunningNumber, format: ClockFormat = .plain, box: PixelRect = canvas.bounds,
    shape: String? = nil, _ alignment: DigitRow.Alignment = .left, slant: Double = 0,
    former: Int? = nil, change: DigitsContent.Change? = nil, unlit: Color? = nil
  ) -> DigitsContent {
    DigitsContent(
      [
        .init(
          number, from: former, within: .seconds(1), change: change, lasting: .milliseconds(400),
          lit: FlatPainter(color: .white), unlit: unlit.map { FlatPainter(color: $0) })
      ], clock: .file, format: format,
      row: DigitRow(
        in: box, shape: shape ?? format.text(number.start), alignment: alignment, slant: slant))
  }

  private func standing(_ value: Int) -> RunningNumber {
    RunningNumber(start: value, step: 0, every: .seconds(1))
  }

  private func moment(_ seconds: Double) -> ContentMoment {
    ContentMoment(scene: 0, elapsed: .seconds(seconds), time: .seconds(seconds))
  }

  private func picture(_ content: DigitsContent, at seconds: Double = 0) -> RasterImage {
    var picture = RasterImage(size: Self.canvas, filledWith: .black)
    for part in content.parts(at: moment(seconds)) {
      Sprite(
        part.artwork.artwork, x: part.artwork.x, y: part.artwork.y, opacity: part.pose.opacity,
        on: Self.canvas
      )?.draw(on: &picture, in: Self.canvas.bounds)
    }
    return picture
  }

  @Test("timers say what the golden values do", arguments: GoldenLayers.all.digits)
  func golden(_ golden: GoldenLayers.Timer) throws {
    let number = RunningNumber(
      start: golden.start, step: golden.step, every: .seconds(try #require(Double(golden.every))))
    let format = try #require(ClockFormat(rawValue: golden.format))
    let content = content(number, format: format)
    for sample in golden.samples {
      #expect(content.state(at: moment(sample.t)).text == sample.text)
    }
    #expect(!golden.samples.isEmpty && content.continues(inScene: 0))
  }

  @Test("all golden timers and figures are there")
  func count() {
    #expect(GoldenLayers.all.digits.count == 5 && GoldenLayers.all.segments.count == 10)
  }

  @Test("each figure has the segments of the golden values", arguments: 0...9)
  func segments(_ digit: Int) {
    let lit = Set(Segment.lit(in: digit).map(\.rawValue))
    #expect(lit == Set(GoldenLayers.all.segments["\(digit)"] ?? []))
    // Two figures beside each other, sixty pixels wide, would be higher than the box: thirty wide, in its left half.
    let picture = picture(content(standing(10 + digit)))
    #expect(
      DisplayReading.segments(picture, x: 0, y: 0, width: 30) == GoldenLayers.all.segments["1"])
    let read = DisplayReading.segments(picture, x: 30, y: 0, width: 30)
    #expect(DisplayReading.digit(read) == digit)
  }

  @Test(
    "figures are as large as their box allows, and stand where they are told to",
    arguments: [
      // As wide as the box: four figures and half a one for the colon.
      (
        PixelRect(x: 6, y: 0, width: 90, height: 60), "88:88", 1203, DigitRow.Alignment.left, 6.0,
        20.0
      ),
      // As high as the box.
      (PixelRect(x: 0, y: 10, width: 120, height: 20), "88", 42, .left, 0, 10),
      (PixelRect(x: 0, y: 10, width: 120, height: 20), "88", 42, .center, 50, 10),
      (PixelRect(x: 0, y: 10, width: 120, height: 20), "88", 42, .right, 100, 10),
      (PixelRect(x: 0, y: 0, width: 60, height: 60), "888", 7, .left, 0, 20),
      (PixelRect(x: 0, y: 0, width: 60, height: 60), "888", 7, .center, 20, 20),
      (PixelRect(x: 0, y: 0, width: 60, height: 60), "888", 7, .right, 40, 20),
    ])
  func places(
    _ box: PixelRect, _ shape: String, _ value: Int, _ alignment: DigitRow.Alignment, _ x: Double,
    _ width: Double
  ) {
    let row = DigitRow(in: box, shape: shape, alignment: alignment, slant: 0)
    let text = shape.contains(":") ? "12:03" : "\(value)"
    let cells = row.cells(of: text).map(\.cell)
    #expect(cells[0].x == x && row.width == width)
    #expect(cells[0].y == Double(box.y) + Double(box.height) / 2 - width)
    let offsets: [Double] =
      shape.contains(":") ? [0, 1, 2, 2.5, 3.5] : cells.indices.map(Double.init)
    #expect(cells.map(\.x) == offsets.map { x + $0 * width })
  }

  @Test("unlit segments can be seen where they have a color, colons are two squares")
  func unlit() {
    let gray = Color(red: 40, green: 40, blue: 40)
    let picture = picture(content(standing(71), format: .minutes, unlit: gray))
    // 01:11 in figures of 120 / 4.5.
    let width = 120 / 4.5
    let y = 30 - width
    for (index, digit) in [0: 0, 1: 1] {
      let x = Double(index) * width
      #expect(
        DisplayReading.digit(DisplayReading.segments(picture, x: x, y: y, width: width)) == digit)
    }
    #expect(picture[Int(width * 1.5), Int(y + 2 * width * 0.083)] == gray)
    let colon = (0..<60).filter { picture[Int(2.25 * width), $0] == .white }
    // Each as high as segments are thick: 5 pixels.
    #expect(colon == Array(18..<23) + Array(37..<42))
  }

  @Test("a figure that leans has its top to the right")
  func leaning() {
    let picture = picture(
      content(standing(8), box: PixelRect(x: 40, y: 0, width: 30, height: 60), slant: 10))
    func middle(ofRow y: Int) -> Double {
      let lit = (0..<120).filter { picture[$0, y] == .white }
      return Double(lit.min()! + lit.max()!) / 2
    }
    // tan 10° is 0.176: 40 rows make 7 pixels.
    #expect(abs(middle(ofRow: 10) - middle(ofRow: 50) - 7) <= 1)
  }

  @Test("segments that go and come fade, those that stay do not")
  func fading() {
    let number = RunningNumber(start: 10, step: -1, every: .seconds(1))
    let content = content(
      number, box: PixelRect(x: 0, y: 0, width: 60, height: 60), .right, change: .fade)
    func gray(_ x: Double, _ y: Double, at seconds: Double) -> UInt8 {
      picture(content, at: seconds)[Int(x), Int(y)].red
    }
    // From 10 to 9: the 1 goes, and of the 0 the lower left; the middle comes. Ease-in-out is half way at half the time.
    for (x, y) in [(25.0, 17.0), (35, 43), (45, 30)] {
      #expect(abs(Int(gray(x, y, at: 1.2)) - 128) <= 1, "\(x) \(y)")
    }
    #expect(gray(45, 5, at: 1.2) == 255)
    #expect(gray(25, 17, at: 1) == 255 && gray(45, 30, at: 1) == 0)
    #expect(gray(25, 17, at: 1.4) == 0 && gray(45, 30, at: 1.4) == 255)
    #expect(content.end(inScene: 0) == .zero)
  }

  @Test("a segment that goes turns down to the base line, one that comes turns up")
  func turning() {
    let number = RunningNumber(start: 7, step: 1, every: .seconds(1))
    let content = content(
      number, box: PixelRect(x: 0, y: 0, width: 30, height: 60), change: .turn)
    // From 7 to 8: at half the time what comes is cos 45° of its height above the base line.
    let picture = picture(content, at: 1.2)
    let lit = (0..<60).filter { picture[15, $0] == .white }
    // The top from 2 to 8 stays; the middle, 27 to 33, stands 27 to 33 above the base line, 0.707 of that: 36.7 to 40.9.
    // The bottom, 2 to 8 above it: 54.3 to 58.6.
    #expect(lit == Array(2..<8) + Array(37..<41) + Array(54..<59))
  }

  @Test("into a scene digits change from what was shown before")
  func arriving() {
    let from8 = content(
      standing(1), box: PixelRect(x: 0, y: 0, width: 30, height: 60), former: 8, change: .fade)
    #expect(from8.end(inScene: 0) == .seconds(1) && !from8.continues(inScene: 0))
    #expect(picture(from8, at: 0)[15, 30] == .white)
    #expect(abs(Int(picture(from8, at: 0.5)[15, 30].red) - 128) <= 1)
    #expect(picture(from8, at: 1)[15, 30] == .black)
    let from1 = content(standing(1), former: 1, change: .fade)
    #expect(from1.end(inScene: 0) == .zero)
  }

  @Test("numbers run in steps, not below 0, and tell when they are there")
  func running() {
    let down = RunningNumber(start: 7, step: -3, every: .milliseconds(500))
    #expect([0, 0.49, 0.5, 1, 1.5, 99].map { down.value(at: .seconds($0)) } == [7, 7, 4, 1, 0, 0])
    #expect(down.zeroTime == .milliseconds(1500))
    #expect(down.lastChange(at: .milliseconds(499)) == nil)
    let last = down.lastChange(at: .seconds(60))
    #expect(last?.time == .milliseconds(1500) && last?.former == 1)
    #expect(standing(3).zeroTime == nil && standing(3).lastChange(at: .seconds(9)) == nil)
    #expect(RunningNumber(start: 0, step: -1, every: .seconds(1)).zeroTime == .zero)
    let far = RunningNumber(start: 1, step: .max, every: .seconds(1))
    #expect(far.value(at: .seconds(5)) == .max)
    #expect(RunningNumber(start: 5, step: .min, every: .zero).value(at: .seconds(5)) == 0)
  }

  @Test("the highest unit of a clock has as many digits as it takes")
  func clocks() {
    #expect(ClockFormat.minutes.text(6000) == "100:00" && ClockFormat.minutes.text(0) == "00:00")
    #expect(
      ClockFormat.hours.text(360_000) == "100:00:00" && ClockFormat.days.text(5) == "0 00:00:05")
    #expect(ClockFormat.days.digitCount(of: 864_000) == 8)
    #expect(
      ClockFormat.hours.shape(ofDigits: 7) == "888:88:88"
        && ClockFormat.plain.shape(ofDigits: 0) == "8")
  }

  @Test("timers in type say what digits do, and how wide they get")
  func type() {
    let setter = FakeSetter(PixelRect(x: 0, y: 0, width: 60, height: 8))
    let content = RunningNumberContent(
      [.init(RunningNumber(start: 61, step: -1, every: .seconds(1)), setter: setter), nil],
      clock: .scene, text: TimerText(.minutes, NumberFormat(prefix: "in ", suffix: "!")))
    let state = content.state(at: ContentMoment(scene: 0, elapsed: .seconds(2), time: .seconds(9)))
    #expect(state.text == "in 00:59!" && state.value == 59)
    let moment = ContentMoment(scene: 0, elapsed: .seconds(2), time: .zero)
    #expect(content.parts(at: moment).map(\.artwork) == [setter.face(of: "in 00:59!").whole])
    #expect(content.continues(inScene: 0) && !content.continues(inScene: 1))
    #expect(TimerText(.plain, NumberFormat()).text(12_345) == "12,345")
    #expect(TimerText(.plain, NumberFormat()).shape(of: 12_345) == "00,000")
  }
}
