import CLibTIFF

/// The owner of a TIFF file that libtiff has opened.
struct TIFFFile: ~Copyable {
  let handle: OpaquePointer
  private let source: UnsafeMutablePointer<TIFFSource>

  /// What libtiff may allocate at once: 100 megapixels of 16-bit RGBA are less.
  private static let mostBytes: Int64 = 1 << 30

  /// Opens a file, which must stay where it is as long as this value lives.
  ///
  /// - Throws: what libtiff finds wrong with its first directory.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureFault) {
    source = .allocate(capacity: 1)
    source.initialize(to: TIFFSource())
    source.pointee.bytes = bytes.baseAddress
    source.pointee.count = bytes.count
    guard let handle = tiffOpen(source, Self.mostBytes) else {
      let fault = PictureFault.damaged(Self.message(of: source) ?? "its header cannot be read")
      source.deallocate()
      throw fault
    }
    self.handle = handle
  }

  deinit {
    TIFFClose(handle)
    source.deallocate()
  }

  /// The first thing that libtiff found wrong; `nil` where it found nothing.
  var damage: String? { Self.message(of: source) }

  private static func message(of source: UnsafePointer<TIFFSource>) -> String? {
    let text = String(cArray: source.pointee.damage)
    return text.isEmpty ? nil : text
  }

  func number16(_ tag: Int32, absent: Int = 0) -> Int {
    Int(tiffNumber16(handle, UInt32(tag), Int64(absent)))
  }

  func number32(_ tag: Int32, absent: Int = 0) -> Int {
    Int(tiffNumber32(handle, UInt32(tag), Int64(absent)))
  }

  /// The kind of each sample beside the colors.
  var extraSamples: [UInt16] {
    var kinds: UnsafePointer<UInt16>?
    let count = Int(tiffExtraSamples(handle, &kinds))
    return Array(UnsafeBufferPointer(start: kinds, count: count))
  }

  /// Red, green and blue of so many colors, 16 bits each; `nil` without a palette.
  func palette(count: Int) -> [[UInt16]]? {
    var (red, green, blue): (UnsafePointer<UInt16>?, UnsafePointer<UInt16>?, UnsafePointer<UInt16>?)
    guard tiffColorMap(handle, &red, &green, &blue) else { return nil }
    return [red, green, blue].map { Array(UnsafeBufferPointer(start: $0, count: count)) }
  }

  /// The bytes of a strip or tile as they are stored.
  ///
  /// - Precondition: it was checked that the file has them.
  func piece(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: source.pointee.bytes + Int(TIFFGetStrileOffset(handle, UInt32(index))),
      count: Int(TIFFGetStrileByteCount(handle, UInt32(index))))
  }

  var profile: [UInt8]? {
    var count: UInt32 = 0
    guard let bytes = tiffProfile(handle, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
