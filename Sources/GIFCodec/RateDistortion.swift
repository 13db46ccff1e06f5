/// Encodes one frame at the least cost: visible distortion, and lambda for each bit of codes and colour table.
struct RateDistortion {
  /// One way to encode the frame.
  struct Choice: Sendable {
    var palette: SearchPalette
    var result: PhraseSearch.Result
    var cost: Double
  }

  let settings: EncoderSettings
  let jobs: Int

  /// - Parameters:
  ///   - pinned: colours that must be in the table
  ///   - sizes: of tables to try, without the transparent entry, ascending, none below the number of pinned colours
  ///   - potentials: what the frames before have taught; takes in what this one teaches
  func encode(
    _ pixels: FramePixels, pinned: [UInt32], sizes: [Int], hasTransparent: Bool,
    potentials: inout Potentials, histogram: inout ColorHistogram
  ) throws -> Choice {
    let candidates = PaletteTraining.candidates(
      for: pixels, pinned: pinned, sizes: sizes, passingWeight: settings.passingWeight,
      histogram: &histogram)
    let expected = potentials
    let effort = settings.effort
    let choices = try OrderedWork.map(count: candidates.count, jobs: jobs) { index in
      evaluate(
        pixels, palette: candidates[index], hasTransparent: hasTransparent, potentials: expected,
        looksAhead: effort.looksAhead && effort.rounds == 0)
    }
    var best = choices.min { $0.cost < $1.cost }!
    for round in 0..<effort.rounds {
      let learnt = Potentials(costs: best.result.costs, of: pixels, means: potentials.means)
      let palette = PaletteTraining.recentered(
        best.palette.colors, pinnedCount: pinned.count, pixels: pixels, indices: best.result.indices
      )
      let choice = evaluate(
        pixels, palette: palette, hasTransparent: hasTransparent, potentials: learnt,
        looksAhead: effort.looksAhead && round == effort.rounds - 1)
      if choice.cost < best.cost { best = choice }
    }
    potentials = Potentials(costs: best.result.costs, of: pixels, means: potentials.means).spread()
    return best
  }

  private func evaluate(
    _ pixels: FramePixels, palette: [UInt32], hasTransparent: Bool, potentials: Potentials,
    looksAhead: Bool
  ) -> Choice {
    let palette = SearchPalette(colors: palette, hasTransparent: hasTransparent)
    let result = PhraseSearch().encode(
      Dithering.apply(settings.dither, to: pixels, palette: palette), palette: palette,
      potentials: potentials,
      settings: .init(
        lambda: settings.lambda, slack: settings.effort.slack, looksAhead: looksAhead))
    let bits = result.bits + palette.table.bytes.count * 8
    return Choice(
      palette: palette, result: result,
      cost: result.distortion + Double(settings.lambda) * Double(bits))
  }
}
