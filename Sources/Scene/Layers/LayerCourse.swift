import Raster

/// What the layers do in one passage: what they show at each frame, and where that differs from the frame before.
struct LayerCourse: Sendable {
  /// By layer, from the lowest to the uppermost.
  typealias Looks = [[Sprite]]
  /// By layer, a rectangle around what changes in it.
  private typealias Reach = [PixelRect]

  /// What is on the canvas when the passage starts; where there is no canvas yet, what is there at rest.
  let before: Looks
  /// Whether that is what the passage before came to rest with.
  let startsAtRest: Bool
  /// By frame.
  let looks: [Looks]
  /// When the scene is complete, in this passage or another.
  let atRest: Looks
  /// The frame at rest; `nil` where the passage has none.
  let restFrame: Int?
  /// When each frame stands, in scene time.
  private let times: [Duration]
  /// By frame: where layers look otherwise than at the one before.
  private let changes: [Region]
  /// What changes in the first frames, by how many they are.
  private let reaches: [Reach]
  /// What changes from a frame on until the scene is complete, by its number; nothing once it is.
  private let reachesUntilRest: [Reach]

  init(_ scene: Scene, passage index: Int) {
    let schedule = scene.schedule
    let frames = schedule.frames(ofPassage: index)
    let atRest = scene.looksAtRest(ofScene: scene.slide(ofPassage: index))
    let looks = frames.map(scene.looks)
    let before: Looks
    if index == 0 {
      before = atRest
      startsAtRest = true
    } else {
      before = schedule.frames(ofPassage: index - 1).last.map(scene.looks) ?? []
      startsAtRest =
        before == scene.looksAtRest(ofScene: scene.slide(ofPassage: index - 1))
    }
    let restFrame = frames.firstIndex { $0.role == .rest }
    let changed = looks.indices.map { number in
      Self.changed(number == 0 ? before : looks[number - 1], looks[number])
    }
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let none = atRest.map { _ in nothing }
    let around = changed.map { layers in
      layers.map { sprites in sprites.reduce(nothing) { $0.union($1.bounds) } }
    }
    func union(_ one: Reach, _ other: Reach) -> Reach { zip(one, other).map { $0.union($1) } }
    func unions(of numbers: Range<Int>) -> [Reach] {
      var sums = [none]
      for number in numbers { sums.append(union(sums.last!, around[number])) }
      return sums
    }
    let end = restFrame.map { $0 + 1 } ?? looks.count
    var until = Array(repeating: none, count: looks.count + 1)
    for number in (0..<end).reversed() { until[number] = union(until[number + 1], around[number]) }
    self.before = before
    self.looks = looks
    self.atRest = atRest
    self.restFrame = restFrame
    times = frames.map(\.elapsed)
    changes = changed.map(Self.region)
    reaches = unions(of: 0..<looks.count)
    reachesUntilRest = until
  }

  /// Whether all layers stay as they are until the scene is complete, and then: they can be drawn onto both pictures of
  /// the transition.
  var isStill: Bool {
    let rest = restFrame ?? looks.count
    return looks[..<rest].allSatisfy { $0 == before }
      && looks[rest...].allSatisfy { $0 == atRest }
  }

  /// Where layers look otherwise at a frame than at the one before.
  func changes(atFrame number: Int) -> Region { changes[number] }

  /// Where they look otherwise when the scene is complete than at the passage's start.
  var changesAtRest: Region { Self.region(Self.changed(before, atRest)) }

  /// A part of the canvas that holds all changes of the first frames, for each layer a rectangle.
  func reach(ofFirst count: Int) -> Region { Region(covering: reaches[count]) }

  /// The same of the frames from one on until the scene is complete.
  func reachUntilRest(fromFrame number: Int) -> Region {
    Region(covering: reachesUntilRest[number])
  }

  /// How long a part of the canvas stays as a frame leaves it, as far as layers have to do with it; `nil` where it is to
  /// the end of the passage, or that time or longer.
  func stay(of rect: PixelRect, afterFrame number: Int, ifBelow limit: Duration) -> Duration? {
    for later in looks.indices.dropFirst(number + 1) {
      let stay = times[later] - times[number]
      if stay >= limit { break }
      if changes[later].rects.contains(where: { !$0.intersection(rect).isEmpty }) { return stay }
    }
    return nil
  }

  private static func region(_ changed: Looks) -> Region {
    Region(covering: changed.joined().map(\.bounds))
  }

  /// What each layer no longer shows as it did, and what it shows anew.
  private static func changed(_ former: Looks, _ now: Looks) -> Looks {
    now.indices.map { layer in
      let old = former.isEmpty ? [] : former[layer]
      let new = now[layer]
      if old == new { return [] }
      let (former, now) = (Set(old), Set(new))
      return old.filter { !now.contains($0) } + new.filter { !former.contains($0) }
    }
  }
}

extension Region {
  fileprivate init(covering rects: [PixelRect]) {
    self.init()
    for rect in rects { add(rect) }
  }
}
