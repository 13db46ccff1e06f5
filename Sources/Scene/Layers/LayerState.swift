/// What the trace tells of a layer at a time: numbers that are exact, before anything is drawn.
package struct LayerState: Hashable, Sendable {
  /// From the layer's place.
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
