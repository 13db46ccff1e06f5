import Raster

/// What the layers do in one passage: what they show at each frame, and where that differs from the frame before.
struct LayerCourse: Sendable {
  /// By layer, from the lowest to the uppermost.
  typealias Looks = [[Sprite]]

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

  init(_ scene: Scene, passage index: Int) {
    let schedule = scene.schedule
    let frames = schedule.frames(ofPassage: index)
    atRest = scene.looksAtRest(ofScene: scene.slide(ofPassage: index))
    looks = frames.map(scene.looks)
    if index == 0 {
      before = atRest
      startsAtRest = true
    } else {
      before = schedule.frames(ofPassage: index - 1).last.map(scene.looks) ?? []
      startsAtRest =
        before == scene.looksAtRest(ofScene: scene.slide(ofPassage: index - 1))
    }
    restFrame = frames.firstIndex { $0.role == .rest }
    times = frames.map(\.elapsed)
  }

  /// Whether all layers stay as they are until the scene is complete, and then: they can be drawn onto both pictures of
  /// the transition.
  var isStill: Bool {
    let rest = restFrame ?? looks.count
    return looks[..<rest].allSatisfy { $0 == before }
      && looks[rest...].allSatisfy { $0 == atRest }
  }

  /// Where layers look otherwise at a frame than at the one before.
  func changes(atFrame number: Int) -> Region {
    Self.differences(number == 0 ? before : looks[number - 1], looks[number])
  }

  /// Where they look otherwise when the scene is complete than at the passage's start.
  var changesAtRest: Region { Self.differences(before, atRest) }

  /// A part of the canvas that holds all changes of some frames, for each layer a rectangle.
  func reach(ofFrames numbers: Range<Int>) -> Region {
    var bounds = (atRest.indices).map { _ in PixelRect(x: 0, y: 0, width: 0, height: 0) }
    for number in numbers {
      let former = number == 0 ? before : looks[number - 1]
      for layer in bounds.indices {
        for sprite in Self.changed(former, looks[number], layer) {
          bounds[layer] = bounds[layer].union(sprite.bounds)
        }
      }
    }
    var region = Region()
    for rect in bounds { region.add(rect) }
    return region
  }

  /// The same of the frames from one on until the scene is complete.
  func reachUntilRest(fromFrame number: Int) -> Region {
    reach(ofFrames: number..<max(number, restFrame.map { $0 + 1 } ?? looks.count))
  }

  /// How long a part of the canvas stays as a frame leaves it, as far as layers have to do with it; `nil`: to the end of
  /// the passage.
  func stay(of rect: PixelRect, afterFrame number: Int) -> Duration? {
    for later in looks.indices.dropFirst(number + 1)
    where !changes(atFrame: later).inside(rect).isEmpty {
      return times[later] - times[number]
    }
    return nil
  }

  private static func differences(_ former: Looks, _ now: Looks) -> Region {
    var region = Region()
    for layer in now.indices {
      for sprite in changed(former, now, layer) { region.add(sprite.bounds) }
    }
    return region
  }

  /// What a layer no longer shows as it did, and what it shows anew.
  private static func changed(_ former: Looks, _ now: Looks, _ layer: Int) -> [Sprite] {
    let old = former.isEmpty ? [] : former[layer]
    let new = now[layer]
    if old == new { return [] }
    return old.filter { !new.contains($0) } + new.filter { !old.contains($0) }
  }
}
