import Raster
import Scene

extension KeyMotion {
  /// How keys move a layer on a slide; `nil` where none do.
  ///
  /// - Parameter home: the middle of its box there
  init?(
    of planned: PlannedLayer, onSlide slide: Int, home: Pivot, on canvas: PixelSize,
    in schedule: Schedule
  ) {
    let layer = planned.layer
    guard layer.stage == .top, let keys = layer.keys?.value(for: slide) else { return nil }
    var duration = layer.keysDuration ?? BannerLayer.standardKeysDuration
    if let span = planned.acts.moving[slide], MotionKey.end(of: keys) > 0 {
      duration = span.length / MotionKey.end(of: keys)
    }
    var rounds: Rounds?
    if layer.repeatsKeys {
      // The last frame of a pass that stops shows the layer at home.
      let last = schedule.frames(ofPassage: schedule.passageCount - 1).last?.time
      rounds = Rounds(of: duration, in: schedule.length, end: schedule.wraps ? nil : last)
    }
    self.init(
      keys.map { Key($0, on: canvas) }, lasting: duration, home: home, rounds: rounds)
  }
}

extension KeyMotion.Key {
  fileprivate init(_ key: MotionKey, on canvas: PixelSize) {
    self.init(start: key.start, length: key.length)
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    if let move = key.move {
      x = .by(move.dx.resolved(of: width))
      y = .by(move.dy.resolved(of: height))
    }
    switch key.destination {
    case nil: break
    case .home: (x, y) = (.home, .home)
    case .point(let across, let down):
      x = across.map { .to($0.resolved(of: width)) }
      y = down.map { .to($0.resolved(of: height)) }
    }
    easing = key.easing
    rotation = key.rotation
    scale = key.scale
    opacity = key.opacity
  }
}
