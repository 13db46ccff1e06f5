import Files
import FragBanner
import PlainText
import Raster

/// Reads a manifest into a sheet, and notes everything in it that makes no sense.
struct ManifestReader {
  private var sheet = BatchSheet()
  private(set) var problems: FileProblems

  /// The most bytes of a manifest or a feed.
  private static let mostBytes = 256 << 20

  /// - Returns: as much as could be understood; together with `problems` it is all there is.
  static func read(
    _ path: String, problems: inout FileProblems
  ) throws(FileError) -> BatchSheet {
    let bytes = try RegularFile.contents(of: path, atMost: mostBytes)
    var reader = ManifestReader(problems: problems)
    reader.sheet.manifest = path
    reader.sheet.folder = FilePath.folder(of: path)
    switch JSONReader.read(bytes) {
    case .success(let root): reader.readRoot(root)
    case .failure(let failure):
      for fault in failure.faults { reader.problems.note("\(fault)", at: fault.place) }
      if !failure.isAll { reader.problems.noteMore() }
      if let root = failure.understood { reader.readRoot(root) }
    }
    problems = reader.problems
    return reader.sheet
  }

  private init(problems: FileProblems) {
    self.problems = problems
  }

  private mutating func readRoot(_ root: JSONNode) {
    guard let members = members(of: root, "a manifest") else { return }
    let keys = ["title", "output", "sizes", "defaults", "feed", "banners"]
    for member in members {
      switch member.key {
      case "title": sheet.title = text(member)?.text
      case "output": if let text = text(member) { sheet.output = text }
      case "sizes": sheet.sizes = sizes(member)
      case "defaults": sheet.defaults = part(member.value, "defaults", others: [])
      case "feed": readFeed(member)
      case "banners":
        for node in list(member, of: "banners, each in braces") { readBanner(node) }
      default: noteUnknown(member, among: keys)
      }
    }
    if root["banners"] == nil {
      problems.note(
        "banners is missing: the list of what to make, as in \"banners\": [{\"name\": \"spring\", "
          + "\"pictures\": [\"a.png\"]}]", at: root.place)
    } else if sheet.banners.isEmpty, problems.isEmpty {
      problems.note("banners: the list is empty; name one at least", at: root["banners"]!.place)
    }
  }

  private mutating func readBanner(_ node: JSONNode) {
    guard let members = members(of: node, "a banner") else { return }
    var banner = BatchSheet.Banner(place: node.place)
    for member in members {
      switch member.key {
      case "name": banner.name = text(member)
      case "sizes": banner.sizes = sizes(member)
      default: break
      }
    }
    banner.part = part(node, "a banner", others: ["name", "sizes"])
    sheet.banners.append(banner)
  }

  /// Pictures, layers, options, and what single sizes have of their own.
  /// - Parameter others: keys that somebody else reads.
  private mutating func part(
    _ node: JSONNode, _ what: String, others: [String], isOfOneSize: Bool = false
  ) -> ManifestPart {
    var part = ManifestPart()
    guard let members = members(of: node, what) else { return part }
    let own = ["pictures", "layers"] + (isOfOneSize ? [] : ["at"])
    for member in members where !others.contains(member.key) {
      if member.key == "pictures" {
        part.pictures = texts(member, of: "paths of pictures or folders")
      } else if member.key == "layers" {
        part.layers = layers(member)
      } else if member.key == "at", !isOfOneSize {
        readSizes(member, into: &part)
      } else if let option = BannerOption.ofBatches(named: member.key) {
        part.options[option.name] = values(member, of: option)
      } else {
        noteUnknown(member, among: others + own + BannerOption.ofBatches.map(\.name))
      }
    }
    return part
  }

  /// The value without what is no layer, if it has layers.
  private mutating func layers(_ member: JSONNode.Member) -> [JSONNode] {
    guard case .object(let members) = member.value.value else {
      noteKind(member.key, member.value, expected: "an object in braces, a layer for each name")
      return []
    }
    let layers = members.filter { layer in
      switch layer.value.value {
      case .object, .null: return true
      default:
        noteKind(
          "\(member.key): \(layer.key)", layer.value,
          expected: "a layer in braces, or null for none")
        return false
      }
    }
    return [JSONNode(value: .object(layers), place: member.value.place)]
  }

  private mutating func readSizes(_ member: JSONNode.Member, into part: inout ManifestPart) {
    guard let members = members(of: member.value, "at, which has a size for each key,") else {
      return
    }
    for member in members {
      let own = self.part(member.value, member.key, others: [], isOfOneSize: true)
      if let size = size(Written(text: member.key, place: member.keyPlace)) {
        part.add(own, of: size)
      }
    }
  }

  private mutating func readFeed(_ member: JSONNode.Member) {
    guard let name = text(member) else { return }
    let path = FilePath.joined(sheet.folder, name.text)
    do {
      let table = try CSVTable(try RegularFile.contents(of: path, atMost: Self.mostBytes))
      if table.rows.isEmpty {
        problems.note(
          "the feed has no rows, only its header; give it a row for each banner", at: .start,
          of: path)
        sheet.feed = .unreadable
      } else {
        sheet.feed = .table(table, path: path)
      }
    } catch let error as CSVTable.Faults {
      for fault in error.faults { problems.note(fault.message, at: fault.place, of: path) }
      if !error.isAll { problems.noteMore() }
      sheet.feed = .unreadable
    } catch {
      problems.note("feed: \(error)", at: name.place)
      sheet.feed = .unreadable
    }
  }
}

/// Values of the kinds that are wanted; others are noted.
extension ManifestReader {
  private mutating func members(of node: JSONNode, _ what: String) -> [JSONNode.Member]? {
    if case .object(let members) = node.value { return members }
    problems.note("\(what) is an object in braces, found \(node.kind)", at: node.place)
    return nil
  }

  private mutating func text(_ member: JSONNode.Member) -> Written? {
    switch member.value.value {
    case .string(let text) where !text.isEmpty:
      return Written(text: text, place: member.value.place)
    case .string: problems.note("\(member.key): the text is empty", at: member.value.place)
    default: noteKind(member.key, member.value, expected: "text in double quotes")
    }
    return nil
  }

  private mutating func list(_ member: JSONNode.Member, of what: String) -> [JSONNode] {
    if let elements = member.value.array { return elements }
    noteKind(member.key, member.value, expected: "a list of \(what)")
    return []
  }

  /// A list of texts; a single text stands for a list of one.
  private mutating func texts(_ member: JSONNode.Member, of what: String) -> [Written] {
    if let text = member.value.string { return [Written(text: text, place: member.value.place)] }
    return list(member, of: what).compactMap { element in
      if let text = element.string { return Written(text: text, place: element.place) }
      noteKind(member.key, element, expected: "text in double quotes")
      return nil
    }
  }

  private mutating func sizes(_ member: JSONNode.Member) -> [AskedSize] {
    var sizes: [AskedSize] = []
    var seen: Set<PixelSize> = []
    for text in texts(member, of: "sizes such as \"300x250\"") {
      guard let size = size(text) else { continue }
      if !seen.insert(size.pixels).inserted {
        problems.note("\(member.key): \(text.text) is in the list already", at: text.place)
      } else {
        sizes.append(size)
      }
    }
    if sizes.isEmpty, let elements = member.value.array, elements.isEmpty {
      problems.note(
        "\(member.key): the list is empty; name one at least, such as \"300x250\"",
        at: member.value.place)
    }
    return sizes
  }

  private mutating func size(_ written: Written) -> AskedSize? {
    do throws(ValueFault) {
      return AskedSize(pixels: try SizeKind().value(of: written.text), place: written.place)
    } catch {
      problems.note("\(written.text): \(error.message(for: written.text))", at: written.place)
      return nil
    }
  }

  /// The values of an option; none where `false` or `null` takes it back.
  private mutating func values(
    _ member: JSONNode.Member, of option: BannerOption
  ) -> [Written] {
    let node = member.value
    if case .null = node.value { return [] }
    guard option.takesValue else {
      if let isOn = node.bool { return isOn ? [Written(text: "", place: node.place)] : [] }
      noteKind(member.key, node, expected: "true or false")
      return []
    }
    var values: [Written] = []
    for element in elements(of: node, option) {
      guard let text = text(of: element, option) else {
        noteKind(member.key, element, expected: "text in double quotes or a number")
        return []
      }
      values.append(Written(text: text, place: element.place))
    }
    if values.count > 1, !option.isRepeatable {
      let separator = option.slideSeparator ?? ","
      let list = Written(
        text: values.map(\.text).joined(separator: String(separator)), place: node.place)
      if !list.text.contains("{") { check(list, of: option) }
      // What a feed fills in may leave single slides out.
      return option.slideSeparator == nil
        ? [list] : values.map { Written(text: $0.text, place: node.place) }
    }
    for value in values where !value.text.contains("{") { check(value, of: option) }
    return values
  }

  /// What a value lists. Numbers alone are the parts of one value where a value has several, as in `[0.5, 0]`.
  private func elements(of node: JSONNode, _ option: BannerOption) -> [JSONNode] {
    guard let elements = node.array else { return [node] }
    let areParts = option.slideSeparator == ";" && elements.allSatisfy { $0.number != nil }
    return areParts && !elements.isEmpty ? [node] : elements
  }

  /// A text, a number, or the parts of one value with commas between them.
  private func text(of node: JSONNode, _ option: BannerOption) -> String? {
    switch node.value {
    case .string(let text), .number(let text): return text
    case .array(let parts) where option.slideSeparator == ";":
      let texts = parts.compactMap { $0.array == nil ? text(of: $0, option) : nil }
      return texts.count == parts.count ? texts.joined(separator: ",") : nil
    default: return nil
    }
  }

  /// Reads what needs nothing filled in, so that its mistakes are told even if no banner gets to see it.
  private mutating func check(_ value: Written, of option: BannerOption) {
    var request = BannerRequest.blank
    do throws(ValueFault) {
      _ = try option.readGenerously(value.text, into: &request)
    } catch {
      problems.note(
        "\(option.name): \(value.text): \(error.message(for: value.text))", at: value.place)
    }
  }

  private mutating func noteKind(_ key: String, _ node: JSONNode, expected: String) {
    problems.note("\(key): expected \(expected), found \(node.kind)", at: node.place)
  }

  private mutating func noteUnknown(_ member: JSONNode.Member, among names: [String]) {
    let listed = names.count > 8 ? names.prefix(5) + ["options such as hold"] : names[...]
    problems.note(
      Suggestion.unknownKey(
        member.key, among: names, else: "there are \(listed.joined(separator: ", "))"),
      at: member.keyPlace)
  }
}
