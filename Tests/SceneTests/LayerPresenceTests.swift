import Scene
import Testing

@Suite("Layer presence")
struct LayerPresenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// A letter a scene: `x` where it is shown, `-` where not.
    let shown: String
    let wraps: Bool
    /// `e` where it enters, `l` where it leaves, `.` where neither.
    let moves: String
    /// Whose content is to be seen.
    let content: [Int?]

    var testDescription: String { "\(shown) \(wraps ? "endless" : "once")" }

    init(_ shown: String, _ wraps: Bool, _ moves: String, _ content: [Int?]) {
      self.shown = shown
      self.wraps = wraps
      self.moves = moves
      self.content = content
    }
  }

  @Test(
    "a layer comes with the first scene that shows it, and goes with the first that does not",
    arguments: [
      Row("x", true, "e", [0]), Row("x", false, "e", [0]), Row("-", true, ".", [nil]),
      Row("xxx", true, "e..", [0, 1, 2]), Row("xxx", false, "e..", [0, 1, 2]),
      Row("x-x", true, ".le", [0, 0, 2]), Row("x-x", false, "ele", [0, 0, 2]),
      Row("-xx", true, "le.", [2, 1, 2]), Row("-xx", false, ".e.", [nil, 1, 2]),
      Row("x--", true, "el.", [0, 0, nil]), Row("--x", true, "l.e", [2, nil, 2]),
      Row("--x", false, "..e", [nil, nil, 2]), Row("xx-", true, "e.l", [0, 1, 1]),
      Row("---", true, "...", [nil, nil, nil]),
    ])
  func table(_ row: Row) {
    let presence = LayerPresence(shown: row.shown.map { $0 == "x" }, wraps: row.wraps)
    let scenes = presence.shown.indices
    let moves = scenes.map { scene in
      let (enters, leaves) = (
        presence.enters(inScene: scene), presence.leaves(inScene: scene)
      )
      return enters ? "e" : leaves ? "l" : "."
    }
    #expect(moves.joined() == row.moves)
    #expect(scenes.map { presence.content(inScene: $0) } == row.content)
  }
}
