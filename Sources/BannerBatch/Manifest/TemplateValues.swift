import PlainText
import Raster

/// What templates are filled with: a row of a feed, and what a batch knows itself.
struct TemplateValues {
  /// By the name in braces.
  private(set) var values: [String: String]
  /// Where the row stands, for messages, such as ` (feed.csv line 3)`; empty without a feed.
  let origin: String

  /// Names beside `name` that a feed's columns cannot have.
  static let ownNames = ["size", "width", "height"]

  func adding(name: String, size: PixelSize) -> TemplateValues {
    var all = self
    all.values["name"] = name
    all.values["size"] = "\(size)"
    all.values["width"] = "\(size.width)"
    all.values["height"] = "\(size.height)"
    return all
  }

  /// The text with everything filled in; `nil` where that cannot be, which is noted.
  func fill(
    _ written: Written, of key: String, _ problems: inout FileProblems
  ) -> String? {
    do throws(Template.Fault) {
      return try Template(written.text).filled(with: values)
    } catch {
      problems.note("\(key): \(error)", at: written.place)
      return nil
    }
  }

  /// The same of the path of a file that is written, where no value leads elsewhere; that is noted too.
  func fillPath(
    _ written: Written, of key: String, _ problems: inout FileProblems
  ) -> String? {
    guard let path = fill(written, of: key, &problems), let template = try? Template(written.text)
    else { return nil }
    // An empty cell leaves an option out.
    if path.isEmpty { return path }
    do throws(Template.PathFault) {
      let path = try template.path(with: values)
      if !path.utf8.contains(0) { return path }
      noteNUL(in: written, of: key, &problems)
    } catch {
      problems.note("\(key): \(error)\(origin)", at: written.place)
    }
    return nil
  }

  /// The same of the path of a file that is read.
  func fillPathToRead(
    _ written: Written, of key: String, _ problems: inout FileProblems
  ) -> String? {
    guard let path = fill(written, of: key, &problems) else { return nil }
    if !path.utf8.contains(0) { return path }
    noteNUL(in: written, of: key, &problems)
    return nil
  }

  private func noteNUL(
    in written: Written, of key: String, _ problems: inout FileProblems
  ) {
    let origin = written.text.utf8.contains(0) ? "" : origin
    problems.note("\(key): no file has a NUL in its name; leave it out\(origin)", at: written.place)
  }
}
