/// What a text about a type says when the type is called otherwise.
enum TypeRename {
  /// The parts of the name that differ, old ones and new; `nil` for types that do not lie equally deep in others.
  static func words(from old: String, to new: String) -> [String: String]? {
    let (old, new) = (old.split(separator: "."), new.split(separator: "."))
    guard old.count == new.count else { return nil }
    var words: [String: String] = [:]
    for (old, new) in zip(old, new) where old != new { words[String(old)] = String(new) }
    return words
  }

  /// The text with whole words replaced.
  static func replacing(_ words: [String: String], in text: String) -> String {
    if words.isEmpty { return text }
    var result = ""
    var word = ""
    func end() {
      result += words[word] ?? word
      word = ""
    }
    for scalar in text.unicodeScalars {
      let isPart =
        scalar == "_" || scalar.properties.isAlphabetic || (scalar.value < 0x80 && scalar.properties.numericType != nil)
      if isPart {
        word.unicodeScalars.append(scalar)
      } else {
        end()
        result.unicodeScalars.append(scalar)
      }
    }
    end()
    return result
  }
}
