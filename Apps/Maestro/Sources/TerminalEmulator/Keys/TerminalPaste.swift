/// Text as a terminal sends it when it is pasted.
public enum TerminalPaste {
  /// The text with line ends as the key Enter sends them.
  public static func plain(_ text: String) -> String {
    var typed = ""
    typed.reserveCapacity(text.utf8.count)
    for character in text { typed.append(character == "\r\n" || character == "\n" ? "\r" : character) }
    return typed
  }

  /// The text between the marks of a paste, for a program that has asked for them: only then can it distinguish line
  /// ends from Enter.
  public static func marked(_ text: String) -> [UInt8] {
    // An escape in the text could end the paste early, and what follows would be keys.
    Array("\u{1B}[200~\(plain(text).filter { $0 != "\u{1B}" })\u{1B}[201~".utf8)
  }
}
