import Parallel

/// Encodes one frame at the least cost: visible distortion, and lambda for each bit of codes and color table.
struct RateDistortion {
  /// One way to encode the frame.
  struct Choice: Sendable {
    var palette: SearchPalette
    var result: PhraseSearch.Result
    var cost: Double
  }

  let settings: EncoderSettings
  let workers: Workers

  /// What all ways to encode a frame share.
  struct Task: Sendable {
    let pixels: FramePixels
    let training: PaletteTraining
    /// The most colors.
    let limit: Int
    let hasTransparent: Bool
    /// How many pixels each of these stands for.
    var scale = 1.0
    var isSample: Bool { scale > 1 }

    /// Some rows of a large frame, which tell about as well as all of them which table is best; `nil` where they may
    /// not, as they hold too many or too few of the pixels that settle or pass.
    var sample: Task? {
      let rows = Self.samplePixels / pixels.rect.width
      guard rows >= 4, pixels.count > 2 * Self.samplePixels else { return nil }
      let strips = pixels.strips(4, of: rows / 4)
      let scale = Double(pixels.count) / Double(strips.count)
      for kind in [PixelKind.settle, .passing] {
        let count = Double(pixels.pixels.count { $0.kind == kind })
        let expected = Double(strips.pixels.count { $0.kind == kind }) * scale
        guard abs(expected - count) <= 0.2 * count else { return nil }
      }
      return Task(
        pixels: strips, training: training, limit: limit, hasTransparent: hasTransparent,
        scale: scale)
    }

    /// Several times what it takes to fill the table of codes.
    private static let samplePixels = 1 << 15
  }

  /// - Parameters:
  ///   - potentials: what the frames before have taught; takes in what this one teaches
  func encode(
    _ task: Task, trial: TableSizes.Trial, potentials: inout Potentials
  ) throws -> Choice {
    var best = try firstChoice(task, trial, potentials)
    guard let search = settings.effort.search else { return best }
    for round in 1...search.rounds {
      let learnt = Potentials(costs: best.result.costs, of: task.pixels, means: potentials.means)
      let palette = PaletteTraining.recentered(
        best.palette.colors, pinnedCount: task.training.pinned.count, pixels: task.pixels,
        indices: best.result.indices)
      let choice = evaluate(task, palette, learnt, isLast: round == search.rounds)
      if choice.cost < best.cost { best = choice }
    }
    potentials = Potentials(costs: best.result.costs, of: task.pixels, means: potentials.means)
      .spread()
    return best
  }

  /// The best of the sizes to try, with colors chosen by what the pixels should look like.
  private func firstChoice(
    _ task: Task, _ trial: TableSizes.Trial, _ potentials: Potentials
  ) throws -> Choice {
    if trial.maySample, !task.isSample, let sample = task.sample {
      let best = try firstChoice(sample, trial, potentials)
      return evaluate(task, best.palette.colors, potentials, isLast: false)
    }
    let sizes = trial.first.map { size(bits: $0, task) }
    let candidates = task.training.candidates(
      sizes: sizes, rounds: settings.effort.trainingRounds)
    let (best, bestOfFirst) = workers.least(count: candidates.count, by: \.cost) { index in
      evaluate(task, candidates[index], potentials, isLast: false)
    }
    var choice = bestOfFirst
    for bits in beyond(trial, best: best, isLast: best == sizes.count - 1, choice) {
      let palette = task.training.candidates(
        sizes: [size(bits: bits, task)], rounds: settings.effort.trainingRounds)[0]
      let other = evaluate(task, palette, potentials, isLast: false)
      if other.cost >= choice.cost { break }
      choice = other
    }
    return choice
  }

  /// Sizes that may be better than the best of the first, to be tried one after the other.
  ///
  /// - Parameters:
  ///   - best: which of the first is best
  ///   - isLast: whether it is the largest of them; with fewer candidates than sizes none is, as there are no more
  ///     colors to be had
  private func beyond(
    _ trial: TableSizes.Trial, best: Int, isLast: Bool, _ choice: Choice
  ) -> [Int] {
    // Measured over 870 frames: where errors outweigh codes, a larger table is mostly better, often by far; where they
    // do not, hardly ever. Detail that settles suddenly is found that way.
    let isCoarse =
      choice.result.distortion
      > Self.coarseness * Double(settings.lambda) * Double(choice.result.bits)
    if isLast, isCoarse { return TableSizes.larger(than: trial.first.last!) }
    guard let next = trial.beyond.first else { return [] }
    return (next > trial.first[0] ? isLast : best == 0) ? trial.beyond : []
  }

  private static let coarseness = 0.75

  /// How many colors go into a table beside the transparent entry.
  private func size(bits: Int, _ task: Task) -> Int {
    min(task.limit, max(task.training.pinned.count, 1 << bits - (task.hasTransparent ? 1 : 0)))
  }

  private func evaluate(
    _ task: Task, _ colors: [UInt32], _ potentials: Potentials, isLast: Bool
  ) -> Choice {
    let palette = SearchPalette(colors: colors, hasTransparent: task.hasTransparent)
    let pixels = Dithering.apply(settings.dither, to: task.pixels, palette: palette)
    var result = encode(
      pixels, palette, cellCount: task.training.cells.count, potentials, isLast: isLast)
    if settings.dither != .none {
      // Beside what dithering wanted, a small palette would seem as good as a large one.
      result.distortion = task.pixels.distortion(of: result.indices, palette)
    }
    let lambda = Double(settings.lambda)
    return Choice(
      palette: palette, result: result,
      cost: (result.distortion + lambda * Double(result.bits)) * task.scale
        + lambda * Double(palette.table.bytes.count * 8))
  }

  private func encode(
    _ pixels: FramePixels, _ palette: SearchPalette, cellCount: Int, _ potentials: Potentials,
    isLast: Bool
  ) -> PhraseSearch.Result {
    guard let search = settings.effort.search else {
      return PhraseWalk.encode(
        pixels, cellCount: cellCount, palette: palette, lambda: settings.lambda)
    }
    return PhraseSearch.encode(
      pixels, cellCount: cellCount, palette: palette, potentials: potentials,
      settings: .init(
        lambda: settings.lambda, slack: isLast ? search.slack : search.trialSlack,
        looksAhead: isLast))
  }
}
