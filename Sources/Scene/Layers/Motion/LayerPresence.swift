/// In which scenes a layer is shown, comes and goes, as far as the scenes that show it tell.
package struct LayerPresence: Hashable, Sendable {
  /// By scene.
  package let shown: [Bool]
  /// Whether the first scene follows the last one.
  package let wraps: Bool

  package init(shown: [Bool], wraps: Bool) {
    self.shown = shown
    self.wraps = wraps
  }

  /// Whether the layer comes in a scene: the first that shows it. Where every scene of a cycle does, that is scene 0.
  package func enters(inScene scene: Int) -> Bool {
    guard shown[scene] else { return false }
    guard let former = sceneBefore(scene), shown[former] else { return true }
    return scene == 0 && shown.allSatisfy(\.self)
  }

  /// Whether a scene shows the layer after one that does not.
  package func returns(inScene scene: Int) -> Bool {
    guard shown[scene], let former = sceneBefore(scene) else { return false }
    return !shown[former]
  }

  /// Whether the layer goes in a scene: the first that does not show it any more.
  package func leaves(inScene scene: Int) -> Bool {
    guard !shown[scene], let former = sceneBefore(scene) else { return false }
    return shown[former]
  }

  /// The scene whose content is to be seen in a scene: its own, or while the layer goes, the one before; `nil` where
  /// there is nothing to be seen.
  package func content(inScene scene: Int) -> Int? {
    if shown[scene] { return scene }
    return leaves(inScene: scene) ? sceneBefore(scene) : nil
  }

  private func sceneBefore(_ scene: Int) -> Int? {
    if scene > 0 { return scene - 1 }
    return wraps ? shown.count - 1 : nil
  }
}
