import Dissolve
import Raster
import Scene

extension PlanCheck {
  /// Notes plain colors in place of pictures that cannot be read.
  mutating func plainSlides(among pictures: [String]) {
    for picture in pictures where PlainSlide.isMeant(by: picture) {
      do throws(ValueFault) {
        _ = try PlainSlide.color(of: picture)
      } catch {
        note(PlanProblem(nil, .noColor(picture, error)))
      }
    }
  }

  /// Notes what is wrong with single layers, whatever else the banner does.
  ///
  /// - Returns: the layers in the order in which they are drawn, as far as they have a value for each slide
  mutating func soundLayers() -> [BannerLayer] {
    var names: Set<String> = []
    var sound: [BannerLayer] = []
    for layer in request.layers {
      if !names.insert(layer.name).inserted { note(layer, nil, .sameName) }
      for key in LayerKey.keys(of: layer.kind) {
        if let excess = key.excess(in: layer) { note(layer, key.name, .outOfRange(excess)) }
      }
      noteMotionOnSlide(of: layer)
      let keyFaults = layer.keys?.values.joined().compactMap(\.fault) ?? []
      if let fault = keyFaults.first { note(layer, "keys", fault) }
      for keys in layer.place.contradictions { note(layer, nil, .overdetermined(axis: keys)) }
      let miscounted = LayerKey.keys(of: layer.kind).compactMap { key -> (LayerKey, Int)? in
        guard let count = key.valueCount(in: layer), count != slideCount else { return nil }
        return (key, count)
      }
      for (key, count) in miscounted {
        note(layer, key.name, .valuesForSlides(count, slides: slideCount))
      }
      guard miscounted.isEmpty else { continue }
      sound.append(layer)
      for (key, fault) in layer.timerFaults(slideCount: slideCount) { note(layer, key, fault) }
    }
    following(among: sound)
    return sound.enumerated().sorted { one, other in
      (one.element.zIndex, one.offset) < (other.element.zIndex, other.offset)
    }.map(\.element)
  }

  /// What layers do in the scenes of a banner, whose faults are noted.
  ///
  /// - Parameter schedule: of the banner without layers
  mutating func plannedLayers(_ layers: [BannerLayer], in schedule: Schedule) -> [PlannedLayer] {
    let rooms = schedule.rooms
    let planned = layers.map { layer in
      let sequence = LayerSequence(of: layer, slideCount: slideCount, wraps: schedule.wraps)
      let acts = LayerActs(of: layer, sequence, in: rooms)
      let highest = layer.highestNumber(in: schedule)
      for (key, fault) in sequence.faults + acts.faults { note(layer, key, fault) }
      choose(acts.shrunk.map { .shrunkAct(layer.name, $0) })
      noteDigits(of: layer, highest: highest)
      if layer.exit != nil, !(0..<slideCount).contains(where: sequence.presence.leaves) {
        note(layer, "leave", .neverLeaves)
      }
      notePlace(of: layer)
      return PlannedLayer(
        layer: layer, sequence: sequence, acts: acts, highestNumber: highest)
    }
    values(of: planned, wraps: schedule.wraps)
    return planned
  }

  private mutating func noteMotionOnSlide(of layer: BannerLayer) {
    guard layer.stage == .slide else { return }
    let changes =
      layer.kind == .digits
      ? layer.digits.change.values.contains { $0 != .none }
      : layer.change.values.contains { $0 != .cut }
    for (key, moves) in [
      ("enter", layer.entrance != nil), ("leave", layer.exit != nil), ("keys", layer.keys != nil),
      ("change", changes), ("step", layer.timer.isRunning),
    ] where moves { note(layer, key, .movesOnSlide) }
  }

  private mutating func noteDigits(of layer: BannerLayer, highest: Int?) {
    guard layer.kind == .digits, let highest, let most = layer.digits.mostDigits else { return }
    let format = layer.timer.clockFormat
    if format.digitCount(of: highest) > most {
      note(layer, "max-digits", .tooManyDigits(text: format.text(highest), most: most))
    }
  }

  /// Notes edges that cross each other, and warns of what nobody will see.
  private mutating func notePlace(of layer: BannerLayer) {
    var isOutside = false
    for (axis, place, length) in [
      ("left and right", layer.place.horizontal, size.width),
      ("top and bottom", layer.place.vertical, size.height),
    ] {
      // What takes its size from its content has a pixel at least.
      let placed = PlacedAxis(place, length: length, content: layer.hasOwnSize ? 1 : nil)
      if placed.size < 1 {
        note(layer, nil, .noRoom(axis: axis))
      } else if placed.end <= 0 || placed.start >= length {
        isOutside = true
      }
    }
    if isOutside { warn(.layerOutside(layer.name, size)) }
  }

  mutating func note(_ layer: BannerLayer, _ key: String?, _ fault: LayerFault) {
    note(PlanProblem(layer: layer.name, key: key, fault))
  }
}
