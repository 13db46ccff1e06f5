import PlainText
import Scene

extension LayerState {
  /// As the trace tells it: six decimals at most.
  var json: JSONText {
    func number(_ value: Double) -> JSONText { .rounded(value, places: 6) }
    var members: [(key: String, value: JSONText)] = [
      ("opacity", number(pose.opacity)), ("dx", number(pose.dx)), ("dy", number(pose.dy)),
      ("scaleX", number(pose.scaleX)), ("scaleY", number(pose.scaleY)),
      ("rotate", number(pose.rotation)),
    ]
    if let text { members.append(("text", .string(text))) }
    if let value { members.append(("value", number(value))) }
    if let litCount { members.append(("lit", .integer(litCount))) }
    if let color { members.append(("rgb", .array(color.map(number)))) }
    if let middle { members += [("x", number(middle.x)), ("y", number(middle.y))] }
    if let flakeCount { members.append(("flakes", .integer(flakeCount))) }
    if let old = old.first { members.append(("old", old.json)) }
    return .object(members)
  }
}
