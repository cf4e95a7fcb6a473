/// Checks names that become parts of Swift code.
enum NameCheck {
  /// - Throws: ``ScaffoldError`` for a name that no Swift type can have.
  static func typeName(_ name: String, of what: String) throws(ScaffoldError) {
    if name.isEmpty { throw ScaffoldError("The name of the \(what) is empty; write one like OrderList.") }
    guard name.count <= 60 else {
      throw ScaffoldError("The name of the \(what) has \(name.count) characters; use at most 60.")
    }
    guard name.unicodeScalars.allSatisfy({ isLetter($0) || isDigit($0) || $0 == "_" }),
      let first = name.unicodeScalars.first, isLetter(first)
    else {
      throw ScaffoldError("'\(printable(name))' is not a Swift name; use letters and digits, as in OrderList.")
    }
    guard !keywords.contains(name) else {
      throw ScaffoldError("'\(name)' is a word of the Swift language or its library; choose another name.")
    }
    guard ("A"..."Z").contains(first) else {
      let better = name.prefix(1).uppercased() + name.dropFirst()
      throw ScaffoldError("'\(name)' does not begin with a capital letter; write \(better).")
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func printable(_ name: String) -> String {
    String(name.prefix(60).map { $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? "?" : $0 })
  }

  /// Keywords, and types that generated code uses by their bare name.
  private static let keywords: Set<String> = [
    "associatedtype", "actor", "as", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Self", "Protocol", "Type",
    "Array", "Bool", "Button", "Character", "Codable", "Data", "Date", "Dictionary", "Double", "Duration", "Equatable",
    "Error", "Float", "ForEach", "Form", "Hashable", "Identifiable", "Int", "Label", "List", "Never", "Optional",
    "ProgressView", "Result", "Section", "Sendable", "Set", "State", "String", "Task", "Text", "TextField", "URL",
    "URLError", "UUID", "View", "Void",
  ]
}
