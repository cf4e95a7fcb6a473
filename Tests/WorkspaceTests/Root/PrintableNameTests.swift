import Testing
import Workspace

struct PrintableNameTests {
  @Test(arguments: [
    (Array("Ünïcode 😀.swift".utf8), "Ünïcode 😀.swift"),
    (Array("a\nb\tc\r\u{1B}[31m\\".utf8), "a\\nb\\tc\\r\\x1b[31m\\\\"),
    ([0x61, 0xFF, 0xC3, 0x62, 0xE2, 0x82], "a\\xff\\xc3b\\xe2\\x82"),
    (Array("a\u{202E}b\u{85}".utf8), "a\\u{202e}b\\u{85}"),
    ([], ""),
  ])
  func escapesWhatCannotBeShown(bytes: [UInt8], expected: String) {
    #expect(PrintableName.escaped(bytes) == expected)
  }

  // Mutation: count what is one letter to people as one.
  @Test func longTextIsCut() {
    #expect(PrintableName.typed("a\nb") == "a\\nb")
    #expect(PrintableName.typed(String(repeating: "a", count: 100)) == String(repeating: "a", count: 100))
    #expect(PrintableName.typed(String(repeating: "a", count: 101)) == String(repeating: "a", count: 100) + "…")
    #expect(PrintableName.typed("e" + String(repeating: "\u{301}", count: 9000)).utf8.count < 300)
  }
}
