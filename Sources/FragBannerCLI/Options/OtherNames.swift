/// What people from other tools call options.
enum OtherNames {
  /// The names here of options that are called so elsewhere.
  static func options(for name: String) -> [String] {
    options.filter { $0.others.contains(name.lowercased()) }.map(\.name)
  }

  /// Every name here that another leads to.
  static let all = options.map(\.name)

  private static let options: [(name: String, others: [String])] = [
    ("size", ["width", "height", "dimensions", "resize", "scale", "resolution"]),
    ("sizes", ["size", "width", "height", "dimensions", "resize", "scale", "resolution"]),
    ("fit", ["crop", "object-fit", "gravity"]),
    ("grid", ["tiles", "columns", "rows", "tile-size"]),
    ("order", ["effect", "animation", "style", "pattern"]),
    ("hold", ["delay", "duration", "pause", "wait", "time", "speed"]),
    ("fps", ["rate", "framerate", "frame-rate"]),
    ("loop", ["repeat", "repeats", "plays", "iterations"]),
    ("max-bytes", ["max-size", "limit", "max-filesize", "filesize", "target-size", "max-kb"]),
    ("quality", ["lossy", "compress", "compression", "optimize"]),
    ("for", ["network", "platform", "preset", "spec"]),
    ("background", ["bg", "bgcolor", "fill"]),
    ("keep-color", ["brand-color", "pin", "pin-color"]),
    ("report", ["verbose", "debug", "stats", "info"]),
    ("out-dir", ["out-folder", "output-dir", "dest", "destination"]),
    ("jobs", ["threads", "cores", "parallel", "workers"]),
  ]

  /// The option of a letter that means it elsewhere.
  static func option(for letter: Character) -> String? {
    ["v": "version", "V": "version", "?": "help"][letter]
  }
}
