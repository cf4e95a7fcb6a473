/// Text that may be shown on a terminal whatever the checked sources contain: nothing in it steers the terminal,
/// reorders its surroundings or starts a line of its own.
struct SafeText: Equatable {
  let text: String
  /// In terminal columns.
  let width: Int

  /// A name or a path: line ends and tabs stay visible as `\n` and `\t`.
  init(name: String) {
    if Self.isPlain(name) {
      self.init(plain: name)
    } else {
      self.init(CellReader.cells(of: name.utf8))
    }
  }

  /// A sentence: a line end with the blanks around it becomes one space.
  init(sentence: String) {
    if Self.isPlain(sentence) {
      self.init(plain: sentence)
    } else {
      let words = sentence.unicodeScalars.split { ["\n", "\r", "\t", " "].contains($0) }
      self.init(CellReader.cells(of: words.map(String.init).joined(separator: " ").utf8))
    }
  }

  private init(plain text: String) {
    self.text = text
    self.width = text.utf8.count
  }

  private init(_ cells: [Cell]) {
    self.text = cells.map(\.text).joined()
    self.width = cells.reduce(0) { $0 + $1.width }
  }

  private static func isPlain(_ string: String) -> Bool {
    string.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
