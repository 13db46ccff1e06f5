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

  struct Keyframes: Decodable, Sendable, CustomTestStringConvertible {
    enum Place: Decodable, Sendable {
      case home
      case point([Double?])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
          (try? container.decode(String.self)) == "home"
          ? .home : .point(try container.decode([Double?].self))
      }
    }

    struct Key: Decodable, Sendable {
      let at: Double
      let `for`: Double?
      let move: [Double]?
      let place: Place?
      let rotate: Double?
      let scale: Double?
      let opacity: Double?
      let easing: String?
    }

    struct Sample: Decodable, Sendable {
      let s: Double
      let x: Double
      let y: Double
      let rotate: Double
      let opacity: Double
      let scale: Double
    }

    let name: String
    let keys: [Key]
    let duration: String
    let home: [Double]
    let samples: [Sample]

    var testDescription: String { name }
  }

  struct Timer: Decodable, Sendable, CustomTestStringConvertible {
    struct Sample: Decodable, Sendable {
      let t: Double
      let text: String
    }

    let start: Int
    let step: Int
    let every: String
    let format: String
    let samples: [Sample]

    var testDescription: String { "\(start), \(step), \(format)" }
  }

  let numbers: [Number]
  let changes: [Change]
  let gradients: [Gradient]
  let motions: [Motion]
  let keyframes: [Keyframes]
  let digits: [Timer]
  let segments: [String: [Int]]

  static let all: GoldenLayers = {
    let url = Bundle.module.url(forResource: "Fixtures/layers", withExtension: "json")!
    return try! JSONDecoder().decode(GoldenLayers.self, from: Data(contentsOf: url))
  }()
}
