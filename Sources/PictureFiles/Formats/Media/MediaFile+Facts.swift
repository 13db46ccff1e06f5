import Raster

extension MediaFile {
  /// Size as stored, and how the picture is to be turned: its own rotation and mirroring, beside which an
  /// EXIF orientation does not count (ISO/IEC 23000-22, section 7.3.6.7).
  func facts() throws(PictureFault) -> HeaderFacts {
    guard let extent = property("ispe") else { throw .damaged("its size is missing") }
    var facts = HeaderFacts(
      width: try extent.unsigned32(at: 4), height: try extent.unsigned32(at: 8))
    try checkSizes()
    facts.orientation = try orientation()
    facts.isAnimated = hasSequence
    facts.foreignProfile = try foreignProfile()
    if property("clap") != nil {
      throw .unsupported("a picture with a crop that is yet to be made; save it cropped")
    }
    return facts
  }

  /// In pixels as stored; `nil` when the file does not say.
  func size(of item: Int) throws(PictureFault) -> (width: Int, height: Int)? {
    guard let extent = property("ispe", of: item) else { return nil }
    return (try extent.unsigned32(at: 4), try extent.unsigned32(at: 8))
  }

  /// Whether an item is shown itself, or lies over another as its alpha does: it is no tile of one.
  func isPicture(_ item: Int) -> Bool { !parts.contains(item) }

  private func property(_ name: String) -> ByteWindow? {
    property(name, of: primary)
  }

  func property(_ name: String, of item: Int) -> ByteWindow? {
    properties[item]?.first { $0.name == name }?.content
  }

  /// AV1 pictures of another size than the file says would be enlarged to it.
  private func checkSizes() throws(PictureFault) {
    for item in properties.keys.sorted() where property("av1C", of: item) != nil {
      guard let extent = property("ispe", of: item), let data = data[item] else { continue }
      let claimed = (try extent.unsigned32(at: 4), try extent.unsigned32(at: 8))
      guard let stored = try AV1Header.size(in: data), stored != claimed else { continue }
      throw .damaged(
        "its header says \(claimed.0)x\(claimed.1) pixels, its content \(stored.width)x\(stored.height)"
      )
    }
  }

  private func orientation() throws(PictureFault) -> ImageOrientation {
    let turns = try property("irot")?.unsigned8(at: 0) ?? 0
    // By quarters counterclockwise; then not mirrored, top to bottom, or left to right.
    let table: [[ImageOrientation]] = [
      [.upright, .flipped, .mirrored], [.counterclockwise, .transposed, .transversed],
      [.upsideDown, .mirrored, .flipped], [.clockwise, .transversed, .transposed],
    ]
    guard let mirror = property("imir") else { return table[turns & 3][0] }
    return table[turns & 3][1 + (try mirror.unsigned8(at: 0)) & 1]
  }

  private func foreignProfile() throws(PictureFault) -> String? {
    for property in properties[primary] ?? [] where property.name == "colr" {
      let kind = try property.content.fourCharacters(at: 0)
      if kind == "prof" || kind == "rICC" {
        return ICCProfile.foreignName(of: try property.content.window(from: 4))
      }
    }
    for property in properties[primary] ?? [] where property.name == "colr" {
      guard try property.content.fourCharacters(at: 0) == "nclx" else { continue }
      return Self.foreignColors[try property.content.unsigned16(at: 4)]
    }
    return nil
  }

  /// Sets of primaries that differ visibly from sRGB's (ITU-T H.273, table 2).
  private static let foreignColors = [
    9: "BT.2020", 10: "CIE XYZ", 11: "DCI-P3", 12: "Display P3",
  ]
}
