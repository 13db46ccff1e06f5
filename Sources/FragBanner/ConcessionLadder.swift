import GIFCodec

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The way down from a quality to the coarsest banner that still is one, in the order that was measured to hurt least:
/// coarser altogether, then coarser in passing, then fewer steps of a fade, then coarser without end.
struct ConcessionLadder {
  private struct Stretch {
    let start: Concessions
    let end: Concessions
    /// About how much smaller it makes a file, as a share of all stretches.
    let weight: Double

    /// In equal ratios from start to end.
    func point(at share: Double) -> Concessions {
      var point = start
      point.lambda *= pow(end.lambda / start.lambda, share)
      point.passingWeight *= pow(end.passingWeight / start.passingWeight, share)
      return point
    }
  }

  private static let lambdaBeforeFewerSteps = 3.0
  private static let coarsestLambda = 60.0
  private static let leastPassingWeight = 0.01

  private let stretches: [Stretch]

  init(from quality: Int) {
    var here = Concessions(quality: quality)
    var stretches: [Stretch] = []
    func goOn(_ weight: Double, _ change: (inout Concessions) -> Void) {
      let start = here
      change(&here)
      stretches.append(Stretch(start: start, end: here, weight: weight))
    }
    if here.opacityLevels == nil {
      goOn(1) { $0.lambda = GIFOptions.lambda(quality: 95) }
      here.opacityLevels = 2
    }
    if here.lambda < Self.lambdaBeforeFewerSteps {
      goOn(3) { $0.lambda = Self.lambdaBeforeFewerSteps }
    }
    goOn(0.5) { $0.passingWeight = Self.leastPassingWeight }
    here.opacityLevels = 1
    goOn(2) { $0.lambda = Self.coarsestLambda }
    self.stretches = stretches
  }

  /// - Parameter position: 0 gives up nothing, 1 everything.
  subscript(position: Double) -> Concessions {
    var left = position * stretches.reduce(0) { $0 + $1.weight }
    for stretch in stretches {
      if left <= stretch.weight { return stretch.point(at: left / stretch.weight) }
      left -= stretch.weight
    }
    return stretches.last!.end
  }
}
