/// A path to look things up by: the same bytes are the same path.
///
/// `String` itself takes for equal what differs only in how Unicode composes letters, and most file systems hold such
/// names apart: é in one character and e with an accent behind it are two files.
package struct PathKey: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = path
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
