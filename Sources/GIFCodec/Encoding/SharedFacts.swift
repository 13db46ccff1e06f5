import Raster
import Synchronization

/// What is known of the pictures that passages lead to. A passage also looks at those of its neighbors, and parts of
/// several passages run at once; each picture is looked at once, and forgotten when all have asked.
final class SharedFacts: Sendable {
  private final class Entry: Sendable {
    let facts = Mutex<SlideFacts?>(nil)
  }

  private struct Shelf {
    var entries: [Int: Entry] = [:]
    /// How often each of the entries has been asked for.
    var uses: [Int: Int] = [:]
  }

  private let parts: PassageParts
  private let settings: EncoderSettings
  private let shelf = Mutex(Shelf())

  init(_ parts: PassageParts, settings: EncoderSettings) {
    self.parts = parts
    self.settings = settings
  }

  /// To be asked for once by each part of the passages that have to do with the picture: the one that leads to it, and
  /// those before and after.
  ///
  /// - Parameters:
  ///   - index: of the passage that leads to it
  ///   - image: the picture
  func facts(ofPassage index: Int, _ image: RasterImage) -> SlideFacts {
    entry(index).facts.withLock { facts in
      if let facts { return facts }
      let new = SlideFacts(image, settings: settings)
      facts = new
      return new
    }
  }

  private func entry(_ index: Int) -> Entry {
    let passages = max(0, index - 1)...min(parts.passageCount - 1, index + 1)
    let askers = passages.reduce(0) { $0 + parts.count(ofPassage: $1) }
    return shelf.withLock { shelf in
      let entry = shelf.entries[index] ?? Entry()
      let uses = (shelf.uses[index] ?? 0) + 1
      shelf.entries[index] = uses < askers ? entry : nil
      shelf.uses[index] = uses < askers ? uses : nil
      return entry
    }
  }
}
