import Files
import PlainText
import Raster

/// A file of layers, in JSON with comments: `{ "layers": { … }, "at": { "728x90": { "layers": { … } } } }`.
enum LayersFile {
  private static let mostBytes = 16 << 20

  /// Its layers for a banner of a size, in their order.
  ///
  /// - Parameter path: of the file, whose folder the paths in it start at; or the JSON itself, in braces
  /// - Throws: the file that cannot be read, or all that is wrong with it, a line each
  static func layers(at path: String, for size: PixelSize) throws(BannerError) -> [BannerLayer] {
    let isInline = path.hasPrefix("{")
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = isInline ? Array(path.utf8) : try RegularFile.contents(of: path, atMost: mostBytes)
    } catch {
      throw BannerError(work: error)
    }
    var reading = Reading(
      name: isInline ? Dialect.commandLine.name(.layers) : path,
      folder: isInline ? "." : FilePath.folder(of: path))
    switch JSONReader.read(bytes) {
    case .success(let root): reading.read(root)
    case .failure(let failure):
      for fault in failure.faults { reading.problems.note("\(fault)", at: fault.place) }
      if !failure.isAll { reading.problems.noteMore() }
      if let root = failure.understood { reading.read(root) }
    }
    let layers = reading.layers(for: size)
    if !reading.problems.isEmpty { throw BannerError(.request, reading.problems.lines) }
    return layers
  }

  private struct Reading {
    let folder: String
    var problems: FileProblems
    private var all: JSONNode?
    private var ofSizes: [PixelSize: JSONNode] = [:]

    init(name: String, folder: String) {
      self.folder = folder
      problems = FileProblems(of: name)
    }

    mutating func read(_ root: JSONNode) {
      for member in members(of: root, "a file of layers", ["layers", "at"]) {
        if member.key == "layers" {
          all = member.value
          check(member.value)
          continue
        }
        guard case .object(let sizes) = member.value.value else {
          problems.note(
            "at has a size for each key, found \(member.value.kind)", at: member.value.place)
          continue
        }
        for size in sizes { readSize(size) }
      }
    }

    private mutating func readSize(_ member: JSONNode.Member) {
      let size: PixelSize
      do throws(ValueFault) {
        size = try SizeKind().value(of: member.key)
      } catch {
        return problems.note(
          "\(member.key): \(error.message(for: member.key))", at: member.keyPlace)
      }
      for own in members(of: member.value, "at: \(member.key)", ["layers"]) {
        ofSizes[size] = own.value
        check(own.value)
      }
    }

    /// Its mistakes are told even if no banner gets to see it.
    private mutating func check(_ node: JSONNode) {
      guard case .object(let layers) = node.value else {
        return problems.note(
          "layers has a name for each layer, found \(node.kind)", at: node.place)
      }
      var reader = LayerReader(folder: folder)
      for layer in layers {
        if case .null = layer.value.value { continue }
        reader.check(layer.key, layer.value)
      }
      for problem in reader.problems { problems.note(problem.message, at: problem.place) }
    }

    mutating func layers(for size: PixelSize) -> [BannerLayer] {
      var reader = LayerReader(folder: folder)
      let merged = LayerMerging.merged([all, ofSizes[size]].compactMap(\.self))
      let layers = merged.compactMap { reader.layer($0.key, $0.value) }
      for problem in reader.problems { problems.note(problem.message, at: problem.place) }
      return layers
    }

    private mutating func members(
      of node: JSONNode, _ what: String, _ keys: [String]
    ) -> [JSONNode.Member] {
      guard case .object(let members) = node.value else {
        problems.note("\(what) is an object in braces, found \(node.kind)", at: node.place)
        return []
      }
      return members.filter { member in
        if keys.contains(member.key) { return true }
        problems.note(
          Suggestion.unknownKey(
            member.key, among: keys, else: "there is \(keys.joined(separator: " and "))"),
          at: member.keyPlace)
        return false
      }
    }
  }
}
