/// The words of names.
enum CamelCase {
  /// `OrderList` → `Order`, `List`; `HTTPLog` → `HTTP`, `Log`.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let startsWord =
        letter.isUppercase
        && (index == 0 || !letters[index - 1].isUppercase
          || (index + 1 < letters.count && letters[index + 1].isLowercase))
      if startsWord || words.isEmpty { words.append(String(letter)) } else { words[words.count - 1].append(letter) }
    }
    return words
  }

  /// `OrderList` → `orderList`, `HTTPLog` → `httpLog`.
  static func lowered(_ name: String) -> String {
    let words = words(name)
    return (words.first ?? "").lowercased() + words.dropFirst().joined()
  }

  /// `order` → `Order`.
  static func raised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
