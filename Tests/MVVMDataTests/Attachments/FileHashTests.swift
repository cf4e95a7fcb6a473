import Foundation
import Hashes
import MVVMData
import Testing

/// SHA-256, with the examples of FIPS 180-4 and NIST's "SHA Test Vectors".
@Suite struct FileHashTests {
  private static let known: [(Data, String)] = [
    (Data(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Data("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Data("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Data(repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  // Mutation: pad to 55 bytes; count bytes instead of bits.
  @Test(arguments: known.indices) func `known messages have their hashes`(index: Int) {
    let (message, expected) = Self.known[index]
    var hash = FileHash()
    hash.update(message)
    #expect(hash.text() == expected)
    var portable = PortableSHA256()
    portable.update(message)
    #expect(portable.finalized().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
  }

  // Mutation: forget the beginning of a block.
  @Test func `pieces have the hash of the whole`() {
    let message = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    var whole = PortableSHA256()
    whole.update(message)
    for length in [1, 3, 55, 56, 63, 64, 65, 127, 999] {
      var pieces = PortableSHA256()
      for start in stride(from: 0, to: message.count, by: length) {
        pieces.update(message[start..<min(message.count, start + length)])
      }
      #expect(pieces.finalized() == whole.finalized(), "pieces of \(length)")
    }
  }

  @Test func `only a hash is a name of a file`() {
    #expect(FileHash.isHash(String(repeating: "0a", count: 32)))
    for text in ["", "..", "../" + String(repeating: "0", count: 61), String(repeating: "A", count: 64)] {
      #expect(!FileHash.isHash(text))
    }
  }
}
