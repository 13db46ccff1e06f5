/// What passages are encoded in: each is cut into as many parts as are asked for. Parts of one passage know nothing of each
/// other, so that few passages keep many threads busy.
struct PassageParts {
  let passageCount: Int
  /// How many parts a passage has.
  let inEach: Int

  /// Of all passages.
  var count: Int { passageCount * inEach }

  /// The passage that a part belongs to, and which of its parts it is.
  subscript(part: Int) -> (passage: Int, place: Int) {
    (part / inEach, part % inEach)
  }

  /// The frames of one part, counted within a passage of so many.
  func frames(ofPart place: Int, frameCount: Int) -> Range<Int> {
    frameCount * place / inEach..<frameCount * (place + 1) / inEach
  }
}
