import Foundation
import Testing

/// The golden values of layers, as far as they are read here.
struct GoldenLayers: Decodable, Sendable {
  struct Number: Decodable, Sendable, CustomTestStringConvertible {
    struct Sample: Decodable, Sendable {
      let s: Double
      let text: String
      /// Whether the value lies a hair from where it is rounded the other way.
      let either: Bool
    }

    let from: String
    let number: String
    let decimals: Int
    let duration: String
    let delay: String
    let easing: String
    let grouping: String
    let point: String
    let prefix: String
    let suffix: String
    let fps: Double
    let samples: [Sample]

    var testDescription: String { "\(from) to \(number), \(easing)" }
  }

  struct Change: Decodable, Sendable, CustomTestStringConvertible {
    struct Pose: Decodable, Sendable {
      let opacity: Double
      let dx: Double
      let dy: Double
      let scaleY: Double
    }

    struct Sample: Decodable, Sendable {
      let s: Double
      let old: Pose?
      let new: Pose?
    }

    let change: String
    let h: Double
    let top: Double
    let samples: [Sample]

    var testDescription: String { change }
  }

  struct Gradient: Decodable, Sendable {
    struct Sample: Decodable, Sendable {
      let value: Double
      let rgb: [Double]
    }

    let colors: [String]
    let min: Double
    let max: Double
    let samples: [Sample]
  }

  struct Motion: Decodable, Sendable, CustomTestStringConvertible {
    struct Sample: Decodable, Sendable {
      let tile: Int
      let opacity: Double
      let offsets: [[Double]]
    }

    let grid: String
    let width: Int
    let height: Int
    let motion: String
    let samples: [Sample]

    var testDescription: String { "\(motion) of \(grid)" }
  }

  let numbers: [Number]
  let changes: [Change]
  let gradients: [Gradient]
  let motions: [Motion]

  static let all: GoldenLayers = {
    let url = Bundle.module.url(forResource: "Fixtures/layers", withExtension: "json")!
    return try! JSONDecoder().decode(GoldenLayers.self, from: Data(contentsOf: url))
  }()
}
