/// Where a layer lies along one axis of its banner.
package struct PlacedAxis: Hashable, Sendable {
  /// From the banner's left or upper edge, in whole pixels.
  package let start: Int
  package let end: Int

  package var size: Int { end - start }

  /// Which way a content of its own size lies in a place that says nothing.
  package enum Alignment: Sendable {
    case start, middle, end
  }

  /// - Parameters:
  ///   - length: of the banner
  ///   - content: the size of the content where that decides, in pixels; `nil`: it reaches whatever edge it can
  ///   - alignment: where neither edge nor size is given
  package init(_ place: AxisPlace, length: Int, content: Int?, alignment: Alignment = .start) {
    let length = Double(length)
    let first = place.start?.resolved(of: length)
    let last = place.end.map { length - $0.resolved(of: length) }
    let size = place.size?.resolved(of: length)
    let (from, to): (Double, Double)
    switch (first, last, size, content.map(Double.init)) {
    case (let first?, let last?, _, _): (from, to) = (first, last)
    case (let first?, nil, let size?, _): (from, to) = (first, first + size)
    case (nil, let last?, let size?, _): (from, to) = (last - size, last)
    case (nil, nil, let size?, _): (from, to) = ((length - size) / 2, (length + size) / 2)
    case (let first?, nil, nil, let content?): (from, to) = (first, first + content)
    case (nil, let last?, nil, let content?): (from, to) = (last - content, last)
    case (let first?, nil, nil, nil): (from, to) = (first, length)
    case (nil, let last?, nil, nil): (from, to) = (0, last)
    case (nil, nil, nil, nil): (from, to) = (0, length)
    case (nil, nil, nil, let content?):
      switch alignment {
      case .start: (from, to) = (0, content)
      case .middle: (from, to) = ((length - content) / 2, (length + content) / 2)
      case .end: (from, to) = (length - content, length)
      }
    }
    start = Int(from.rounded())
    end = Int(to.rounded())
  }

  /// How long a layer is where its place fixes that; `nil` where its content decides, or whatever edge it reaches.
  package static func fixedSize(_ place: AxisPlace, length: Int) -> Int? {
    room(place, length: length) == nil
      ? PlacedAxis(place, length: length, content: nil).size : nil
  }

  /// How long a content may become at most before it leaves the banner; `nil` where the place fixes its size.
  package static func room(_ place: AxisPlace, length: Int) -> Int? {
    if place.size != nil || place.start != nil && place.end != nil { return nil }
    let edge = (place.start ?? place.end)?.resolved(of: Double(length)) ?? 0
    return max(1, Int((Double(length) - edge).rounded(.down)))
  }
}
