/// A format that is read, told from the content of a file, never from its name.
enum ImageFormat: CaseIterable {
  case png
  case jpeg
  case webP
  case avif
  case heif
  case tiff
  case gif
  case bmp
  case tga

  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webP: "WebP"
    case .avif: "AVIF"
    case .heif: "HEIF"
    case .tiff: "TIFF"
    case .gif: "GIF"
    case .bmp: "BMP"
    case .tga: "TGA"
    }
  }

  /// Endings of the names of such files, in lower case.
  var suffixes: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webP: ["webp"]
    case .avif: ["avif", "avifs"]
    case .heif: ["heic", "heif", "heics", "heifs", "hif"]
    case .tiff: ["tif", "tiff"]
    case .gif: ["gif"]
    case .bmp: ["bmp", "dib"]
    case .tga: ["tga"]
    }
  }

  /// Of all formats.
  static let endings = Set(allCases.flatMap(\.suffixes))

  /// "PNG, JPEG, … or TGA".
  static let listed: String = {
    let names = allCases.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + names.last!
  }()

  /// As many bytes of a file's start as `init(content:)` wants to see.
  static let sniffedBytes = 512

  /// The format of a file that starts with these bytes; `nil` when it is none of them.
  init?(content: [UInt8]) {
    let start = ByteWindow(content, endianness: .big)
    if start.matches("PNG", at: 1), content[0] == 0x89 {
      self = .png
    } else if content.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.matches("GIF8", at: 0) {
      self = .gif
    } else if start.matches("RIFF", at: 0), start.matches("WEBP", at: 8) {
      self = .webP
    } else if start.matches("ftyp", at: 4) {
      guard let format = Self.ofMediaFile(start) else { return nil }
      self = format
    } else if Self.tiffStarts.contains(where: { content.starts(with: $0) }) {
      self = .tiff
    } else if start.matches("BM", at: 0), BMPDecoder.isPlausible(content) {
      self = .bmp
    } else if Self.foreignKind(content) == nil, TGADecoder.isPlausible(content) {
      self = .tga
    } else {
      return nil
    }
  }

  /// The classic and the 64-bit kind, in both byte orders.
  private static let tiffStarts: [[UInt8]] = [
    [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
  ]

  /// By the brands in the `ftyp` box of an ISO base media file (ISO/IEC 23008-12, annex B).
  private static func ofMediaFile(_ start: ByteWindow) -> ImageFormat? {
    guard let length = try? start.unsigned32(at: 0) else { return nil }
    var brands: [String] = []
    for offset in [8] + stride(from: 16, to: min(length, start.count) - 3, by: 4) {
      if let brand = try? start.fourCharacters(at: offset) { brands.append(brand) }
    }
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    let heif: Set = [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1",
    ]
    return brands.contains(where: heif.contains) ? .heif : nil
  }

  /// What a file that is no picture here is instead, as far as its start tells; with its article.
  static func foreignKind(_ content: [UInt8]) -> String? {
    let start = ByteWindow(content, endianness: .big)
    let marks: [(text: String, offset: Int, kind: String)] = [
      ("%PDF", 0, "a PDF document"), ("8BPS", 0, "a Photoshop document"),
      ("%!PS", 0, "a PostScript document"), ("PK\u{3}\u{4}", 0, "a ZIP archive"),
      ("jP  ", 4, "a JPEG 2000 picture"), ("JXL ", 4, "a JPEG XL picture"),
      ("ftyp", 4, "a video or another media file"), ("RIFF", 0, "a sound or video file"),
      ("gimp xcf", 0, "a GIMP document"), ("qoif", 0, "a QOI picture"),
    ]
    if let mark = marks.first(where: { start.matches($0.text, at: $0.offset) }) { return mark.kind }
    if content.starts(with: [0xFF, 0x0A]) { return "a JPEG XL picture" }
    if content.starts(with: [0, 0, 1, 0]) || content.starts(with: [0, 0, 2, 0, 1]) {
      return "a Windows icon"
    }
    let text = String(decoding: content.prefix(sniffedBytes), as: UTF8.self)
    return text.contains("<svg") ? "an SVG drawing" : nil
  }
}
