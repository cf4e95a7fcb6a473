import TerminalEmulator
import Testing

struct TerminalKeyTests {
  private func modes(_ sequences: String) -> TerminalModes {
    var screen = TerminalScreen()
    screen.append(Array(sequences.utf8))
    return screen.modes
  }

  @Test(arguments: [
    (TerminalKey("a"), "a"), (TerminalKey("é"), "é"), (TerminalKey("c", control: true), "\u{3}"),
    (TerminalKey("C", control: true, shift: true), "\u{3}"), (TerminalKey("x", alt: true), "\u{1B}x"),
    (TerminalKey(" ", control: true), "\u{0}"), (TerminalKey("[", control: true), "\u{1B}"),
    (TerminalKey("Enter"), "\r"), (TerminalKey("Enter", alt: true), "\u{1B}\r"), (TerminalKey("Escape"), "\u{1B}"),
    (TerminalKey("Tab"), "\t"), (TerminalKey("Tab", shift: true), "\u{1B}[Z"), (TerminalKey("Backspace"), "\u{7F}"),
    (TerminalKey("ArrowUp"), "\u{1B}[A"), (TerminalKey("ArrowLeft", control: true), "\u{1B}[1;5D"),
    (TerminalKey("Home"), "\u{1B}[H"), (TerminalKey("PageDown"), "\u{1B}[6~"),
    (TerminalKey("Delete", shift: true), "\u{1B}[3;2~"),
    (TerminalKey("F1"), "\u{1B}OP"), (TerminalKey("F5"), "\u{1B}[15~"), (TerminalKey("F12", alt: true), "\u{1B}[24;3~"),
    (TerminalKey("Shift"), ""), (TerminalKey("F99"), ""), (TerminalKey(""), ""), (TerminalKey("é", control: true), ""),
  ])
  func keysBecomeBytes(_ key: TerminalKey, _ bytes: String) {
    #expect(String(decoding: key.bytes(in: modes("")), as: UTF8.self) == bytes)
  }

  @Test func arrowsFollowTheMode() {
    #expect(TerminalKey("ArrowUp").bytes(in: modes("\u{1B}[?1h")) == Array("\u{1B}OA".utf8))
    #expect(TerminalKey("ArrowUp", shift: true).bytes(in: modes("\u{1B}[?1h")) == Array("\u{1B}[1;2A".utf8))
  }

  @Test func theMouseIsToldToThoseWhoAsk() {
    let press = TerminalMouse(.press, button: 0, column: 4, row: 9)
    #expect(press.bytes(in: modes("")).isEmpty)
    #expect(press.bytes(in: modes("\u{1B}[?1000h")) == Array("\u{1B}[M %*".utf8))
    let numbers = modes("\u{1B}[?1002;1006h")
    #expect(press.bytes(in: numbers) == Array("\u{1B}[<0;5;10M".utf8))
    #expect(
      TerminalMouse(.release, button: 0, column: 4, row: 9).bytes(in: numbers) == Array("\u{1B}[<0;5;10m".utf8))
    #expect(TerminalMouse(.move, button: 0, column: 4, row: 9).bytes(in: numbers) == Array("\u{1B}[<32;5;10M".utf8))
    #expect(TerminalMouse(.move, button: 3, column: 4, row: 9).bytes(in: numbers).isEmpty)
    #expect(TerminalMouse(.press, button: 7, column: 4, row: 9).bytes(in: numbers).isEmpty)
    #expect(TerminalMouse(.press, button: 0, column: .max, row: 9).bytes(in: numbers).isEmpty)
  }

  @Test func pastesCannotEndEarly() {
    #expect(TerminalPaste.marked("a\nb\u{1B}[201~c") == Array("\u{1B}[200~a\rb[201~c\u{1B}[201~".utf8))
    #expect(TerminalPaste.plain("a\r\nb\nc") == "a\rb\rc")
  }
}
