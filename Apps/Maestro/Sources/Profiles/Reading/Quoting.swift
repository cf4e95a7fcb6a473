/// Shows what somebody wrote in a message: short, and on one line.
enum Quoting {
  static func short(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60).map { $0.value < 32 || $0.value == 127 ? "\u{FFFD}" : String($0) }
      .joined()
    return text.unicodeScalars.count > 60 ? shown + "…" : shown
  }
}

extension String {
  /// Without the blanks around it.
  var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest[..<(rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex)])
  }
}
