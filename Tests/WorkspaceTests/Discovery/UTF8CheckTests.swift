import SeededRandom
import Testing
import Workspace

struct UTF8CheckTests {
  @Test(arguments: ["", "a", "struct A {}\n", "ünïcödé", "12345678😀12345678é", "\u{FEFF}let a = 1"])
  func acceptsText(text: String) {
    #expect(UTF8Check.problem(in: Array(text.utf8)) == nil)
  }

  @Test func namesThePlaceOfABadByte() {
    #expect(
      UTF8Check.problem(in: Array("let a\nlet ".utf8) + [0xC3] + Array("(".utf8))
        == "it is not valid UTF-8: byte 0xC3 at offset 10, line 2; save it as UTF-8")
  }

  @Test func refusesBinaryAndUTF16() {
    #expect(UTF8Check.problem(in: Array("a\n\0".utf8))?.contains("NUL byte at offset 2, line 2") == true)
    #expect(UTF8Check.problem(in: [0xFF, 0xFE, 0x61, 0])?.contains("UTF-16") == true)
    #expect(UTF8Check.problem(in: [0xFE, 0xFF, 0, 0x61])?.contains("UTF-16") == true)
  }

  /// The standard library is the oracle: a text is valid when decoding repairs nothing.
  @Test func agreesWithTheStandardLibrary() {
    var random = SeededGenerator(seed: 1)
    let leads: [UInt8] = [
      0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    let tails: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    for _ in 0..<20_000 {
      var bytes = [UInt8](repeating: 0x61, count: random.below(12))
      for _ in 0...random.below(2) {
        bytes.append(random.pick(leads))
        for _ in 0..<random.below(4) { bytes.append(random.pick(tails)) }
      }
      if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { continue }
      bytes += [UInt8](repeating: 0x62, count: random.below(10))
      let isValid = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
      #expect((UTF8Check.problem(in: bytes) == nil) == isValid, "\(bytes)")
    }
  }
}
