import PictureFiles

extension SHA256 {
  /// The digest of a file's bytes, which are never all in memory.
  static func digest(ofFile path: String) throws(PictureError) -> String {
    var hash = SHA256()
    try FileBytes.forEachPart(of: path) { (part) throws(PictureError) in hash.append(part) }
    return hash.digest()
  }
}
