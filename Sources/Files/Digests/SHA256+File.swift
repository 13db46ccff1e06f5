extension SHA256 {
  /// The digest of a file's bytes, which are never all in memory and no more than a picture may have.
  package static func digest(ofFile path: String) throws(FileError) -> String {
    var hash = SHA256()
    try RegularFile.forEachPart(of: path, atMost: FileBytes.most) { hash.append($0) }
    return hash.digest()
  }
}
