import TerminalEmulator
import TestSupport
import Testing

@testable import Terminal

struct DrawingTests {
  private func frame(_ random: inout Random, _ size: Size, on base: Frame? = nil) -> Frame {
    var frame = base ?? Frame(size)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let style = TerminalStyle(foreground: UInt8.random(in: 0...3, using: &random), bold: .random(using: &random))
      frame.draw(
        Line(random.text(20), style), column: Int.random(in: 0..<size.columns, using: &random),
        row: Int.random(in: 0..<size.rows, using: &random))
    }
    return frame
  }

  /// What is written makes the old frame the new one, and is no more than what changed.
  @Test func changesMakeTheNewFrame() {
    var random = Random(seed: 1)
    for round in 0..<2_000 {
      let size = Size(columns: Int.random(in: 1...12, using: &random), rows: Int.random(in: 1...4, using: &random))
      let old = frame(&random, size)
      let new = frame(&random, size, on: round % 2 == 0 ? old : nil)
      #expect(isWhole(old) && isWhole(new))
      let changes = FrameDiff.changes(from: old, to: new)
      var result = old
      for change in changes { result.apply(change) }
      #expect(result.cells == new.cells)
      let written = changes.reduce(0) { $0 + $1.cells.count }
      // A wide character is written whole, also when only what was under its second half is another one.
      let changed = zip(old.cells, new.cells).count { $0 != $1 }
      #expect(written >= changed && written <= 2 * changed)
    }
  }

  @Test func theSameFrameIsNotWritten() {
    var painter = Painter(hasColours: true)
    var frame = Frame(Size(columns: 10, rows: 3))
    frame.draw(Line("hello"), row: 1)
    var written = painter.paint(frame)
    #expect(!written.isEmpty)
    written = painter.paint(frame)
    #expect(written.isEmpty)
    frame.draw(Line("j"), row: 1)
    written = painter.paint(frame)
    #expect(String(decoding: written, as: UTF8.self) == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[0mj\u{1B}[0m")
    painter.forget()
    written = painter.paint(frame)
    #expect(written.count > 30)
  }

  /// A terminal that reads what is written shows the frame.
  @Test func terminalsShowTheFrame() {
    var random = Random(seed: 2)
    for _ in 0..<500 {
      let size = Size(columns: 12, rows: 3)
      var painter = Painter(hasColours: true)
      var terminal = TerminalScreen(TerminalSize(columns: 12, rows: 3))
      terminal.append(Array("\u{1B}[2J\u{1B}[H".utf8))
      var last = Frame(size)
      for _ in 0..<3 {
        last = frame(&random, size, on: last)
        terminal.append(painter.paint(last))
      }
      let shown = terminal.lines.map(\.text).joined(separator: "\n")
      #expect(trimmed(shown) == trimmed(last.text))
    }
  }

  private func trimmed(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  @Test func coloursAreLeftOutWhenNotWanted() {
    var frame = Frame(Size(columns: 4, rows: 1))
    frame.draw(Line("a", TerminalStyle(foreground: 200, background: 9, bold: true)), row: 0)
    var plain = Painter(hasColours: false)
    var coloured = Painter(hasColours: true)
    let written = [plain.paint(frame), coloured.paint(frame)].map { String(decoding: $0, as: UTF8.self) }
    #expect(written[0].contains("\u{1B}[0;1ma"))
    #expect(written[1].contains("\u{1B}[0;1;38;5;200;101ma"))
  }

  /// Whatever a name or an output says, only what the painter means to say reaches the terminal.
  @Test func hostileTextSteersNothing() {
    var random = Random(seed: 3)
    var texts = [
      "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "a\rb", "\u{1B}Pq\u{1B}\\", "\u{202E}evil",
      "\u{0}\u{8}\u{7F}",
      "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{E0001}\u{E0041}", "\u{2028}\u{2029}\u{85}",
    ]
    for _ in 0..<500 { texts.append(random.text(30)) }
    for text in texts {
      var frame = Frame(Size(columns: 40, rows: 2))
      frame.draw(Line(text), row: 0)
      var painter = Painter(hasColours: true)
      let written = painter.paint(frame)
      let scalars = Array(String(decoding: written, as: UTF8.self).unicodeScalars)
      #expect(!scalars.contains { (0x80..<0xA0).contains($0.value) || (0x202A...0x202E).contains($0.value) })
      #expect(!scalars.contains { $0.value < 0x20 && $0.value != 0x1B || $0.value == 0x7F })
      // Every escape begins a place, a style or the hiding of the cursor: nothing else is ever needed.
      for (index, scalar) in scalars.enumerated() where scalar == "\u{1B}" {
        let rest = scalars[(index + 1)...].drop { $0 == "[" || $0 == "?" || $0 == ";" || ("0"..."9").contains($0) }
        #expect(rest.first.map { "HmJlh".unicodeScalars.contains($0) } == true)
      }
    }
    #expect(Line("\u{1B}[31m").cells.first?.text == "\u{FFFD}")
    #expect(Line("e\u{301}\u{301}\u{301}\u{301}\u{301}").cells.first?.text.unicodeScalars.count == 4)
  }

  @Test func linesAreFitted() {
    #expect(Line("日本語").width == 6)
    #expect(Line("日本語").cut(to: 4).cells.map(\.text) == ["日", "…"])
    #expect(Line("abcdef").cut(to: 6).width == 6)
    #expect(Line("日本語").broken(at: 3).map { $0.cells.map(\.text).joined() } == ["日", "本", "語"])
    #expect(
      Line.wrapped("one two three", at: 7).map { $0.cells.map(\.text).joined() } == ["one two", "three"])
    #expect(
      Line.wrapped("abcdefghij kl", at: 4).map { $0.cells.map(\.text).joined() } == ["abcd", "efgh", "ij", "kl"])
    #expect(Line("a👩‍💻b").width == 6)
  }
}
