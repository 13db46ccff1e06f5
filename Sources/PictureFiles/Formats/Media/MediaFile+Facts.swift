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
    facts.colors = try colors()
    if let crop = try crop() { (facts.width, facts.height) = (crop.width, crop.height) }
    return facts
  }

  /// In pixels as stored; `nil` when the file does not say.
  func size(of item: Int) throws(PictureFault) -> (width: Int, height: Int)? {
    guard let extent = property("ispe", of: item) else { return nil }
    return (try extent.unsigned32(at: 4), try extent.unsigned32(at: 8))
  }

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

  private func colors() throws(PictureFault) -> PictureColors {
    for property in properties[primary] ?? [] where property.name == "colr" {
      let kind = try property.content.fourCharacters(at: 0)
      if kind == "prof" || kind == "rICC" {
        return .profile(Array(try property.content.window(from: 4).contents))
      }
    }
    for property in properties[primary] ?? [] where property.name == "colr" {
      guard try property.content.fourCharacters(at: 0) == "nclx" else { continue }
      return .described(
        ColorDescription(
          primaries: try property.content.unsigned16(at: 4),
          transfer: try property.content.unsigned16(at: 6)))
    }
    return .standard
  }

  /// The part of the stored picture that is shown; `nil` for all of it (ISO/IEC 14496-12, section 12.1.4).
  func crop() throws(PictureFault) -> PixelRect? {
    guard let aperture = property("clap"), let size = try size(of: primary) else { return nil }
    var numbers: [Double] = []
    for index in 0..<4 {
      let numerator = try aperture.signed32(at: 8 * index)
      let denominator = try aperture.signed32(at: 8 * index + 4)
      guard denominator > 0 else { throw .damaged("its crop has a denominator of \(denominator)") }
      numbers.append(Double(numerator) / Double(denominator))
    }
    // Width and height, then how far the middle is moved.
    let (width, height) = (numbers[0].rounded(), numbers[1].rounded())
    let left = ((Double(size.width) - width) / 2 + numbers[2]).rounded(.down)
    let top = ((Double(size.height) - height) / 2 + numbers[3]).rounded(.down)
    guard width >= 1, height >= 1, left >= 0, top >= 0, left + width <= Double(size.width),
      top + height <= Double(size.height)
    else { throw .damaged("its crop lies outside the picture") }
    return PixelRect(x: Int(left), y: Int(top), width: Int(width), height: Int(height))
  }
}
