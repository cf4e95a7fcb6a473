import TerminalEmulator
import Testing

/// Lines that a page has put into its log must never change again.
@Suite struct SettledLinesTests {
  private static let pieces = [
    "text", "\r\n", "\n\n\n", "\r", "\u{1b}[3A", "\u{1b}[100A", "\u{1b}[2J", "\u{1b}[H", "\u{1b}[K", "\u{1b}[?1049h",
    "\u{1b}[?1049l", "\u{1b}7", "\u{1b}8", "one\r\ntwo\r\nthree\r\n", "\u{1b}[1J", "\u{1b}[31mred\u{1b}[0m",
  ]

  @Test(arguments: 0..<50)
  func settledLinesStay(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var text = TerminalText(limits: TerminalLimits(lines: 60, columns: 20, bytes: 1 << 20, reach: 10, screen: 8))
    var settled: [UInt64: TerminalLine] = [:]
    var border: UInt64 = 0
    for _ in 0..<600 {
      if next(40) == 0 {
        text.appendCut(bytes: 5)
      } else {
        text.append(Array(Self.pieces[next(Self.pieces.count)].utf8))
      }
      #expect(text.firstUnsettledNumber >= border)
      border = text.firstUnsettledNumber
      for line in text.lines where line.number < border {
        if let known = settled[line.number] { #expect(known == line) }
        settled[line.number] = line
      }
    }
  }

  @Test func linesAreFoundByNumber() {
    var text = TerminalText(limits: TerminalLimits(lines: 20, columns: 20, bytes: 1 << 20, reach: 5, screen: 5))
    for number in 1...50 { text.append(Array("line \(number)\r\n".utf8)) }
    #expect(text.lines(after: 0, limit: .max) == text.lines)
    #expect(text.lines(after: 45, limit: 2).map(\.number) == [46, 47])
    #expect(text.lines(after: 45, limit: 2).map(\.text) == ["line 46", "line 47"])
    #expect(text.lines(after: 1000, limit: 2) == [])
    #expect(text.firstNumber == text.lines.first?.number)
  }
}
