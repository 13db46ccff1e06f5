/// The boxes of an AVIF or HEIF file that describe its primary picture (ISO/IEC 14496-12 and 23008-12).
struct MediaFile {
  /// Of each item (a picture or a part of one) by its number, in the order in which they apply.
  private(set) var properties: [Int: [Property]] = [:]
  /// Where each item's bytes start: the first piece of them.
  private(set) var data: [Int: ByteWindow] = [:]
  /// The items that each item is put together from.
  private(set) var sources: [Int: [Int]] = [:]
  /// The number of the item that is shown.
  let primary: Int
  let bytes: [UInt8]
  /// Whether the file also holds a sequence of pictures.
  private(set) var hasSequence = false

  struct Property {
    let name: String
    let content: ByteWindow
  }

  private struct Box {
    let name: String
    let content: ByteWindow
  }

  init(_ bytes: [UInt8]) throws(PictureFault) {
    self.bytes = bytes
    let file = ByteWindow(bytes, endianness: .big)
    let top = try Self.boxes(in: file)
    hasSequence = top.contains { $0.name == "moov" }
    guard let meta = top.first(where: { $0.name == "meta" }) else {
      throw hasSequence
        ? .unsupported("a sequence without a still picture")
        : .damaged("the description of its pictures is missing")
    }
    let parts = try Self.boxes(in: meta.content.window(from: 4))
    guard
      let primary = parts.first(where: { $0.name == "pitm" })?.content,
      let iprp = parts.first(where: { $0.name == "iprp" })?.content,
      let iloc = parts.first(where: { $0.name == "iloc" })?.content
    else { throw .damaged("the description of its picture is incomplete") }
    self.primary = try primary.unsigned(
      at: 4, length: try primary.unsigned8(at: 0) == 0 ? 2 : 4)
    let inside = parts.first { $0.name == "idat" }?.content
    try readPlaces(iloc, file: file, inside: inside)
    try readProperties(iprp)
    if let iref = parts.first(where: { $0.name == "iref" })?.content { try readSources(iref) }
  }

  private static func boxes(in part: ByteWindow) throws(PictureFault) -> [Box] {
    var boxes: [Box] = []
    var offset = 0
    while offset < part.count {
      var length = try part.unsigned32(at: offset)
      var head = 8
      if length == 1 {
        length = try part.unsigned(at: offset + 8, length: 8)
        head = 16
      } else if length == 0 {
        length = part.count - offset
      }
      guard length >= head else { throw .damaged("a box has the length \(length)") }
      boxes.append(
        Box(
          name: try part.fourCharacters(at: offset + 4),
          content: try part.window(at: offset, length: length).window(from: head)))
      offset += length
    }
    return boxes
  }

  /// Makes sure that all the bytes of all items are there.
  private mutating func readPlaces(
    _ iloc: ByteWindow, file: ByteWindow, inside: ByteWindow?
  ) throws(PictureFault) {
    let version = try iloc.unsigned8(at: 0)
    let sizes = try iloc.unsigned16(at: 4)
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else {
      throw .damaged("the places of its pictures are told in numbers of odd length")
    }
    let wide = version < 2 ? 2 : 4
    var place = 6
    func next(_ length: Int) throws(PictureFault) -> Int {
      defer { place += length }
      return try iloc.unsigned(at: place, length: length)
    }
    for _ in 0..<(try next(wide)) {
      let item = try next(wide)
      let method = version == 0 ? 0 : try next(2) & 15
      _ = try next(2)
      let base = try next(baseSize)
      let extents = try next(2)
      // Where they are told in no bytes, thousands of them say the same.
      let isTold = indexSize + offsetSize + lengthSize > 0
      for _ in 0..<(isTold ? extents : min(extents, 1)) {
        _ = try next(indexSize)
        let (start, overflow) = base.addingReportingOverflow(try next(offsetSize))
        let length = try next(lengthSize)
        if overflow { throw .cutOff }
        switch method {
        case 0:
          let piece = try file.window(at: start, length: length)
          if data[item] == nil { data[item] = piece }
        case 1:
          let piece = try inside?.window(at: start, length: length)
          if data[item] == nil { data[item] = piece }
        default: break
        }
      }
    }
  }

  private mutating func readSources(_ iref: ByteWindow) throws(PictureFault) {
    let wide = try iref.unsigned8(at: 0) == 0 ? 2 : 4
    for reference in try Self.boxes(in: iref.window(from: 4)) where reference.name == "dimg" {
      let content = reference.content
      let owner = try content.unsigned(at: 0, length: wide)
      for index in 0..<(try content.unsigned16(at: wide)) {
        let part = try content.unsigned(at: wide + 2 + index * wide, length: wide)
        sources[owner, default: []].append(part)
      }
    }
  }

  private mutating func readProperties(_ iprp: ByteWindow) throws(PictureFault) {
    let parts = try Self.boxes(in: iprp)
    guard let container = parts.first(where: { $0.name == "ipco" })?.content else {
      throw .damaged("the description of its picture is incomplete")
    }
    let all = try Self.boxes(in: container)
    for association in parts where association.name == "ipma" {
      let content = association.content
      let itemLength = try content.unsigned8(at: 0) == 0 ? 2 : 4
      let indexLength = try content.unsigned24(at: 1) & 1 == 0 ? 1 : 2
      var place = 8
      for _ in 0..<(try content.unsigned32(at: 4)) {
        let owner = try content.unsigned(at: place, length: itemLength)
        let count = try content.unsigned8(at: place + itemLength)
        place += itemLength + 1
        for _ in 0..<count {
          // The highest bit tells whether a reader must know the property.
          let index =
            try content.unsigned(at: place, length: indexLength)
            & (indexLength == 1 ? 0x7F : 0x7FFF)
          place += indexLength
          if index >= 1, index <= all.count {
            properties[owner, default: []].append(
              Property(name: all[index - 1].name, content: all[index - 1].content))
          }
        }
      }
    }
  }
}
