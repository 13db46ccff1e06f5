import CMath
import GIFCodec

/// Finds the best encoding that fits into a number of bytes.
///
/// It walks down a ladder until a step fits, then narrows the bracket between that step and the one before from both
/// ends. Where it looks does not depend on the quality that the ladder begins with, so that asking for more than fits
/// changes nothing.
struct ByteBudget {
  /// The most bytes that fit.
  let limit: Int

  /// How many encodings narrow a bracket at most.
  private static let mostAttempts = 6
  /// A file this near to the limit is not made better.
  private static let nearEnough = 0.985
  /// Below that share of the limit it is told that no finer step fits.
  static let wellUsed = 0.97
  /// Qualities that every search takes its bearings by.
  private static let landmarks = [100, 95, 90, 80, 70, 60, 40, 25, 10]

  enum Outcome<Encoding> {
    case fits(Encoding)
    /// Even the smallest does not fit.
    case tooLarge(smallest: Int)
  }

  private struct Sample<Encoding> {
    let concessions: Concessions
    let encoding: Encoding
    let bytes: Int
  }

  /// - Parameter encode: makes an encoding and tells its bytes.
  func search<Encoding>(
    _ ladder: ConcessionLadder,
    _ encode: (Concessions) throws -> (encoding: Encoding, bytes: Int)
  ) rethrows -> Outcome<Encoding> {
    func sample(_ concessions: Concessions) throws -> Sample<Encoding> {
      let (encoding, bytes) = try encode(concessions)
      return Sample(concessions: concessions, encoding: encoding, bytes: bytes)
    }
    let top = try sample(ladder.top)
    if top.bytes <= limit { return .fits(top.encoding) }
    var fine = top
    var smallest = top.bytes
    for step in ladder.steps {
      let end = step.end(from: fine.concessions)
      if end == fine.concessions { continue }
      let coarse = try sample(end)
      smallest = min(smallest, coarse.bytes)
      let leastSaving = step.leastSaving(from: fine.concessions, to: end)
      if leastSaving > 0, Double(coarse.bytes) > Double(fine.bytes) * (1 - leastSaving) { continue }
      if coarse.bytes <= limit {
        return .fits(try narrowed(fine, coarse, top: top, sample).encoding)
      }
      fine = coarse
    }
    return .tooLarge(smallest: smallest)
  }

  /// The best that fits between one that does not and one that does.
  private func narrowed<Encoding>(
    _ fine: Sample<Encoding>, _ coarse: Sample<Encoding>, top: Sample<Encoding>,
    _ sample: (Concessions) throws -> Sample<Encoding>
  ) rethrows -> Sample<Encoding> {
    guard coarse.concessions.differsInColorsOnly(from: fine.concessions) else {
      return try interpolated(fine, coarse, top: top, sample)
    }
    var (fine, coarse) = (fine, coarse)
    func at(_ quality: Int) -> Concessions {
      var concessions = coarse.concessions
      concessions.lambda = GIFOptions.lambda(quality: quality)
      return concessions
    }
    let landmarks = Self.landmarks.map(at)
    var between = landmarks.filter {
      fine.concessions.lambda < $0.lambda && $0.lambda < coarse.concessions.lambda
    }
    while !between.isEmpty {
      let middle = between.count / 2
      let found = try sample(between[middle])
      if found.bytes <= limit {
        coarse = found
        between.removeSubrange(middle...)
      } else {
        fine = found
        between.removeSubrange(...middle)
      }
    }
    if fine.concessions.lambda == top.concessions.lambda,
      let above = landmarks.last(where: { $0.lambda <= fine.concessions.lambda }),
      above.lambda < fine.concessions.lambda
    {
      fine = try sample(above)
    }
    return try interpolated(fine, coarse, top: top, sample)
  }

  /// On the straight line between the logarithms of the two nearest encodings' bytes, not too near to either; an end
  /// that stays twice counts half from then on, so that both move (the Illinois variant of false position).
  private func interpolated<Encoding>(
    _ fine: Sample<Encoding>, _ coarse: Sample<Encoding>, top: Sample<Encoding>,
    _ sample: (Concessions) throws -> Sample<Encoding>
  ) rethrows -> Sample<Encoding> {
    let goal = log(Double(limit) * (1 + Self.nearEnough) / 2)
    func excess(_ sample: Sample<Encoding>) -> Double { log(Double(sample.bytes)) - goal }
    var best = coarse
    var low = (share: 0.0, excess: max(1e-6, excess(fine)))
    var high = (share: 1.0, excess: min(-1e-6, excess(coarse)))
    var lastFitted: Bool?
    for _ in 0..<Self.mostAttempts {
      if Double(best.bytes) >= Double(limit) * Self.nearEnough { break }
      let width = high.share - low.share
      let fall = low.excess / (low.excess - high.excess)
      let share = low.share + width * min(0.95, max(0.05, fall))
      let concessions = fine.concessions.toward(coarse.concessions, share)
      let found = try sample(concessions)
      // What is finer than anything that was asked for only tells where to look.
      if found.bytes <= limit, concessions.lambda >= top.concessions.lambda {
        best = found
        high = (share, min(-1e-6, excess(found)))
        if lastFitted == true { low.excess /= 2 }
      } else {
        low = (share, max(1e-6, excess(found)))
        if lastFitted == false { high.excess /= 2 }
      }
      lastFitted = found.bytes <= limit
    }
    return best
  }
}
