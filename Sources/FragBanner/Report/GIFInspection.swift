import GIFCodec
import PlainText
import Raster

/// What can be told about a GIF of any origin, as text and as JSON.
package struct GIFInspection: Sendable {
  private let path: String
  private let facts: GIFFacts

  /// Reads and decodes the whole file.
  package init(contentsOf path: String) throws(BannerError) {
    self.path = path
    facts = try GIFFacts(of: .read(path), path: path)
  }
}

extension GIFInspection {
  /// A table of facts, then a line a frame.
  package var text: String {
    let rest = facts.frames.count(where: \.isRest)
    let transient = facts.frames.count - rest
    let parts = Wording.parts([
      facts.restByteCount, facts.transientByteCount, facts.paletteByteCount, facts.otherByteCount,
    ])
    var lines = [
      ("file", path.onOneLine),
      ("size", "\(facts.size)"),
      ("bytes", "\(facts.byteCount)"),
      ("frames", "\(facts.frames.count)"),
      ("delays", delays),
      ("time", Wording.seconds(hundredths: facts.totalDelay)),
      ("plays", Wording.plays(facts.plays)),
      ("colors", "\(facts.colorCount)"),
      ("rest", "\(Wording.counted(rest, "frame")), \(parts[0])"),
      ("transient", "\(Wording.counted(transient, "frame")), \(parts[1])"),
      ("palettes", parts[2]),
      ("other", parts[3]),
    ]
    lines += facts.comments.map { ("comment", $0) }
    lines += facts.flaws.map { ("flaw", "\($0)") }
    return Wording.table(lines) + "\n" + frameTable
  }

  /// How often each delay occurs, the shortest first.
  private var delays: String {
    Dictionary(grouping: facts.frames, by: \.delay).sorted { $0.key < $1.key }
      .map { delay, frames in "\(frames.count) x \(Wording.seconds(hundredths: delay))" }
      .joined(separator: ", ")
  }

  private var frameTable: String {
    let rows = facts.frames.enumerated().map { number, frame in
      [
        "\(number)", Wording.seconds(hundredths: frame.delay),
        "\(frame.rect.width)x\(frame.rect.height)+\(frame.rect.x)+\(frame.rect.y)",
        "\(frame.byteCount)", "\(frame.paletteByteCount)", role(frame),
      ]
    }
    return Wording.columns([["frame", "delay", "place", "bytes", "palette", "role"]] + rows)
  }

  private func role(_ frame: GIFFacts.Frame) -> String {
    frame.isRest ? "rest" : "transient"
  }
}

extension GIFInspection {
  package var json: JSONText {
    [
      "file": .string(path),
      "width": .integer(facts.size.width),
      "height": .integer(facts.size.height),
      "bytes": .integer(facts.byteCount),
      "frameCount": .integer(facts.frames.count),
      "seconds": .seconds(hundredths: facts.totalDelay),
      "plays": .optional(facts.plays, JSONText.integer),
      "colors": .integer(facts.colorCount),
      "restFrames": .integer(facts.frames.count(where: \.isRest)),
      "restBytes": .integer(facts.restByteCount),
      "transientBytes": .integer(facts.transientByteCount),
      "paletteBytes": .integer(facts.paletteByteCount),
      "otherBytes": .integer(facts.otherByteCount),
      "trailingBytes": .integer(facts.trailingByteCount),
      "flaws": .array(facts.flaws.map { .string("\($0)") }),
      "comments": .array(facts.comments.map(JSONText.string)),
      "frames": .array(facts.frames.map(json(of:))),
    ]
  }

  private func json(of frame: GIFFacts.Frame) -> JSONText {
    let rect = frame.rect
    return [
      "delay": .seconds(hundredths: frame.delay),
      "rect": .array([rect.x, rect.y, rect.width, rect.height].map(JSONText.integer)),
      "bytes": .integer(frame.byteCount),
      "paletteBytes": .integer(frame.paletteByteCount),
      "interlaced": .bool(frame.isInterlaced),
      "role": .string(role(frame)),
    ]
  }
}
