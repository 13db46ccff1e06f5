import PlainText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a path leads: from the root, without links and detours, so that two spellings of one place are equal.
///
/// Bytes are compared as they are, like most file systems do.
package struct FilePlace: Hashable, Sendable {
  fileprivate let bytes: [UInt8]

  /// The folder it lies in; `nil` for the root.
  package var folder: FilePlace? {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return FilePlace(bytes: Array(bytes[..<slash]))
  }

  fileprivate func inside(_ name: some Sequence<UInt8>) -> FilePlace {
    FilePlace(bytes: bytes + [UInt8(ascii: "/")] + name)
  }
}

/// Finds the places of many paths, of files that are there and of those that are still to be made. Each folder is looked
/// up once.
package struct FilePlaces {
  private var folders: [[UInt8]: FilePlace] = [:]

  package init() {}

  /// - Returns: the place of the file, links followed, and whether the path itself is a link.
  package mutating func place(of path: String) -> (place: FilePlace, isLink: Bool) {
    let target = (try? OutputPlace.followingLinks(path)) ?? path
    return (place(ofPlain: target.pathBytes), target.pathBytes != path.pathBytes)
  }

  /// - Parameter path: one that is no link itself.
  private mutating func place(ofPlain path: [UInt8]) -> FilePlace {
    let slash = UInt8(ascii: "/")
    let trimmed = path[..<(path.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0)]
    let start = trimmed.lastIndex(of: slash).map { $0 + 1 } ?? 0
    let name = trimmed[start...]
    if name.isEmpty { return place(ofFolder: path) }
    let outer = start == 0 ? [UInt8(ascii: ".")] : Array(trimmed[..<start])
    if name.elementsEqual(".".utf8) { return place(ofFolder: outer) }
    if name.elementsEqual("..".utf8) {
      let place = place(ofFolder: outer)
      return place.folder ?? place
    }
    return place(ofFolder: outer).inside(name)
  }

  private mutating func place(ofFolder path: [UInt8]) -> FilePlace {
    if let known = folders[path] { return known }
    let place: FilePlace
    if let real = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) {
      defer { free(real) }
      let bytes = UnsafeRawBufferPointer(start: real, count: strlen(real))
      // The root is empty, so that every place is what it lies in, a slash and a name.
      place = FilePlace(bytes: bytes.count == 1 ? [] : Array(bytes))
    } else if path.allSatisfy({ $0 == UInt8(ascii: "/") }) || path == [UInt8(ascii: ".")] {
      place = FilePlace(bytes: [])
    } else {
      // Still to be made.
      place = self.place(ofPlain: path)
    }
    folders[path] = place
    return place
  }
}
