import Domain
import Presentation

/// What a terminal is sent when a session needs the user: a bell, and a notification for those that show one (OSC 9).
enum Alert {
  private static let length = 150

  static func bytes(_ session: Session) -> [UInt8] {
    let words = [session.name, Badge(session).text, session.report.text].filter { !$0.isEmpty }.joined(separator: ": ")
    // No control character of others reaches the terminal.
    let line = VisibleText.of(words.split(whereSeparator: \.isNewline).joined(separator: " "))
    let text = line.unicodeScalars.filter { $0.value != 0x09 }.prefix(length)
    return [0x07] + Array("\u{1B}]9;\(String(String.UnicodeScalarView(text)))\u{07}".utf8)
  }
}
