import Dissolve
import Raster
import Scene
import Testing

/// A transition that is put through the contract of all.
struct TransitionCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let transition: any Transition

  static let size = PixelSize(width: 13, height: 9)

  /// The mask in all its ways: orders, directions, easings that go back and forth, styles.
  static let all: [TransitionCase] = {
    let easings = [
      Easing.linear, .easeInOut, Easing("cubic-bezier(0.3,1.9,0.6,-0.8)")!,
      Easing("cubic-bezier(0.3,3,0.7,-2)")!,
    ]
    let styles: [FadeStyle] =
      [.smooth(levels: nil), .smooth(levels: 1), .smooth(levels: 5), .lines, .flip]
    var cases: [TransitionCase] = []
    for easing in easings {
      for style in styles {
        for direction in CarouselDirection.allCases {
          cases.append(
            TransitionCase(
              testDescription: "\(easing) \(style) \(direction)",
              transition: mask(.random, FadeMix(style), easing, direction)))
        }
      }
    }
    let mixed = FadeMix(.smooth(levels: 2), share: 0.4, then: .lines)
    for order in TileOrder.allCases {
      cases.append(
        TransitionCase(
          testDescription: "\(order)", transition: mask(order, mixed, .ease, .alternate)))
    }
    let motions: [[TileMotion]] = TileMotion.allCases.map { [$0] } + [[.left, .none, .down, .both]]
    for motion in motions {
      for easing in easings {
        for direction in CarouselDirection.allCases {
          for grid in [Grid(columns: 4, rows: 3), Grid(columns: 1, rows: 2)] {
            cases.append(
              TransitionCase(
                testDescription: "\(motion) \(easing) \(direction) \(grid)",
                transition: MovingTiles(
                  mask(.random, FadeMix(.smooth(levels: nil)), easing, direction, grid),
                  motions: motion)))
          }
        }
      }
    }
    return cases
  }()

  private static func mask(
    _ order: TileOrder, _ fades: FadeMix, _ easing: Easing, _ direction: CarouselDirection,
    _ grid: Grid = Grid(columns: 4, rows: 3)
  ) -> TileTransition {
    let ranks = order.ranks(in: grid, seed: 3)
    let timing = try! FadeTiming(transition: .seconds(1), lastRank: ranks.max()!)
    return TileTransition(
      size: size, grid: grid,
      timeline: FadeTimeline(ranks: ranks, timing: timing, easing: easing), direction: direction,
      fades: fades)
  }

  /// Two pictures that differ in every pixel, by much in some and by little in others.
  static let (from, to) = (
    picture { UInt32(40 + $0) }, picture { UInt32(40 + $0) ^ UInt32(1 << ($0 % 7)) }
  )

  private static func picture(_ value: (Int) -> UInt32) -> RasterImage {
    RasterImage(
      size: size, pixels: (0..<size.pixelCount).map { 0xFF00_0000 | value($0) &* 0x01_0101 })
  }

  /// Lays changes on a picture; all that is drawn lies inside them, and they are disjoint.
  func lay(_ changes: [TransitionChange], on picture: inout RasterImage) {
    var region = Region()
    for change in changes {
      #expect(region.inside(change.rect).isEmpty, "changes are disjoint")
      region.add(change.rect)
      #expect(change.rect.intersection(Self.size.bounds) == change.rect)
      #expect((0...1).contains(change.share) && (!change.settles || change.share == 0))
      var pixels: [UInt32] = []
      transition.draw(change, from: Self.from, to: Self.to, into: &pixels)
      #expect(pixels.count == change.rect.pixelCount)
      Frame(
        patches: [.init(rect: change.rect, offset: 0, lifetime: .rest)], pixels: pixels,
        duration: .zero
      ).lay(on: &picture)
    }
  }
}

@Suite("The contract of transitions")
struct TransitionContractTests {
  private static let paces = [40, 130, 700, 2_000]

  @Test(
    "it starts with one picture, ends with the other, and settles every pixel once",
    arguments: TransitionCase.all)
  func ends(_ example: TransitionCase) {
    for milliseconds in Self.paces {
      for number in 0..<2 {
        let run = example.transition.run(number, of: 2)
        var picture = TransitionCase.from
        example.lay(run.advance(to: .zero), on: &picture)
        #expect(picture == TransitionCase.from)
        var settled = Region()
        var elapsed = Duration.zero
        while elapsed < example.transition.length {
          elapsed += .milliseconds(milliseconds)
          let changes = run.advance(to: elapsed)
          for change in changes { #expect(settled.inside(change.rect).isEmpty, "it was settled") }
          for change in changes where change.settles { settled.add(change.rect) }
          example.lay(changes, on: &picture)
        }
        #expect(picture == TransitionCase.to)
        #expect(settled.pixelCount == TransitionCase.size.pixelCount)
        #expect(!run.mask.isFading)
        #expect(run.advance(to: elapsed + .seconds(1)).isEmpty)
      }
    }
  }

  @Test(
    "the changes so far leave what all changes leave one by one, and touch what they touched",
    arguments: TransitionCase.all)
  func soFar(_ example: TransitionCase) {
    for milliseconds in Self.paces {
      let run = example.transition.run(0, of: 1)
      var picture = TransitionCase.from
      var touched = Set<Int>()
      var settled = Region()
      var elapsed = Duration.zero
      while elapsed < example.transition.length {
        elapsed += .milliseconds(milliseconds)
        let changes = run.advance(to: elapsed)
        example.lay(changes, on: &picture)
        touched.formUnion(differences(picture))
        for change in changes where change.settles { settled.add(change.rect) }

        var atOnce = TransitionCase.from
        var touchedAtOnce = Set<Int>()
        var settledAtOnce = Region()
        for step in run.changesSoFar() {
          example.lay(step, on: &atOnce)
          touchedAtOnce.formUnion(differences(atOnce))
          for change in step where change.settles { settledAtOnce.add(change.rect) }
        }
        #expect(atOnce == picture)
        if example.transition.bringsPixelsBack {
          // Where they may be back they are told to have changed.
          let changed = run.changesSoFar().joined().reduce(into: Region()) { $0.add($1.rect) }
          #expect(touched.isSubset(of: places(changed)))
        } else {
          #expect(touchedAtOnce == touched)
        }
        #expect(places(settledAtOnce) == places(settled))
      }
    }
  }

  private func differences(_ picture: RasterImage) -> [Int] {
    picture.pixels.indices.filter { picture.pixels[$0] != TransitionCase.from.pixels[$0] }
  }

  private func places(_ region: Region) -> Set<Int> {
    var places = Set<Int>()
    for rect in region.rects {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { places.insert(y * TransitionCase.size.width + x) }
      }
    }
    return places
  }
}
