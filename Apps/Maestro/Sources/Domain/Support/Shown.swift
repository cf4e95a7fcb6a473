/// Names and other short text, as it is shown in a message: short, on one line, without what a terminal would obey.
public enum Shown {
  /// The text, as far as the limit allows.
  public static func short(_ text: String, limit: Int = 80) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      if VisibleText.isHidden(scalar) {
        shown.unicodeScalars.append("\u{FFFD}")
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    // Looks no further than it must: the text may have millions of characters.
    return text.unicodeScalars.dropFirst(limit).isEmpty ? shown : shown + "…"
  }

  /// At most this many of a list, and how many more there are.
  public static func list(_ items: [String], limit: Int = 5) -> String {
    let shown = items.prefix(limit).map { "'\(short($0, limit: 200))'" }.joined(separator: ", ")
    return items.count > limit ? "\(shown) and \(items.count - limit) more" : shown
  }
}
