extension BannerLayer {
  /// The files that it is drawn with, each once.
  package var files: [String] {
    var files: [String] = []
    if let font = type.file { files.append(font) }
    if case .picture(let paths) = content { files += paths.values }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }
}
