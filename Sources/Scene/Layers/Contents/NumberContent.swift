import Raster

/// A number in each scene, which counts or stands.
package struct NumberContent: LayerContent {
  package struct Entry: Sendable {
    fileprivate let counting: Counting
    fileprivate let setter: any TextSetter

    package init(_ counting: Counting, setter: any TextSetter) {
      self.counting = counting
      self.setter = setter
    }
  }

  private let entries: [Entry?]
  private let format: NumberFormat
  private let fallingOpacity: Double

  /// - Parameters:
  ///   - entries: by scene; `nil` where the layer is not shown
  ///   - fallingOpacity: while a number goes down, 0…1
  package init(_ entries: [Entry?], format: NumberFormat, fallingOpacity: Double = 1) {
    self.entries = entries
    self.format = format
    self.fallingOpacity = fallingOpacity
  }

  package func end(inScene scene: Int) -> Duration { entries[scene]?.counting.end ?? .zero }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    guard let entry = entries[moment.scene] else { return [] }
    let face = entry.setter.face(of: format.text(entry.counting, at: moment.elapsed))
    return [face.part(\.whole, pose(of: entry.counting, at: moment.elapsed))].compactMap(\.self)
  }

  package func state(at moment: ContentMoment) -> LayerState {
    guard let counting = entries[moment.scene]?.counting else { return LayerState() }
    var state = LayerState(pose: pose(of: counting, at: moment.elapsed))
    state.text = format.text(counting, at: moment.elapsed)
    state.value = counting.value(at: moment.elapsed)
    return state
  }

  private func pose(of counting: Counting, at elapsed: Duration) -> Pose {
    Pose(opacity: counting.isFalling(at: elapsed) ? fallingOpacity : 1)
  }
}
