import Presentation
import TerminalEmulator
import TestSupport
import Testing

@testable import Terminal

struct OutputPaneTests {
  private func text(_ rows: [Line]) -> [String] { rows.map { $0.cells.map(\.text).joined() } }

  /// A pane that is told of changes only shows what one shows that is told everything.
  @Test func changesAreFollowed() {
    var random = Random(seed: 6)
    let pieces = [
      "a\r\n", "word ", "\r", "\u{1B}[2A", "\u{1B}[K", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[31mred\u{1B}[0m",
      "\u{1B}[?25l", "\u{1B}[?25h", "\u{1B}[2J",
    ]
    for _ in 0..<300 {
      var output = TerminalScreen(TerminalSize(columns: 30, rows: 5), limits: TerminalLimits(lines: 20))
      var pane = OutputPane()
      for _ in 0..<40 {
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          output.append(Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8))
        }
        pane.take(OutputSnapshot(output, after: pane.settled))
        var whole = OutputPane()
        whole.take(OutputSnapshot(output, after: 0))
        #expect(pane.lines == whole.lines)
      }
    }
  }

  @Test func scrollsByRowsAndSticksToTheEnd() {
    var output = TerminalScreen()
    output.append(Array((1...50).map { "\($0)\r\n" }.joined().utf8))
    var pane = OutputPane()
    pane.take(OutputSnapshot(output, after: 0))
    #expect(text(pane.rows(width: 10, height: 3).rows) == ["48", "49", "50"])
    output.append(Array("51\r\n".utf8))
    pane.take(OutputSnapshot(output, after: pane.settled))
    #expect(text(pane.rows(width: 10, height: 3).rows) == ["49", "50", "51"])
    pane.scroll(2, width: 10, height: 3)
    output.append(Array("52\r\n".utf8))
    pane.take(OutputSnapshot(output, after: pane.settled))
    #expect(text(pane.rows(width: 10, height: 3).rows) == ["47", "48", "49"])
    #expect(!pane.isAtEnd)
    pane.scroll(-1, width: 10, height: 3)
    #expect(text(pane.rows(width: 10, height: 3).rows) == ["48", "49", "50"])
    pane.goToStart(width: 10, height: 3)
    #expect(text(pane.rows(width: 10, height: 3).rows) == ["1", "2", "3"])
    pane.scroll(5, width: 10, height: 3)
    #expect(text(pane.rows(width: 10, height: 3).rows) == ["1", "2", "3"])
    pane.scroll(-1_000, width: 10, height: 3)
    #expect(pane.isAtEnd)
  }

  @Test func longLinesAreBroken() {
    var output = TerminalScreen()
    output.append(Array("short\r\nabcdefghij\r\n".utf8))
    var pane = OutputPane()
    pane.take(OutputSnapshot(output, after: 0))
    #expect(text(pane.rows(width: 4, height: 10).rows) == ["shor", "t", "abcd", "efgh", "ij"])
    pane.scroll(1, width: 4, height: 2)
    #expect(text(pane.rows(width: 4, height: 2).rows) == ["abcd", "efgh"])
    #expect(pane.rows(width: 4, height: 0).rows.isEmpty)
  }

  @Test func showsTheCursorOfTheAgent() throws {
    var output = TerminalScreen()
    output.append(Array("hello\r\n$ ls".utf8))
    var pane = OutputPane()
    pane.take(OutputSnapshot(output, after: 0))
    let cursor = try #require(pane.rows(width: 10, height: 5, showsCursor: true).cursor)
    #expect(cursor == (4, 1))
    output.append(Array("\r\n".utf8))
    pane.take(OutputSnapshot(output, after: pane.settled))
    #expect(text(pane.rows(width: 10, height: 5).rows) == ["hello", "$ ls"])
    let next = try #require(pane.rows(width: 10, height: 5, showsCursor: true).cursor)
    #expect(next == (0, 2))
  }
}
