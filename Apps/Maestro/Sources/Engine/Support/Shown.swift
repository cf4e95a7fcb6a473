/// What somebody typed, as it is shown in a message: short, on one line, without what a terminal would obey.
enum Shown {
  static func short(_ text: String, limit: Int = 80) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      if isControl(scalar) { shown.unicodeScalars.append("\u{FFFD}") } else { shown.unicodeScalars.append(scalar) }
    }
    // Looks no further than it must: the text may have millions of characters.
    return text.unicodeScalars.dropFirst(limit).isEmpty ? shown : shown + "…"
  }

  /// At most this many of a list, and how many more there are.
  static func list(_ items: [String], limit: Int = 5) -> String {
    let shown = items.prefix(limit).map { "'\(short($0))'" }.joined(separator: ", ")
    return items.count > limit ? "\(shown) and \(items.count - limit) more" : shown
  }

  /// Control characters, and those that turn the direction of text around.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
