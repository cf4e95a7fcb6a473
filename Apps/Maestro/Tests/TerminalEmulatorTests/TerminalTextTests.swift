import Foundation
import TerminalEmulator
import Testing

struct TerminalTextTests {
  private func text(_ input: String, limits: TerminalLimits = TerminalLimits()) -> [String] {
    var text = TerminalText(limits: limits)
    text.append(Array(input.utf8))
    return text.lines.map(\.text)
  }

  @Test(arguments: [
    ("one\ntwo\r\nthree", ["one", "two", "three"]),
    ("10%\r50%\r100%\r\ndone", ["100%", "done"]),
    ("long line\rok", ["okng line"]),
    ("long line\r\u{1B}[Kok", ["ok"]),
    ("abc\u{8}\u{8}X", ["aXc"]),
    ("a\tb", ["a       b"]),
    ("one\ntwo\n\u{1B}[2A\u{1B}[2KONE\n\u{1B}[2Ktwo!", ["ONE", "two!", ""]),
    ("one\ntwo\nthree\u{1B}[1;1H\u{1B}[Jnew", ["new", "", ""]),
    ("one\ntwo\u{1B}[2J\u{1B}[Hnew", ["new", ""]),
    ("a\u{1B}7bc\u{1B}8X", ["aXc"]),
    ("title\u{1B}]0;window\u{7}!", ["title!"]),
    ("\u{1B}]8;;https://example.org\u{1B}\\link\u{1B}]8;;\u{1B}\\ on", ["link on"]),
    ("a\u{1B}P1$r0m\u{1B}\\b\u{1B}_x\u{1B}\\c", ["abc"]),
    ("a\u{1B}[>4;2m\u{1B}[?2004h\u{1B}[12zb\u{1B}(Bc", ["abc"]),
    ("\u{1B}]0;never ended\nnext", ["", "next"]),
    ("cafe\u{301} 日本 👍🏽!", ["cafe\u{301} 日本 👍🏽!"]),
    ("日本\rab", ["ab本"]),
    ("日本\ra", ["a 本"]),
    ("abcdef\r\u{1B}[2P", ["cdef"]),
    ("abcdef\r\u{1B}[2@", ["  abcdef"]),
    ("abcdef\r\u{1B}[C\u{1B}[2X", ["a  def"]),
    ("abc\u{202E}def\u{0}\u{7F}", ["abcdef"]),
    ("vi: \u{1B}[?1049h\u{1B}[Hfull\nscreen\u{1B}[?1049lback", ["vi: back"]),
  ])
  func showsWhatATerminalWould(_ input: String, _ lines: [String]) { #expect(text(input) == lines) }

  @Test func redrawsOfAnAgentStayInPlace() {
    var input = "ready\n"
    for step in 1...30 { input += "* step \(step)\n> \n\u{1B}[2A\u{1B}[J" }
    #expect(text(input + "done") == ["ready", "done", "", ""])
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", TerminalStyle(foreground: 1)),
    ("\u{1B}[1;2;3;4;7mx\u{1B}[m", TerminalStyle(bold: true, dim: true, italic: true, underline: true, inverse: true)),
    ("\u{1B}[97;104mx", TerminalStyle(foreground: 15, background: 12)),
    ("\u{1B}[38;5;200mx", TerminalStyle(foreground: 200)),
    ("\u{1B}[48;2;255;0;0mx", TerminalStyle(background: 196)),
    ("\u{1B}[38:2::0:0:255mx", TerminalStyle(foreground: 21)),
    ("\u{1B}[38:5:7;1mx", TerminalStyle(foreground: 7, bold: true)),
    ("\u{1B}[38;2;128;128;128mx", TerminalStyle(foreground: 244)),
    ("\u{1B}[4:3mx", TerminalStyle(underline: true)),
    ("\u{1B}[4m\u{1B}[4:0mx", TerminalStyle()),
    ("\u{1B}[31;44m\u{1B}[39;49mx", TerminalStyle()),
  ])
  func readsColours(_ input: String, _ style: TerminalStyle) {
    var text = TerminalText()
    text.append(Array(input.utf8))
    #expect(text.lines.first?.runs.first?.style == style)
  }

  @Test func runsAreAsLongAsTheirStyle() {
    var text = TerminalText()
    text.append(Array("plain \u{1B}[32mgreen\u{1B}[0m plain".utf8))
    #expect(
      text.lines.first?.runs == [.init("plain "), .init("green", style: .init(foreground: 2)), .init(" plain")])
    // The same after a change in the middle.
    text.append(Array("\r\u{1B}[1mP".utf8))
    #expect(text.lines.first?.runs.first == .init("P", style: .init(bold: true)))
    #expect(text.lines.first?.text == "Plain green plain")
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xE2, 0x82, 0x0A], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xE2, 0x61], "\u{FFFD}a"),
    ] as [([UInt8], String)])
  func brokenCharactersAreReplaced(_ bytes: [UInt8], _ expected: String) {
    var text = TerminalText()
    text.append(bytes)
    #expect(text.lines.first?.text == expected)
  }

  @Test func longLinesAreCutWithAMark() throws {
    let limits = TerminalLimits(columns: 10)
    var text = TerminalText(limits: limits)
    text.append(Array(String(repeating: "x", count: 25).utf8) + [10] + Array("0123456789".utf8))
    let lines = text.lines
    #expect(lines[0].kind == .truncated)
    #expect(lines[0].text == "xxxxxxxxxx…")
    #expect(lines[1].kind == .text)
    #expect(lines[1].text == "0123456789")
  }

  @Test func oldLinesAreForgotten() {
    var text = TerminalText(limits: TerminalLimits(lines: 100))
    for number in 1...1_000 {
      text.append(Array("line \(number)\n".utf8))
      #expect(text.count <= 100)
    }
    #expect(text.last(1).map(\.text) == ["line 1000"])
    #expect(text.last(1).map(\.number) == [1_000])
  }

  @Test func allLinesTogetherHaveALimit() {
    let limits = TerminalLimits(bytes: 200_000)
    var text = TerminalText(limits: limits)
    let line = Array(String(repeating: "wide ", count: 700).utf8) + [10]
    for _ in 0..<2_000 { text.append(line) }
    #expect(text.lines.reduce(0) { $0 + $1.text.utf8.count } <= limits.bytes)
    // Rows that grow after the cursor has left them count, too.
    for _ in 0..<200 { text.append(Array("\n".utf8)) }
    for _ in 0..<2_000 { text.append(Array("\u{1B}[100A".utf8) + line) }
    #expect(text.lines.reduce(0) { $0 + $1.text.utf8.count } <= limits.bytes * 2)
  }

  @Test func changesAreTold() {
    var text = TerminalText()
    text.append(Array("one\ntwo\nthr".utf8))
    let first = text.changes(since: 0)
    #expect(first.isReset)
    #expect(first.lines.map(\.text) == ["one", "two", "thr"])
    text.append(Array("ee\n".utf8))
    let second = text.changes(since: first.revision)
    #expect(!second.isReset)
    #expect(second.lines.map(\.number) == [3, 4])
    #expect(second.lines.map(\.text) == ["three", ""])
    #expect(text.changes(since: second.revision).lines.isEmpty)
    text.append(Array("\u{1B}[3A\u{1B}[2KONE".utf8))
    #expect(text.changes(since: second.revision).lines.map(\.text) == ["ONE"])
  }

  @Test func linesOfAFullScreenProgramAreToldToBeGone() {
    var text = TerminalText()
    text.append(Array("log\n\u{1B}[?1049h\u{1B}[Ha\nb".utf8))
    let before = text.changes(since: 0)
    #expect(before.lines.map(\.text) == ["log", "", "a", "b"])
    text.append(Array("\u{1B}[?1049l".utf8))
    let after = text.changes(since: before.revision)
    #expect(after.removed == [3...4])
    text.append(Array("x\n".utf8))
    #expect(text.lines.map(\.number) == [1, 2, 5])
  }
}
