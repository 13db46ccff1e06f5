import GIFCodec

/// What an encoding gives up to become smaller.
struct Concessions: Hashable, Sendable {
  /// Visible distortion that one bit is worth.
  var lambda: Double
  /// Weight of errors in pixels between two slides.
  var passingWeight: Double
  /// In-between opacities of a short fade; `nil` is all there are.
  var opacityLevels: Int?

  /// What a quality gives up by itself.
  init(quality: Int) {
    var options = GIFOptions()
    options.quality = quality
    lambda = GIFOptions.lambda(quality: quality)
    passingWeight = GIFOptions.standardPassingWeight
    opacityLevels = options.suggestedOpacityLevels
  }

  /// The highest quality, at most `limit`, that is at least as coarse at rest.
  func quality(atMost limit: Int) -> Int {
    (1...limit).last { GIFOptions.lambda(quality: $0) >= lambda } ?? 1
  }

  /// What was given up beyond `other`, a line each, in the order in which a budget gives it up.
  func losses(beyond other: Concessions, quality limit: Int) -> [String] {
    var losses: [String] = []
    if lambda > other.lambda {
      losses.append("quality \(quality(atMost: limit)) instead of \(limit)")
    }
    if passingWeight < other.passingWeight {
      losses.append("coarser pixels in tiles that are fading")
    }
    if opacityLevels != other.opacityLevels, let opacityLevels {
      losses.append(
        "\(Wording.counted(opacityLevels, "step")) of a fade instead of "
          + (other.opacityLevels.map(String.init) ?? "every one"))
    }
    return losses
  }
}
