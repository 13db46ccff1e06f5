import Raster

/// What can be said about a GIF of any origin, its pixels included.
package struct GIFFacts: Equatable, Sendable {
  /// What can be said about one frame.
  package struct Frame: Equatable, Sendable {
    /// As stored; it may reach beyond the screen.
    package let rect: PixelRect
    /// Hundredths of a second, as stored.
    package let delay: Int
    /// All its bytes, its own color table included.
    package let byteCount: Int
    /// Bytes of its own color table.
    package let paletteByteCount: Int
    /// Colors in its own table; `nil` when it uses the global one.
    package let tableSize: Int?
    package let isInterlaced: Bool
    /// Whether the frame shows a picture at rest, guessed from the delays; see `GIFFacts.restFrames(of:)`.
    package let isRest: Bool
    package let reachesBeyondScreen: Bool
  }

  package let size: PixelSize
  package let byteCount: Int
  package let frames: [Frame]
  /// Sum of all delays, in hundredths of a second: how long one play takes.
  package let totalDelay: Int
  /// How many times the frames are shown in all; `nil` means for ever.
  package let plays: Int?
  /// How many different RGB values the frames show.
  package let colorCount: Int
  /// Colors in the global table; `nil` without one.
  package let globalTableSize: Int?
  package let comments: [String]
  /// Bytes behind the trailer; a sound file has none.
  package let trailingByteCount: Int
  /// What is not as it should be, the file's structure first, then its frames.
  package let flaws: [GIFFlaw]

  /// Bytes of all color tables.
  package let paletteByteCount: Int
  /// Bytes of the rest frames without their color tables.
  package let restByteCount: Int
  /// Bytes of the transient frames without their color tables.
  package let transientByteCount: Int
  /// Everything else: header, loop block, comments, other extensions, trailer.
  package var otherByteCount: Int {
    byteCount - paletteByteCount - restByteCount - transientByteCount
  }

  /// Decodes every frame, so damage anywhere in the file is found.
  package init(of file: GIFFile) throws(GIFError) {
    size = file.screen
    byteCount = file.bytes.count
    plays = file.plays
    globalTableSize = file.globalTable.map { $0.count / 3 }
    comments = file.comments
    trailingByteCount = file.trailingByteCount
    let (colors, flaws) = try Self.colors(shownBy: file)
    colorCount = colors.count
    self.flaws = file.flaws + flaws
    frames = zip(file.frames, Self.restFrames(of: file)).map { frame, isRest in
      return Frame(
        rect: frame.rect, delay: frame.delay, byteCount: frame.bytes.count,
        paletteByteCount: frame.paletteByteCount,
        tableSize: frame.localTable.map { $0.count / 3 }, isInterlaced: frame.isInterlaced,
        isRest: isRest,
        reachesBeyondScreen: frame.rect.intersection(file.screen.bounds) != frame.rect)
    }
    totalDelay = frames.reduce(0) { $0 + $1.delay }
    paletteByteCount =
      (file.globalTable?.count ?? 0) + frames.reduce(0) { $0 + $1.paletteByteCount }
    restByteCount = Self.pixelByteCount(of: frames.filter(\.isRest))
    transientByteCount = Self.pixelByteCount(of: frames.filter { !$0.isRest })
  }

  /// Which frames are at rest. A file does not say so, so the delays decide: a frame is at rest when
  /// - it is the only one, or
  /// - it is the last one of a file that stops playing, so it stays on screen, or
  /// - it is shown for at least 1 s, or
  /// - it is shown for at least 0.3 s and at least twice as long as the file's shortest frame.
  package static func restFrames(of file: GIFFile) -> [Bool] {
    let shortest = file.frames.lazy.map(\.delay).min() ?? 0
    return file.frames.indices.map { index in
      let delay = file.frames[index].delay
      return file.frames.count == 1
        || (index == file.frames.count - 1 && file.plays != nil)
        || delay >= 100 || (delay >= 30 && delay >= 2 * shortest)
    }
  }

  private static func pixelByteCount(of frames: [Frame]) -> Int {
    frames.reduce(0) { $0 + $1.byteCount - $1.paletteByteCount }
  }

  /// Every pixel that a frame draws on the screen is seen, so the colors it uses are the colors shown.
  private static func colors(
    shownBy file: GIFFile
  ) throws(GIFError) -> (colors: Set<UInt32>, flaws: [GIFFlaw]) {
    var colors: Set<UInt32> = []
    var flaws: [GIFFlaw] = []
    var decoder = FrameDecoder()
    for (index, frame) in file.frames.enumerated() {
      try decoder.decode(index, of: file)
      if let flaw = decoder.flaw { flaws.append(flaw) }
      var used = decoder.usedIndices(
        of: frame, within: frame.rect.intersection(file.screen.bounds))
      if let transparent = frame.transparentIndex { used[Int(transparent)] = false }
      let palette = file.palette(of: frame)
      for index in 0..<256 where used[index] { colors.insert(palette[index]) }
    }
    return (colors, flaws)
  }
}
