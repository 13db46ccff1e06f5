import Files
import TestSupport
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "the standard's examples have the standard's digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func standard(text: String, digest: String) {
    var hash = SHA256()
    hash.append(Array(text.utf8))
    #expect(hash.digest() == digest)
  }

  @Test(
    "bytes may come in pieces of any length, at any length of the whole",
    .enabled(if: ForeignTool.isAvailable("sha256sum"), "needs sha256sum"),
    arguments: [1, 55, 56, 63, 64, 65, 119, 128, 1000], [1, 7, 64, 100])
  func pieces(length: Int, piece: Int) throws {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let expected = try ForeignTool.output(of: "sha256sum", [], input: bytes).prefix(64)
    var hash = SHA256()
    for start in stride(from: 0, to: length, by: piece) {
      hash.append(Array(bytes[start..<min(length, start + piece)]))
    }
    #expect(hash.digest() == String(decoding: expected, as: UTF8.self))
  }

  @Test("a file longer than one read has the digest of its bytes")
  func file() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 7, count: 150_000)
    var hash = SHA256()
    hash.append(bytes)
    #expect(try SHA256.digest(ofFile: folder.write(bytes, to: "a")) == hash.digest())
  }
}
