import Raster

/// The byte walk of `StrictGIF`. Reads front to back and complains at the first thing that is not exactly right.
struct StrictGIFWalk {
  private let bytes: [UInt8]
  private var at = 0
  private var control: (start: Int, disposal: Int, delay: Int, transparent: Int?)?
  private var canvas: [UInt32] = []

  private(set) var version = ""
  private(set) var size = PixelSize(width: 1, height: 1)
  private(set) var globalTable: [Color]?
  private(set) var loopCount: Int?
  private(set) var comments: [String] = []
  private(set) var frames: [StrictGIF.Frame] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func readAll() throws {
    version = String(decoding: try take(6), as: UTF8.self)
    try require(version == "GIF89a" || version == "GIF87a", "signature \(version)")
    let width = try word()
    let height = try word()
    try require(width > 0 && height > 0, "screen of \(width)x\(height)")
    size = PixelSize(width: width, height: height)
    canvas = Array(repeating: 0, count: size.pixelCount)
    let flags = try byte()
    let background = try byte()
    try require(try byte() == 0, "pixel aspect ratio is not 0")
    if flags & 0x80 != 0 { globalTable = try table(flags) }
    try require(background < globalTable?.count ?? 1, "background \(background) outside the table")

    while true {
      let start = at
      let kind = try byte()
      if kind == 0x3B { break }
      if kind == 0x2C {
        try readFrame(start)
        continue
      }
      try require(kind == 0x21, "block \(kind)")
      let label = try byte()
      try require(control == nil, "a graphic control block that no frame follows")
      switch label {
      case 0xF9: try readControl(start)
      case 0xFE: comments.append(String(decoding: try subBlocks().joined(), as: UTF8.self))
      case 0xFF: try readApplication()
      default: try require(false, "extension \(label)")
      }
    }
    try require(at == bytes.count, "\(bytes.count - at) bytes behind the trailer")
    try require(control == nil, "a graphic control block that no frame follows")
    try require(!frames.isEmpty, "no frame")
    try require(
      frames.count == 1 || frames.allSatisfy { $0.delay >= 2 }, "a delay below 2 hundredths")
    try require(loopCount == nil || frames.count > 1, "a loop block with a single frame")
  }

  private mutating func readControl(_ start: Int) throws {
    try require(try byte() == 4, "size of a graphic control block")
    let flags = Int(try byte())
    try require(flags >> 5 == 0, "reserved bits of a graphic control block")
    try require(flags & 2 == 0, "a frame that waits for the user")
    let disposal = flags >> 2 & 7
    try require(disposal <= 3, "disposal \(disposal)")
    let delay = try word()
    let transparent = Int(try byte())
    try require(try byte() == 0, "terminator of a graphic control block")
    control = (start, disposal, delay, flags & 1 == 1 ? transparent : nil)
  }

  private mutating func readApplication() throws {
    let blocks = try subBlocks()
    try require(blocks.first.map { String(decoding: $0, as: UTF8.self) } == "NETSCAPE2.0", "name")
    try require(blocks.count == 2 && blocks[1].count == 3 && blocks[1][0] == 1, "loop block")
    try require(loopCount == nil && frames.isEmpty, "a second or late loop block")
    loopCount = Int(blocks[1][1]) + 256 * Int(blocks[1][2])
  }

  private mutating func readFrame(_ start: Int) throws {
    let rect = PixelRect(x: try word(), y: try word(), width: try word(), height: try word())
    try require(!rect.isEmpty, "an empty frame")
    try require(rect.maxX <= size.width && rect.maxY <= size.height, "a frame beyond the screen")
    let flags = try byte()
    try require(flags & 0x40 == 0, "an interlaced frame")
    try require(flags & 0x18 == 0, "reserved bits of a frame")
    let local = flags & 0x80 != 0 ? try table(flags) : nil
    guard let colors = local ?? globalTable else { return try require(false, "no color table") }
    let codeSize = Int(try byte())
    try require((2...8).contains(codeSize), "code size \(codeSize)")
    let dataStart = at
    let data = try subBlocks()
    try require(
      data.dropLast().allSatisfy { $0.count == 255 }, "a short sub-block before the last")
    let indices = try StrictLZW.decode(Array(data.joined()), codeSize, at: dataStart)
    try require(indices.count == rect.pixelCount, "\(indices.count) pixels for \(rect)")

    let before = canvas
    for (place, index) in indices.enumerated() where Int(index) != control?.transparent {
      try require(Int(index) < colors.count, "color \(index) of \(colors.count)")
      let x = rect.x + place % rect.width
      let y = rect.y + place / rect.width
      canvas[y * size.width + x] = colors[Int(index)].packed
    }
    frames.append(
      StrictGIF.Frame(
        rect: rect, delay: control?.delay ?? 0, disposal: control?.disposal ?? 0,
        transparentIndex: control?.transparent, localTableSize: local?.count,
        bytes: (control?.start ?? start)..<at, indices: indices,
        picture: RasterImage(size: size, pixels: canvas)))
    switch control?.disposal {
    case 2:
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { canvas[y * size.width + x] = 0 }
      }
    case 3: canvas = before
    default: break
    }
    control = nil
  }

  private mutating func table(_ flags: UInt8) throws -> [Color] {
    let count = 2 << Int(flags & 7)
    return try (0..<count).map { _ in
      Color(red: try byte(), green: try byte(), blue: try byte())
    }
  }

  private mutating func subBlocks() throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while case let count = Int(try byte()), count > 0 { blocks.append(try take(count)) }
    return blocks
  }

  private mutating func byte() throws -> UInt8 { try take(1)[0] }

  private mutating func word() throws -> Int { Int(try byte()) + 256 * Int(try byte()) }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    try require(at + count <= bytes.count, "the file ends")
    defer { at += count }
    return Array(bytes[at..<at + count])
  }

  private func require(_ condition: Bool, _ problem: String) throws {
    if !condition { throw StrictGIF.Complaint(problem: problem, offset: at) }
  }
}
