/// What the trace tells of a layer at a time: numbers that are exact, before anything is drawn.
package struct LayerState: Hashable, Sendable {
  /// From the layer's place. Where only what is in `old` is to be seen yet, it is clear.
  package var pose: Pose
  /// What text, number and digits say.
  package var text: String?
  /// Where a number stands.
  package var value: Double?
  /// How many icons are lit.
  package var litCount: Int?
  /// A gradient's color at its value, three numbers in 0…255.
  package var color: [Double]?
  /// A picture's middle.
  package var middle: Pivot?
  /// How many flakes of snow are alive.
  package var flakeCount: Int?
  /// What a text is changing from, in the same form; one at most.
  package var old: [LayerState] = []

  package init(pose: Pose = Pose()) {
    self.pose = pose
  }
}

extension LayerState {
  /// The state of what is in this state inside of something that is in a pose.
  package func inside(_ outer: Pose) -> LayerState {
    var state = self
    // Both are scaled and turned about the layer's middle.
    let middle = Pivot(x: 0, y: 0)
    state.pose = pose.inside(outer, about: middle, pivot: middle)
    state.middle = self.middle.map { Pivot(x: $0.x + outer.dx, y: $0.y + outer.dy) }
    state.old = old.map { $0.inside(outer) }
    return state
  }
}

/// A layer's state beside its name.
package struct LayerTrace: Hashable, Sendable {
  package let name: String
  package let state: LayerState
}
