import PlainText

/// A path to look things up by: the same bytes are the same path.
///
/// `String` itself takes for equal what differs only in how Unicode composes letters, and most file systems hold such
/// names apart: é in one character and e with an accent behind it are two files.
package struct PathKey: Hashable, Sendable {
  package let path: String
  private let bytes: [UInt8]

  package init(_ path: String) {
    self.path = path
    bytes = path.pathBytes
  }

  package static func == (left: PathKey, right: PathKey) -> Bool { left.bytes == right.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
