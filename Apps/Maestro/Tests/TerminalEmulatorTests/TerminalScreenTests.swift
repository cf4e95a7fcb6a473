import TerminalEmulator
import Testing

struct TerminalScreenTests {
  private func screen(_ input: String, columns: Int = 10, rows: Int = 4) -> TerminalScreen {
    var screen = TerminalScreen(TerminalSize(columns: columns, rows: rows))
    screen.append(Array(input.utf8))
    return screen
  }

  private func shown(_ screen: TerminalScreen) -> [String] {
    screen.lines.map { line in String(line.text.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test(arguments: [
    ("one\ntwo\r\nthree", ["one", "   two", "three", ""]),
    ("0123456789ab", ["0123456789", "ab", "", ""]),
    ("0123456789\rX", ["X123456789", "", "", ""]),
    ("0123456789\u{8}X", ["01234567X9", "", "", ""]),
    ("\u{1B}[?7l0123456789abc", ["012345678c", "", "", ""]),
    ("012345678日", ["012345678", "日", "", ""]),
    ("日本\rab", ["ab本", "", "", ""]),
    ("日本\r\u{1B}[Ca", [" a本", "", "", ""]),
    ("cafe\u{301}!", ["cafe\u{301}!", "", "", ""]),
    ("0123456789\u{301}", ["0123456789\u{301}", "", "", ""]),
    ("1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"]),
    ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3;1H\n5", ["1", "3", "5", "4"]),
    ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[2;1H\u{1B}M5", ["1", "5", "2", "4"]),
    ("1\r\n2\r\n3\r\n4\u{1B}[2;1H\u{1B}[L", ["1", "", "2", "3"]),
    ("1\r\n2\r\n3\r\n4\u{1B}[2;1H\u{1B}[M", ["1", "3", "4", ""]),
    ("1\r\n2\r\n3\r\n4\u{1B}[2S", ["3", "4", "", ""]),
    ("1\r\n2\r\n3\r\n4\u{1B}[T", ["", "1", "2", "3"]),
    ("abcdef\r\u{1B}[2P", ["cdef", "", "", ""]),
    ("abcdefghij\r\u{1B}[2@", ["  abcdefgh", "", "", ""]),
    ("abcdef\r\u{1B}[4hXY", ["XYabcdef", "", "", ""]),
    ("abcdef\r\u{1B}[C\u{1B}[2X", ["a  def", "", "", ""]),
    ("\u{1B}(0lqk\u{1B}(Bq", ["┌─┐q", "", "", ""]),
    ("\u{1B})0\u{E}x\u{F}x", ["│x", "", "", ""]),
    ("a\tb", ["a       b", "", "", ""]),
    ("\u{1B}[3g\u{1B}[5G\u{1B}H\ra\tb", ["a   b", "", "", ""]),
    ("\u{1B}[2;3r\u{1B}[?6h\u{1B}[9;1Hx", ["", "", "x", ""]),
    ("a\u{1B}7bc\u{1B}8X", ["aXc", "", "", ""]),
    ("a\u{1B}[3b", ["aaaa", "", "", ""]),
    ("main\u{1B}[?1049h\u{1B}[Hother\u{1B}[?1049l!", ["main!", "", "", ""]),
    ("\u{1B}#8\u{1B}[2;1H\u{1B}[K", ["EEEEEEEEEE", "", "EEEEEEEEEE", "EEEEEEEEEE"]),
    ("x\u{1B}[2;2H\u{1B}[1Jy\u{1B}[3;1Hz\u{1B}[2;1H\u{1B}[J", ["", "", "", ""]),
    ("x\u{1B}c", ["", "", "", ""]),
    ("\u{1B}[31mred\u{1B}P+q544e\u{1B}\\!", ["red!", "", "", ""]),
    ("abc\u{202E}def\u{0}\u{7F}", ["abcdef", "", "", ""]),
  ])
  func showsWhatATerminalWould(_ input: String, _ lines: [String]) { #expect(shown(screen(input)) == lines) }

  @Test(arguments: [
    ("\u{1B}[c", "\u{1B}[?62;22c"), ("\u{1B}[>c", "\u{1B}[>0;276;0c"), ("\u{1B}[5n", "\u{1B}[0n"),
    ("ab\r\n\u{1B}[6n", "\u{1B}[2;1R"), ("0123456789\u{1B}[6n", "\u{1B}[1;10R"), ("\u{1B}[?6n", "\u{1B}[?1;1R"),
    ("\u{1B}[?2004h\u{1B}[?2004$p", "\u{1B}[?2004;1$y"), ("\u{1B}[?77$p", "\u{1B}[?77;0$y"),
    ("\u{1B}[18t", "\u{1B}[8;4;10t"), ("\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\"),
    ("text \u{1B}[1m\u{1B}[?25l", ""),
  ])
  func answersQuestionsOnce(_ input: String, _ answer: String) {
    var screen = self.screen(input)
    #expect(String(decoding: screen.takeAnswers(), as: UTF8.self) == answer)
    #expect(screen.takeAnswers().isEmpty)
  }

  @Test func answersHaveALimit() {
    var screen = self.screen(String(repeating: "\u{1B}[6n", count: 100_000))
    #expect(screen.takeAnswers().count <= 4_096)
  }

  @Test func modesAndTitle() {
    var screen = self.screen("\u{1B}[?1;2004;1002;1006h\u{1B}]0;a title\u{7}\u{1B}[22t\u{1B}]2;other\u{1B}\\")
    #expect(screen.modes.hasApplicationCursorKeys && screen.modes.marksPastes && screen.modes.hasMouseNumbers)
    #expect(screen.modes.mouse == .drags && screen.title == "other")
    screen.append(Array("\u{1B}[23t\u{1B}[?1;2004;1002l".utf8))
    #expect(!screen.modes.hasApplicationCursorKeys && !screen.modes.marksPastes && screen.modes.mouse == .none)
    #expect(screen.title == "a title")
  }

  @Test func whatIsErasedKeepsTheGround() {
    let screen = self.screen("\u{1B}[44mab\u{1B}[K\u{1B}[0m\r\nplain")
    #expect(screen.lines[0].runs.allSatisfy { $0.style.background == 4 })
    #expect(screen.lines[0].text == "ab        ")
    #expect(screen.lines[1].text == "plain")
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
    #expect(screen(input).lines[0].runs.first?.style == style)
  }

  @Test func runsAreAsLongAsTheirStyle() {
    var screen = self.screen("plain \u{1B}[32mgreen\u{1B}[0m plain", columns: 30)
    #expect(screen.lines[0].runs == [.init("plain "), .init("green", style: .init(foreground: 2)), .init(" plain")])
    // The same after a change in the middle.
    screen.append(Array("\r\u{1B}[1mP".utf8))
    #expect(screen.lines[0].runs.first == .init("P", style: .init(bold: true)))
    #expect(screen.lines[0].text == "Plain green plain")
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xE2, 0x82, 0x0A], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xE2, 0x61], "\u{FFFD}a"),
    ] as [([UInt8], String)])
  func brokenCharactersAreReplaced(_ bytes: [UInt8], _ expected: String) {
    var screen = self.screen("")
    screen.append(bytes)
    #expect(screen.lines[0].text == expected)
  }

  @Test(arguments: [
    ("", 1), ("one\r\n", 2), ("one\r\n\u{1B}[?25l", 1), ("\u{1B}[?25l", 0), ("one\u{1B}[3;1H\u{1B}[44m\u{1B}[K", 3),
    ("\u{1B}[?1049hx", 4),
  ])
  func rowsAreOfUseUpToTheLastThatSaysSomething(_ input: String, _ count: Int) {
    #expect(screen(input).usedRows == count)
  }

  @Test func marksWithoutWidthHaveALimit() {
    var screen = self.screen("", columns: 100)
    for _ in 0..<99 { screen.append(Array("a".utf8) + Array(String(repeating: "\u{301}", count: 1_000).utf8)) }
    #expect(screen.lines[0].text.utf8.count <= 100 * (1 + 8 * 2))
    screen.append(Array("\rb".utf8))
    #expect(screen.lines[0].text.utf8.count <= 2_000)
  }

  @Test func whatHasScrolledAwayHasALimit() {
    let limits = TerminalLimits(bytes: 200_000)
    var screen = TerminalScreen(TerminalSize(columns: 500, rows: 4), limits: limits)
    for _ in 0..<4_000 { screen.append(Array("\(String(repeating: "wide ", count: 90))\r\n".utf8)) }
    let kept = screen.history(after: 0, limit: .max)
    #expect(kept.reduce(0) { $0 + $1.text.utf8.count } <= limits.bytes)
    #expect(kept.last?.number == screen.lastHistoryNumber && kept.count > 100)
  }

  @Test func linesThatScrollAwayAreNumberedAndStay() {
    var screen = TerminalScreen(TerminalSize(columns: 10, rows: 2), limits: TerminalLimits(lines: 20))
    for number in 1...100 { screen.append(Array("\(number)\r\n".utf8)) }
    #expect(screen.lastHistoryNumber == 99)
    #expect(screen.firstNumber > 70 && screen.firstNumber < 90)
    let all = screen.history(after: 0, limit: 100)
    #expect(all.map(\.text) == (screen.firstNumber...99).map { "\($0)" })
    #expect(screen.history(after: 97, limit: 1).map(\.text) == ["98"])
    #expect(screen.history(after: 99, limit: 9).isEmpty)
    // Nothing of a full-screen program is kept.
    screen.append(Array("\u{1B}[?1049h\n\n\n\n\n\u{1B}[?1049l".utf8))
    #expect(screen.lastHistoryNumber == 99)
  }

  @Test func aSmallerScreenKeepsWhatIsBelow() {
    var screen = self.screen("1\r\n2\r\n3\r\n0123456789")
    screen.resize(to: TerminalSize(columns: 5, rows: 2))
    #expect(shown(screen) == ["3", "0123456789"])
    #expect(screen.history(after: 0, limit: 9).map(\.text) == ["1", "2"])
    #expect(screen.cursorPosition == (1, 4))
    screen.resize(to: TerminalSize(columns: 12, rows: 4))
    #expect(shown(screen) == ["3", "0123456789", "", ""])
    screen.append(Array("\u{1B}[4;12Hx".utf8))
    #expect(shown(screen) == ["3", "0123456789", "", "           x"])
  }

  @Test func cutsAreMarkedAndTheScreenBeginsAnew() {
    var screen = self.screen("one\r\ntwo\u{1B}[31")
    screen.appendCut(bytes: 7)
    screen.append(Array("mnext".utf8))
    #expect(shown(screen) == ["mnext", "", "", ""])
    #expect(screen.history(after: 0, limit: 9).map(\.text) == ["one", "two", "… 7 bytes cut …"])
  }
}
