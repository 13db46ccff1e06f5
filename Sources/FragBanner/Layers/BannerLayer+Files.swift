extension BannerLayer {
  /// The files that it is drawn with, each once.
  package var files: [String] {
    var files: [String] = []
    if let font = type.file { files.append(font) }
    switch content {
    case .picture(let paths): files += paths.values
    case .icons(let paths): files += paths.values + [icons.unlit].compactMap(\.self)
    case .snow: files += [snow.flake].compactMap(\.self)
    case .text, .number, .digits, .box, .gradient: break
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }
}
