/// The names that a source declares types or extensions of, found without understanding it: texts of the past, and
/// files that could not be analyzed, have no facts.
enum DeclaredNames {
  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]

  /// Parts of names: those of `extension Cart.Item` are `Cart` and `Item`. Comments may add some.
  static func scan(_ bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var isDeclared = false
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, isPart(bytes[index]) { index += 1 }
      if index > start {
        let isWord = index - start <= 200
        let word = isWord ? String(decoding: bytes[start..<index], as: UTF8.self) : ""
        if isDeclared { names.insert(word) }
        // What follows a dot belongs to the same name.
        isDeclared = keywords.contains(word) || (isDeclared && index < bytes.count && bytes[index] == UInt8(ascii: "."))
      } else {
        let isSpace = bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x09 || bytes[index] == 0x0D
        if !isSpace, bytes[index] != UInt8(ascii: "."), bytes[index] != UInt8(ascii: "`") { isDeclared = false }
        index += 1
      }
    }
    return names
  }

  /// Whether all parts of a qualified name are among those declared.
  static func declare(_ name: String, in names: Set<String>) -> Bool {
    name.split(separator: ".").allSatisfy { names.contains(String($0)) }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
