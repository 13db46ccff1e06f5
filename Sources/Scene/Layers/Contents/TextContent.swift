import Dissolve
import Raster

/// A text in each scene, which may change from the one before.
package struct TextContent: LayerContent {
  package struct Text: Sendable {
    package let text: String
    package let setter: any TextSetter

    package init(_ text: String, setter: any TextSetter) {
      self.text = text
      self.setter = setter
    }

    fileprivate var face: TextFace { setter.face(of: text) }
  }

  package struct Entry: Sendable {
    fileprivate let text: Text
    fileprivate let former: Text?
    fileprivate let change: TextChange
    fileprivate let duration: Duration

    /// - Parameters:
    ///   - former: what stood there before; `nil` where nothing did
    ///   - change: from there, starting with the scene
    ///   - duration: `nil`: as long as it takes by nature
    package init(
      _ text: Text, from former: Text? = nil, change: TextChange = .cut,
      lasting duration: Duration? = nil
    ) {
      self.text = text
      // Equal texts do not change.
      self.former = former?.text == text.text ? nil : former
      self.change = change
      self.duration = change == .cut ? .zero : duration ?? change.naturalDuration
    }

    fileprivate var end: Duration { former == nil ? .zero : duration }
  }

  private let entries: [Entry?]

  /// - Parameter entries: by scene; `nil` where the layer is not shown
  package init(_ entries: [Entry?]) {
    self.entries = entries
  }

  package func end(inScene scene: Int) -> Duration { entries[scene]?.end ?? .zero }

  package func parts(at moment: ContentMoment) -> [LayerPart] {
    guard let entry = entries[moment.scene] else { return [] }
    let face = entry.text.face
    guard let former = former(of: entry, at: moment.elapsed) else {
      return [face.part(\.whole)].compactMap(\.self)
    }
    let old = former.face
    let poses = (
      old: entry.poseOfOld(at: moment.elapsed, box: old.box),
      new: entry.poseOfNew(at: moment.elapsed, box: face.box)
    )
    if entry.change.takesBackgroundAlong {
      return [
        poses.old.flatMap { old.part(\.whole, $0) }, face.part(\.whole, poses.new),
      ].compactMap(\.self)
    }
    return [
      face.part(\.background), poses.old.flatMap { old.part(\.letters, $0) },
      face.part(\.letters, poses.new),
    ].compactMap(\.self)
  }

  package func state(at moment: ContentMoment) -> LayerState {
    guard let entry = entries[moment.scene] else { return LayerState() }
    guard let former = former(of: entry, at: moment.elapsed) else {
      return LayerState(of: entry.text, in: Pose())
    }
    var state = LayerState(
      of: entry.text, in: entry.poseOfNew(at: moment.elapsed, box: entry.text.face.box))
    if let pose = entry.poseOfOld(at: moment.elapsed, box: former.face.box) {
      state.old = [LayerState(of: former, in: pose)]
    }
    return state
  }

  /// The text that is being left.
  private func former(of entry: Entry, at elapsed: Duration) -> Text? {
    elapsed.hasReached(entry.end) ? nil : entry.former
  }
}

extension TextContent.Entry {
  fileprivate func poseOfOld(at elapsed: Duration, box: PixelRect) -> Pose? {
    change.poseOfOld(at: elapsed, lasting: duration, box: box)
  }

  fileprivate func poseOfNew(at elapsed: Duration, box: PixelRect) -> Pose {
    change.poseOfNew(at: elapsed, lasting: duration, box: box)
  }
}

extension TextFace {
  /// Letters, background or both, in a pose; `nil` where there is nothing to see.
  func part(_ artwork: KeyPath<TextFace, PlacedArtwork?>, _ pose: Pose = Pose()) -> LayerPart? {
    self[keyPath: artwork].map { LayerPart($0, pivot: Pivot(middleOf: box), pose: pose) }
  }
}

extension LayerState {
  fileprivate init(of text: TextContent.Text, in pose: Pose) {
    self.init(pose: pose)
    self.text = text.text
  }
}
