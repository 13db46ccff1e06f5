import Dissolve
import Foundation
import Raster
import Testing

/// One case of Fixtures/fade_timeline.json, the golden values of the effect.
struct GoldenCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Sample: Decodable, Sendable {
    let time: Double
    let completed: Int
    let isFade: Bool
    let isFading: Bool
    let alphas: [Double]
  }

  let name: String
  let columns: Int
  let rows: Int
  let width: Int
  let height: Int
  let order: String
  let seed: UInt64
  let easing: String
  let direction: String
  let transition: Double?
  let interval: Double?
  let fade: Double?
  let resolvedInterval: Double
  let resolvedFade: Double
  let length: Double
  let fps: Double?
  let frameSteps: Int?
  let tileRects: [[Int]]
  let ranks: [Int]
  let samples: [Sample]

  var testDescription: String { name }

  var grid: Grid { Grid(columns: columns, rows: rows) }
  var size: PixelSize { PixelSize(width: width, height: height) }
  var fadeDirection: FadeDirection { direction == "reverse" ? .reverse : .fade }

  func timing() throws -> FadeTiming {
    try FadeTiming(
      transition: transition.map { .seconds($0) }, interval: interval.map { .seconds($0) },
      fade: fade.map { .seconds($0) }, lastRank: ranks.max()!)
  }

  func timeline() throws -> FadeTimeline {
    FadeTimeline(
      ranks: TileOrder(rawValue: order)!.ranks(in: grid, seed: seed), timing: try timing(),
      easing: Easing(easing)!)
  }

  static let all: [GoldenCase] = {
    struct File: Decodable { let cases: [GoldenCase] }
    let url = Bundle.module.url(forResource: "Fixtures/fade_timeline", withExtension: "json")!
    return try! JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
  }()
}
