/// What passages are encoded in: the first one, a single frame, in one piece, the others cut into as many parts as are
/// asked for. Parts of one passage know nothing of each other, so that few passages keep many threads busy.
struct PassageParts {
  let passageCount: Int
  /// How many parts a transition has.
  let inEach: Int

  /// Of all passages.
  var count: Int { 1 + (passageCount - 1) * inEach }

  /// The passage that a part belongs to, and which of its parts it is.
  subscript(part: Int) -> (passage: Int, place: Int) {
    part == 0 ? (0, 0) : (1 + (part - 1) / inEach, (part - 1) % inEach)
  }

  func count(ofPassage passage: Int) -> Int { passage == 0 ? 1 : inEach }

  /// The frames of one part, counted within the passage.
  func frames(ofPart place: Int, ofPassage passage: Int, frameCount: Int) -> Range<Int> {
    let count = count(ofPassage: passage)
    return frameCount * place / count..<frameCount * (place + 1) / count
  }
}
