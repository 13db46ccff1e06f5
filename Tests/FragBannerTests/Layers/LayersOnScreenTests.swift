import Dissolve
import PictureFiles
import PlainText
import Raster
import TestSupport
import Testing

@testable import FragBanner

@Suite("Layers on the screen")
struct LayersOnScreenTests {
  private static let size = PixelSize(width: 64, height: 40)

  /// A finished banner of black slides, and what its trace says of each frame.
  private func made(
    _ layers: [BannerLayer], _ change: (inout BannerRequest) -> Void = { _ in }
  ) throws -> (frames: [StrictGIF.Frame], trace: [JSONNode]) {
    let slides = Array(repeating: Slides.plain(.black, Self.size.width, Self.size.height), count: 2)
    let banner = try MadeBanner(of: slides) { request in
      request.layers = layers
      request.frameRate = FrameRate(10)!
      request.holds = [.seconds(1)]
      request.quality = 100
      change(&request)
    }
    let trace = try banner.trace.map { try JSONReader.read(Array($0.utf8)).get() }
    #expect(trace.count == banner.gif.frames.count)
    return (banner.gif.frames, trace)
  }

  private func box(_ change: (inout BannerLayer) -> Void = { _ in }) -> BannerLayer {
    var box = BannerLayer("box", .box(.all(Paint(.white))))
    box.place.left = .pixels(20)
    box.place.top = .pixels(10)
    box.place.width = .pixels(8)
    box.place.height = .pixels(6)
    change(&box)
    return box
  }

  /// The rectangle around all pixels that are not black.
  private func bright(_ picture: RasterImage) -> PixelRect? {
    let places = picture.pixels.indices.filter { picture.pixels[$0] & 0xFF_FFFF != 0 }
    guard let first = places.first else { return nil }
    let columns = places.map { $0 % picture.size.width }
    let (left, right) = (columns.min()!, columns.max()!)
    let top = first / picture.size.width
    let bottom = places.last! / picture.size.width
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  @Test("a white box moves where the trace says")
  func moves() throws {
    let layer = box { layer in
      layer.entrance = Approach(.left)
      layer.entrance?.distance = .pixels(37)
      layer.entrance?.fades = false
      layer.entrance?.easing = .linear
    }
    let (frames, trace) = try made([layer])
    var places: Set<Int> = []
    for (frame, line) in zip(frames, trace) {
      let state = try #require(line["layers"]?["box"])
      let dx = try #require(state["dx"]?.number)
      let whole = PixelRect(x: 20 + Int(dx.rounded()), y: 10, width: 8, height: 6)
      let seen = whole.intersection(Self.size.bounds)
      #expect(bright(frame.picture) == (seen.isEmpty ? nil : seen), "\(line)")
      places.insert(seen.x)
    }
    #expect(places.count >= 4)
  }

  @Test("a box that fades in is as bright as the trace says")
  func fades() throws {
    let layer = box { layer in
      layer.entrance = Approach(.none)
      layer.entrance?.duration = .milliseconds(500)
    }
    let (frames, trace) = try made([layer])
    var steps: Set<UInt32> = []
    for (frame, line) in zip(frames, trace) {
      let opacity = line["layers"]?["box"]?["opacity"]?.number ?? 0
      let level = frame.picture.pixels[12 * Self.size.width + 22] & 0xFF
      #expect(abs(Double(level) - opacity * 255) <= 2, "\(line)")
      steps.insert(level)
    }
    #expect(steps.count >= 5)
  }

  @Test("a number counts as the trace says, and stands when its slide is complete")
  func counts() throws {
    var price = BannerLayer("price", .number(["12.50", 7]))
    price.type.paint = .all(Paint(.white))
    price.counting.start = 20
    price.counting.duration = .milliseconds(800)
    let (_, trace) = try made([price]) { $0.plays = 1 }
    let rests = trace.filter { $0["role"]?.string == "rest" }
    #expect(rests.map { $0["layers"]?["price"]?["text"]?.string } == ["12.50", "7.00"])
    let texts = trace.compactMap { $0["layers"]?["price"]?["text"]?.string }
    #expect(texts.first == "20.00" && Set(texts).count > 12)
    let values = trace.compactMap { $0["layers"]?["price"]?["value"]?.number }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("a layer on its slide dissolves with it")
  func onSlide() throws {
    let layer = box { layer in
      layer.content = .box([Paint(.white), nil])
      layer.stage = .slide
    }
    let (frames, trace) = try made([layer])
    for (frame, line) in zip(frames, trace) where line["role"]?.string == "rest" {
      let isFirst = line["scene"]?.integer == 0
      #expect(
        bright(frame.picture) == (isFirst ? PixelRect(x: 20, y: 10, width: 8, height: 6) : nil))
      #expect(line["layers"]?["box"] == nil)
    }
    let grays = frames.map { $0.picture.pixels[12 * Self.size.width + 22] & 0xFF }
    #expect(Set(grays).count > 2, "it fades with its tile")
  }

  @Test("layers lie over each other by their order, below page dots and the border")
  func order() throws {
    let below = box { layer in
      layer.name = "below"
      layer.place = LayerPlace()
      layer.content = .box(.all(Paint(Color(red: 200, green: 0, blue: 0))))
    }
    let above = box { $0.zIndex = 1 }
    let (frames, _) = try made([above, below]) { request in
      request.border = Color(red: 0, green: 0, blue: 255)
      request.showsPageDots = true
    }
    for frame in frames {
      func color(_ x: Int, _ y: Int) -> Color {
        Color(packed: frame.picture.pixels[y * Self.size.width + x])
      }
      #expect(color(0, 0) == Color(red: 0, green: 0, blue: 255))
      #expect(color(63, 20) == Color(red: 0, green: 0, blue: 255))
      #expect(color(22, 12) == .white)
      #expect(color(5, 5) == Color(red: 200, green: 0, blue: 0))
    }
    let dots = frames[0].picture.pixels[(Self.size.height * 7 / 8) * Self.size.width..<39 * 64]
    #expect(dots.contains { $0 & 0xFF_FFFF == 0xFF_FFFF }, "dots lie above")
  }

  @Test("one slide whose layers move is an animation, as often as it is to play")
  func oneSlide() throws {
    let slide = Slides.plain(.black, Self.size.width, Self.size.height)
    let layer = box { $0.entrance = Approach(.right) }
    for (plays, loops) in [(1, nil), (0, 0), (3, 2)] as [(Int, Int?)] {
      let banner = try MadeBanner(of: [slide]) { request in
        request.layers = [layer]
        request.plays = plays
        request.holds = [.seconds(2)]
      }
      #expect(banner.gif.frames.count > 5)
      #expect(banner.gif.totalDelay == 200)
      #expect(banner.gif.loopCount == loops)
    }
  }

  @Test("the same bytes on any number of cores")
  func cores() throws {
    let text = { () -> BannerLayer in
      var layer = BannerLayer("text", .text(["One", "Two"]))
      layer.type.paint = .all(Paint(.white))
      layer.change = .all(.cubeUp)
      return layer
    }()
    var number = BannerLayer("number", .number(1234))
    number.type.paint = .all(Paint(.white))
    number.place.bottom = .pixels(0)
    let slides = [0, 1].map { Slides.colorful(Self.size.width, Self.size.height, phase: $0) }
    let bytes = try [1, 2, 5].map { jobs in
      try MadeBanner(of: slides) { request in
        request.layers = [text, number]
        request.jobs = jobs
      }.bytes
    }
    #expect(Set(bytes).count == 1)
  }

  @Test("flakes of a picture take the color that was asked for")
  func tintedFlakes() throws {
    let folder = try TemporaryFolder()
    var snow = BannerLayer("snow", .snow(400))
    snow.snow.flake = try folder.write(PNGFile.bytes(of: Slides.plain(.white, 8, 8)), to: "f.png")
    snow.snow.paint = Paint(Color(red: 255, green: 128, blue: 0))
    let (frames, _) = try made([snow]) { $0.holds = [.milliseconds(300)] }
    let colors = frames.flatMap { $0.picture.pixels.map(Color.init(packed:)) }
    #expect(colors.contains { $0.red > 200 })
    #expect(colors.allSatisfy { $0.blue < 8 && abs(Int($0.green) * 2 - Int($0.red)) < 12 })
  }

  @Test("what nobody can see or set is warned of, with the layer's name")
  func warnings() throws {
    var text = BannerLayer("text", .text("A very long headline that needs more room than it has"))
    text.place.width = .pixels(30)
    text.place.height = .pixels(10)
    text.type.family = "No Such Family"
    var outside = box { $0.name = "away" }
    outside.place.left = .pixels(70)
    let banner = try MadeBanner(of: [Slides.plain(.white, 64, 40)]) { request in
      request.layers = [text, outside]
    }
    let warnings = banner.report.warnings
    #expect(warnings.contains { $0.hasPrefix("layer away lies outside of the 64x40 pixels") })
    #expect(
      warnings.contains {
        $0.contains("layer text at 64x40: the font No Such Family is not installed")
      })
    #expect(warnings.contains { $0.contains("pixels too high for its box") })
  }
}
