import TerminalEmulator

/// Text as a terminal sends it when somebody types it.
enum Typing {
  static let limit = 65_536
  static let enter: [UInt8] = [0x0D]

  /// The text without Enter.
  ///
  /// Several lines go as one paste when the program has asked for pastes to be marked: only then can it tell their ends
  /// from Enter. Otherwise every line end is an Enter, as when somebody pastes into an old terminal.
  static func bytes(_ text: String, marksPastes: Bool) -> [UInt8] {
    let typed = TerminalPaste.plain(text)
    return marksPastes && typed.contains("\r") ? TerminalPaste.marked(text) : Array(typed.utf8)
  }

  /// Whether a program has asked last for pastes to be marked, by what it printed.
  static func asksForMarks(_ output: [UInt8]) -> Bool? {
    let mode = Array("\u{1B}[?2004".utf8)
    guard output.count > mode.count else { return nil }
    for start in stride(from: output.count - mode.count - 1, through: 0, by: -1)
    where output[start] == mode[0] && output[start..<(start + mode.count)].elementsEqual(mode) {
      switch output[start + mode.count] {
      case UInt8(ascii: "h"): return true
      case UInt8(ascii: "l"): return false
      default: continue
      }
    }
    return nil
  }
}
