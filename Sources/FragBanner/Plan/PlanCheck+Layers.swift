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
      for (axis, place) in [
        ("left, right and width", layer.place.horizontal),
        ("top, bottom and height", layer.place.vertical),
      ] where place.contradicts {
        note(layer, nil, .overdetermined(axis: axis))
      }
      let miscounted = LayerKey.keys(of: layer.kind).compactMap { key -> (LayerKey, Int)? in
        guard let count = key.valueCount(in: layer), count != slideCount else { return nil }
        return (key, count)
      }
      for (key, count) in miscounted {
        note(layer, key.name, .valuesForSlides(count, slides: slideCount))
      }
      if miscounted.isEmpty { sound.append(layer) }
    }
    return sound.enumerated().sorted { one, other in
      (one.element.zIndex, one.offset) < (other.element.zIndex, other.offset)
    }.map(\.element)
  }

  /// What layers do in the scenes of a banner, whose faults are noted.
  ///
  /// - Parameter schedule: of the banner without layers
  mutating func plannedLayers(_ layers: [BannerLayer], in schedule: Schedule) -> [PlannedLayer] {
    let rooms = schedule.rooms
    return layers.map { layer in
      let sequence = LayerSequence(of: layer, slideCount: slideCount, wraps: schedule.wraps)
      let acts = LayerActs(of: layer, sequence, in: rooms)
      for (key, fault) in sequence.faults + acts.faults { note(layer, key, fault) }
      if layer.exit != nil, !(0..<slideCount).contains(where: sequence.presence.leaves) {
        note(layer, "leave", .neverLeaves)
      }
      notePlace(of: layer)
      return PlannedLayer(layer: layer, sequence: sequence, acts: acts)
    }
  }

  private mutating func noteMotionOnSlide(of layer: BannerLayer) {
    guard layer.stage == .slide else { return }
    if layer.entrance != nil { note(layer, "enter", .movesOnSlide) }
    if layer.exit != nil { note(layer, "leave", .movesOnSlide) }
    if layer.change.values.contains(where: { $0 != .cut }) { note(layer, "change", .movesOnSlide) }
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

  private mutating func note(_ layer: BannerLayer, _ key: String?, _ fault: LayerFault) {
    note(PlanProblem(layer: layer.name, key: key, fault))
  }
}
