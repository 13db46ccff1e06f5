import Parallel
import Raster

/// What is known of the pictures that a passage has to do with.
struct PassageFacts: Sendable {
  let origin: SlideFacts?
  let destination: SlideFacts
  /// Of the picture that follows the destination.
  let next: SlideFacts?

  /// Looks at those pictures that no passage has looked at before.
  ///
  /// - Parameters:
  ///   - index: of the passage
  ///   - shelf: what is known, by the index of the passage that leads to a picture
  init(
    _ passage: Passage, _ index: Int, from shelf: Shelf<SlideFacts>, settings: EncoderSettings
  ) throws {
    let pictures = [passage.origin, passage.destination, passage.next]
    let places = pictures.indices.filter { pictures[$0] != nil }
    // An origin of its own is nobody else's destination.
    let own = passage.startsAtRest ? index - 1 : -1 - index
    let keys = [own, index, index + 1]
    let facts = try shelf.values(of: places.map { keys[$0] }) { key in
      SlideFacts(pictures[keys.firstIndex(of: key)!]!, settings: settings)
    }
    let known = Dictionary(uniqueKeysWithValues: zip(places, facts))
    origin = known[0]
    destination = known[1]!
    next = known[2]
  }
}
