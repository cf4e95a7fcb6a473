/// Words of a command line, written so that a POSIX shell reads them as they are.
enum ShellQuoting {
  private static let quote = UInt8(ascii: "'")

  /// A word: any bytes but NUL, which no shell can hold.
  static func word(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var word = [quote]
    for byte in bytes {
      // A quote cannot stand between quotes: they end, it comes by itself, they go on.
      if byte == quote { word += Array(#"'\''"#.utf8) } else { word.append(byte) }
    }
    return word + [quote]
  }

  static func word(_ text: String) -> [UInt8] { word(text.utf8) }

  /// Words with blanks between them.
  static func words(_ texts: [String]) -> [UInt8] { Array(texts.map(word).joined(separator: [UInt8(ascii: " ")])) }
}
