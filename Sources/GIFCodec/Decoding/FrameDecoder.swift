import Raster

/// Decodes one stored frame at a time to indices into its color table; keeps its buffers for the next.
package struct FrameDecoder {
  private var lzw = LZWDecoder()
  private var codes: [UInt8] = []
  /// The indices, row by row as stored, between the room that `LZWDecoder` needs.
  private var output: [UInt8] = []
  /// What is not as it should be in the frame decoded last.
  package private(set) var flaw: GIFFlaw?

  package init() {}

  /// Decodes a frame and checks that its table has every color that it uses.
  package mutating func decode(_ index: Int, of file: GIFFile) throws(GIFError) {
    let frame = file.frames[index]
    codes.removeAll(keepingCapacity: true)
    codes.reserveCapacity(frame.dataByteCount)
    var offset = frame.dataBlocks.lowerBound
    let end = frame.dataBlocks.upperBound
    while offset < end, file.bytes[offset] != 0 {
      let next = offset + 1 + Int(file.bytes[offset])
      codes += file.bytes[offset + 1..<min(next, end)]
      offset = next
    }

    let pixelCount = frame.rect.pixelCount
    let needed = LZWDecoder.leadingByteCount + pixelCount + LZWDecoder.trailingByteCount
    if output.count < needed { output = [UInt8](repeating: 0, count: needed) }
    do throws(LZWDecoder.Failure) {
      let isOverfull = try lzw.decode(
        codes, codeSize: frame.codeSize, pixelCount: pixelCount, into: &output)
      flaw = isOverfull ? .superfluousPixels(frame: index) : nil
    } catch {
      throw Self.error(error, frame: index, of: file)
    }
    try checkIndices(index, of: file)
  }

  /// Which indices the decoded frame uses within `visible`, a part of its rectangle.
  func usedIndices(of frame: StoredFrame, within visible: PixelRect) -> [Bool] {
    var used = [Bool](repeating: false, count: 256)
    forEachRow(of: frame, within: visible) { _, indices in
      for index in indices { used[Int(index)] = true }
    }
    return used
  }

  /// Draws the part of the decoded frame that lies on a screen, leaving what is under its transparent pixels.
  func draw(
    _ frame: StoredFrame, with palette: [UInt32], onto canvas: inout [UInt32], of screen: PixelSize
  ) {
    precondition(palette.count == 256 && canvas.count == screen.pixelCount)
    let visible = frame.rect.intersection(screen.bounds)
    // Never equal to an index when nothing is transparent.
    let transparent = frame.transparentIndex.map(Int.init) ?? -1
    canvas.withUnsafeMutableBufferPointer { canvas in
      palette.withUnsafeBufferPointer { palette in
        forEachRow(of: frame, within: visible) { y, indices in
          // Unsafe access holds: the row lies on the screen, and a byte is one of 256 colors.
          let row = canvas.baseAddress! + (y * screen.width + visible.x)
          for column in 0..<indices.count {
            let index = Int(indices[column])
            if index != transparent { row[column] = palette[index] }
          }
        }
      }
    }
  }

  /// Gives the rows of the decoded frame that lie in `visible`, cut to it, with their places on the screen.
  package func forEachRow(
    of frame: StoredFrame, within visible: PixelRect,
    _ body: (_ y: Int, _ indices: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard !visible.isEmpty else { return }
    output.withUnsafeBufferPointer { output in
      for (stored, row) in Self.rowOrder(of: frame).enumerated() {
        let y = frame.rect.y + row
        guard y >= visible.y, y < visible.maxY else { continue }
        let start =
          LZWDecoder.leadingByteCount + stored * frame.rect.width + visible.x - frame.rect.x
        body(y, UnsafeBufferPointer(rebasing: output[start..<start + visible.width]))
      }
    }
  }

  /// Gives a whole row of the decoded frame.
  package func withRow(
    _ stored: Int, of frame: StoredFrame, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    output.withUnsafeBufferPointer { output in
      let start = LZWDecoder.leadingByteCount + stored * frame.rect.width
      body(UnsafeBufferPointer(rebasing: output[start..<start + frame.rect.width]))
    }
  }

  /// Where each row is stored, by its place in the frame.
  package static func storedRows(of frame: StoredFrame) -> [Int] {
    var places = [Int](repeating: 0, count: frame.rect.height)
    for (stored, row) in rowOrder(of: frame).enumerated() { places[row] = stored }
    return places
  }

  /// The rows in the order in which they are stored. Interlaced: every 8th row from 0, every 8th from 4, every 4th from 2,
  /// every 2nd from 1 (GIF89a specification, appendix E).
  private static func rowOrder(of frame: StoredFrame) -> [Int] {
    let height = frame.rect.height
    guard frame.isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      stride(from: first, to: height, by: step)
    }
  }

  private func checkIndices(_ index: Int, of file: GIFFile) throws(GIFError) {
    let frame = file.frames[index]
    guard let table = frame.localTable ?? file.globalTable else { return }
    let tableSize = table.count / 3
    guard tableSize < 1 << frame.codeSize else { return }
    let transparent = frame.transparentIndex
    let pixels = output.dropFirst(LZWDecoder.leadingByteCount).prefix(frame.rect.pixelCount)
    guard let found = pixels.firstIndex(where: { $0 >= tableSize && $0 != transparent }) else {
      return
    }
    let place = found - LZWDecoder.leadingByteCount
    throw .indexBeyondTable(
      frame: index, index: Int(output[found]), tableSize: tableSize,
      x: frame.rect.x + place % frame.rect.width,
      y: frame.rect.y + Self.rowOrder(of: frame)[place / frame.rect.width],
      offset: frame.dataBlocks.lowerBound)
  }

  private static func error(
    _ failure: LZWDecoder.Failure, frame index: Int, of file: GIFFile
  ) -> GIFError {
    let frame = file.frames[index]
    switch failure {
    case .wrongCode(let found, let maximum, let position):
      return .wrongCode(
        frame: index, found: found, maximum: maximum,
        offset: fileOffset(of: position, frame, file))
    case .tooFewPixels(let found, let position):
      return .tooFewPixels(
        frame: index, found: found, expected: frame.rect.pixelCount,
        offset: fileOffset(of: position, frame, file))
    }
  }

  /// Where in the file a byte of a frame's codes lies, found by walking over the sub-blocks before it.
  private static func fileOffset(of position: Int, _ frame: StoredFrame, _ file: GIFFile) -> Int {
    var offset = frame.dataBlocks.lowerBound
    var remaining = position
    let end = frame.dataBlocks.upperBound
    while offset < end, case let count = Int(file.bytes[offset]), count != 0, remaining >= count {
      remaining -= count
      offset += 1 + count
    }
    return min(end, offset >= end || file.bytes[offset] == 0 ? offset : offset + 1 + remaining)
  }
}
