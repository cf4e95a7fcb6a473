/// A text that is being typed, and the place in it.
struct LineEditor: Hashable, Sendable {
  private(set) var text = ""
  /// How many characters are before the cursor.
  private(set) var cursor = 0

  /// More than this nobody types: a paste without end must not use up the memory.
  static let limit = 1 << 20

  init(_ text: String = "") { set(text) }

  /// Another text, with the cursor at its end.
  mutating func set(_ text: String) {
    self.text = text
    cursor = text.count
  }

  /// What is before the cursor.
  var before: String { String(text[..<index]) }

  private var index: String.Index { text.index(text.startIndex, offsetBy: cursor) }

  /// Does what a key means in a text.
  /// - Parameter hasLines: whether there may be several lines.
  /// - Returns: whether it means anything.
  mutating func take(_ key: Key, hasLines: Bool) -> Bool {
    switch key {
    case .text(let scalar): insert(String(Character(scalar)))
    case .paste(let pasted):
      insert(hasLines ? pasted : pasted.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .newline where hasLines: insert("\n")
    case .backspace: delete(from: max(0, cursor - 1), to: cursor)
    case .delete, .control("d"): delete(from: cursor, to: min(text.count, cursor + 1))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .wordLeft, .alt("b"): cursor = wordStart
    case .wordRight, .alt("f"): cursor = wordEnd
    case .control("w"): delete(from: wordStart, to: cursor)
    case .control("u"): delete(from: 0, to: cursor)
    case .control("k"): delete(from: cursor, to: text.count)
    default: return false
    }
    return true
  }

  private mutating func insert(_ new: String) {
    guard text.utf8.count + new.utf8.count <= Self.limit else { return }
    let before = before + new
    text = before + text[index...]
    // A mark joins the character before it: the number of characters need not grow.
    cursor = min(before.count, text.count)
  }

  private mutating func delete(from first: Int, to last: Int) {
    guard first < last else { return }
    text.removeSubrange(text.index(text.startIndex, offsetBy: first)..<text.index(text.startIndex, offsetBy: last))
    cursor = min(first, text.count)
  }

  private var wordStart: Int {
    let characters = Array(text)
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    let characters = Array(text)
    var place = cursor
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    while place < characters.count, !characters[place].isWhitespace { place += 1 }
    return place
  }
}
