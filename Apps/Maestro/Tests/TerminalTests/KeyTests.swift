import TestSupport
import Testing

@testable import Terminal

struct KeyTests {
  private func keys(_ text: String) -> [Key] {
    var reader = KeyReader()
    return reader.read(text.utf8) + reader.timeOut()
  }

  @Test(arguments: [
    ("a", [Key.text("a")]), ("é日👍", [.text("é"), .text("日"), .text("👍")]), ("\r", [.enter]), ("\n", [.newline]),
    ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1D}", [.control("]")]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]),
    ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[1;2C", [.right]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[H", [.home]),
    ("\u{1B}[4~", [.end]), ("\u{1B}[Z", [.backTab]), ("\u{1B}[15~", [.function(5)]), ("\u{1B}[[A", [.function(1)]),
    ("\u{1B}OP", [.function(1)]), ("\u{1B}b", [.alt("b")]), ("\u{1B}\r", [.newline]), ("\u{1B}[", [.alt("[")]),
    ("\u{1B}O", [.alt("O")]), ("\u{1B}]", [.alt("]")]), ("\u{1B}[99;99;99zx", [.text("x")]),
    ("\u{1B}]11;rgb:00/00/00\u{7}x", [.text("x")]), ("\u{1B}P1$r0m\u{1B}\\x", [.text("x")]),
    ("\u{1B}[200~a\r\nb\u{1B}[31m\u{1B}[201~c", [.paste("a\nb[31m"), .text("c")]),
    ("\u{1B}[1\u{1B}[A", [.up]), ("\u{1B}[200~\u{1B}[201~", []), ("\u{1B}[3~", [.delete]),
    ("\u{1B}[" + String(repeating: "1", count: 500) + "~x", [.text("x")]),
    ("\u{1B}[99999999999999999999~x", [.text("x")]),
  ])
  func keysAreKnown(_ text: String, _ expected: [Key]) { #expect(keys(text) == expected) }

  @Test func brokenCharactersAreSwallowed() {
    var reader = KeyReader()
    var keys = reader.read([0xFF, 0x80, 0xC0, 0xAF, 0xE2, 0x82, 0x61])
    #expect(keys == [.text("a")])
    keys = reader.read([0xED, 0xA0, 0x80, 0xF4, 0xBF, 0xBF, 0xBF, 0x62])
    #expect(keys == [.text("b")])
    // Control characters in a longer form are still control characters.
    keys = reader.read([0xC2, 0x9B, 0xE0, 0x80, 0x9B, 0x63])
    #expect(keys == [.text("c")])
    keys = reader.read([0xE2, 0x82])
    #expect(keys == [])
    #expect(!reader.isWaiting)
    keys = reader.read([0xAC])
    #expect(keys == [.text("€")])
  }

  /// Where the bytes are split makes no difference, whatever they are.
  @Test func splitsMakeNoDifference() {
    var random = Random(seed: 4)
    let pieces = [
      "\u{1B}[A", "\u{1B}[1;5D", "\u{1B}[200~", "\u{1B}[201~", "é", "日本", "\u{1B}", "\u{1B}]0;x\u{7}", "\u{1B}O",
      "text",
      "\r\n", "\u{1B}[<0;1;1M",
    ]
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        bytes +=
          Bool.random(using: &random)
          ? random.bytes(3) : Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
      }
      var whole = KeyReader()
      var split = KeyReader()
      let expected = whole.read(bytes) + whole.timeOut()
      var found: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        found += split.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      found += split.timeOut()
      #expect(found == expected)
      for key in found {
        // No key carries anything that would steer a terminal.
        switch key {
        case .text(let scalar): #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
        case .paste(let text):
          #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" || $0 == "\t" })
        default: break
        }
      }
    }
  }

  @Test func longPastesComeInPieces() {
    let text = String(repeating: "日本語 text\n", count: 30_000)
    var reader = KeyReader()
    let keys = reader.read("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
    #expect(keys.count > 5)
    #expect(keys.last == .text("q"))
    let pasted = keys.dropLast().map { key in
      if case .paste(let piece) = key { piece } else { "?" }
    }
    #expect(pasted.joined() == text)
  }

  @Test func linesAreEdited() {
    var editor = LineEditor("one two")
    for key: Key in [.wordLeft, .text("x"), .end, .control("w"), .text("é"), .left, .text("\u{301}"), .home, .delete] {
      let isTaken = editor.take(key, hasLines: false)
      #expect(isTaken)
    }
    #expect(editor.text == "ne \u{301}é")
    _ = editor.take(.paste("a\nb"), hasLines: false)
    #expect(editor.text.hasPrefix("a bne"))
    let means = [
      editor.take(.newline, hasLines: false), editor.take(.newline, hasLines: true),
      editor.take(.control("u"), hasLines: true), editor.take(.function(1), hasLines: true),
    ]
    #expect(means == [false, true, true, false])
    #expect(editor.cursor == 0)
  }

  /// Whatever is typed, the cursor is in the text.
  @Test func theCursorStaysInTheText() {
    var random = Random(seed: 5)
    let keys: [Key] = [
      .left, .right, .home, .end, .wordLeft, .wordRight, .backspace, .delete, .control("w"), .control("k"), .text("a"),
      .text(" "), .text("\u{301}"), .text("\u{200D}"), .text("👩"), .text("\u{1F1E6}"), .paste("e\u{301}\r\nx"),
      .newline,
    ]
    for _ in 0..<300 {
      var editor = LineEditor()
      for _ in 0..<60 {
        _ = editor.take(keys[Int.random(in: 0..<keys.count, using: &random)], hasLines: true)
        #expect((0...editor.text.count).contains(editor.cursor))
        let (line, column) = Parts.text(editor, width: 7)
        #expect(line.width <= 7 && (0..<7).contains(column))
      }
    }
  }
}
