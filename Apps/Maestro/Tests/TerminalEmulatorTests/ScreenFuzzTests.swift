import TerminalEmulator
import TestSupport
import Testing

struct ScreenFuzzTests {
  private static let pieces: [[UInt8]] = [
    "text ", "\r\n", "\n", "\t", "\u{8}", "\u{E}", "\u{F}", "\u{1B}(0", "\u{1B}(B", "\u{1B}[3;5r", "\u{1B}[r",
    "\u{1B}[?6h",
    "\u{1B}[?6l", "\u{1B}[?7l", "\u{1B}[?7h", "\u{1B}[4h", "\u{1B}[4l", "\u{1B}[2L", "\u{1B}[3M", "\u{1B}[65535S",
    "\u{1B}[9T", "\u{1B}[5;7H", "\u{1B}[99;99H", "\u{1B}[2P", "\u{1B}[3@", "\u{1B}[4X", "\u{1B}[44m", "\u{1B}[m",
    "\u{1B}[K",
    "\u{1B}[1K", "\u{1B}[J", "\u{1B}[1J", "\u{1B}[2J", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[?47h", "\u{1B}[?47l",
    "\u{1B}7", "\u{1B}8", "\u{1B}M", "\u{1B}D", "\u{1B}E", "\u{1B}H", "\u{1B}[3g", "\u{1B}[2I", "\u{1B}[2Z",
    "\u{1B}[9b", "\u{1B}#8",
    "\u{1B}c", "\u{1B}[!p", "\u{1B}[6n", "日本", "e\u{301}", "👩‍👩‍👧", "\u{1B}]0;title\u{7}", "\u{1B}[22t", "\u{1B}[23t",
    "\u{1B}Pq\u{1B}\\",
    "0123456789012345678901234567890",
  ].map { Array($0.utf8) }

  private static let sizes = [
    TerminalSize(columns: 120, rows: 40), TerminalSize(columns: 9, rows: 6), TerminalSize(columns: 2, rows: 1),
  ]

  private static func input(_ random: inout Random) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<400 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        bytes += random.bytes(.random(in: 1..<8, using: &random))
      } else {
        bytes += pieces.randomElement(using: &random) ?? []
      }
    }
    return bytes
  }

  @Test(arguments: 0..<120) func splittingMakesNoDifference(_ seed: Int) {
    var random = Random(seed: UInt64(seed) &+ 31)
    let bytes = Self.input(&random)
    var whole = TerminalScreen(Self.sizes[seed % 3])
    whole.append(bytes)
    var single = TerminalScreen(Self.sizes[seed % 3])
    for byte in bytes { single.append([byte]) }
    #expect(whole.lines == single.lines)
    #expect(whole.cursorPosition == single.cursorPosition)
    #expect(whole.history(after: 0, limit: .max) == single.history(after: 0, limit: .max))
    #expect(whole.modes == single.modes && whole.title == single.title)
    #expect(whole.takeAnswers() == single.takeAnswers())
  }

  @Test(arguments: 0..<120) func noBytesAndNoSizesDoHarm(_ seed: Int) {
    var random = Random(seed: UInt64(seed) &+ 9_100)
    var screen = TerminalScreen(Self.sizes[seed % 3], limits: TerminalLimits(lines: 50, bytes: 20_000))
    for _ in 0..<12 {
      screen.append(Bool.random(using: &random) ? Self.input(&random) : random.bytes(2_000))
      if Bool.random(using: &random) { screen.appendCut(bytes: 9) }
      if Bool.random(using: &random) {
        screen.resize(
          to: TerminalSize(columns: .random(in: 0...60, using: &random), rows: .random(in: 0...20, using: &random)))
      }
      let lines = screen.lines
      #expect(lines.count == screen.size.rows)
      let (row, column) = screen.cursorPosition
      #expect((0..<screen.size.rows).contains(row) && (0..<screen.size.columns).contains(column))
      let history = screen.history(after: 0, limit: .max)
      #expect(history.count <= 60 && history.map(\.number) == history.map(\.number).sorted())
      for run in (lines + history).flatMap(\.runs) {
        #expect(!run.text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      }
    }
  }
}
