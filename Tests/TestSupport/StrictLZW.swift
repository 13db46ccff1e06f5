/// LZW as the textbook has it: a dictionary of whole phrases, one bit at a time.
enum StrictLZW {
  /// Wants a clear code first, an end code last, and nothing but zero bits of the same byte behind it.
  static func decode(_ codes: [UInt8], _ codeSize: Int, at offset: Int) throws -> [UInt8] {
    func complaint(_ problem: String) -> StrictGIF.Complaint {
      StrictGIF.Complaint(problem: "LZW: " + problem, offset: offset)
    }
    let clear = 1 << codeSize
    let singles = (0..<clear).map { [UInt8($0)] } + [[], []]
    var phrases = singles
    var width = codeSize + 1
    var previous: [UInt8]?
    var result: [UInt8] = []
    var bit = 0
    while true {
      guard bit + width <= codes.count * 8 else { throw complaint("no end code") }
      var code = 0
      for place in 0..<width {
        code |= Int(codes[(bit + place) / 8] >> UInt8((bit + place) % 8) & 1) << place
      }
      if bit == 0 && code != clear { throw complaint("no clear code at the start") }
      bit += width
      if code == clear {
        phrases = singles
        width = codeSize + 1
        previous = nil
        continue
      }
      if code == clear + 1 { break }
      var phrase: [UInt8]
      if code < phrases.count {
        phrase = phrases[code]
      } else if code == phrases.count, let previous, code < 4096 {
        phrase = previous + [previous[0]]
      } else {
        throw complaint("code \(code) of \(phrases.count)")
      }
      if let previous, phrases.count < 4096 { phrases.append(previous + [phrase[0]]) }
      if phrases.count == 1 << width && width < 12 { width += 1 }
      result += phrase
      previous = phrase
    }
    guard (bit + 7) / 8 == codes.count else { throw complaint("bytes behind the end code") }
    while bit < codes.count * 8 {
      if codes[bit / 8] >> UInt8(bit % 8) & 1 != 0 { throw complaint("bits behind the end code") }
      bit += 1
    }
    return result
  }
}
