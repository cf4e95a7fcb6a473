/// Lines that belong together: one declaration with its attributes and comments.
///
/// Relies on how examples are formatted: two spaces a level, a closing brace in the column of the first word.
struct Part {
  var lines: [String]

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "extension", "func", "var", "let", "typealias", "init", "case",
    "subscript", "deinit", "associatedtype", "import",
  ]
  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "actor"]
  private static let modifiers: Set<Substring> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "static", "override", "mutating",
    "nonisolated", "lazy", "weak", "unowned", "indirect", "required", "convenience", "set", "unsafe", "dynamic",
    "isolated",
  ]

  /// What it declares, and under which name; empty when it is no declaration.
  var head: (keyword: Substring, name: Substring, modifiers: [Substring]) {
    for line in lines where !line.hasPrefix("//") && !line.hasPrefix("#") {
      var modifiers: [Substring] = []
      let words = line.declarationWords
      for (index, word) in words.enumerated() {
        let isMember = word == "class" && index + 1 < words.count && ["func", "var"].contains(words[index + 1])
        if Self.keywords.contains(word), !isMember {
          return (word, index + 1 < words.count ? words[index + 1] : "", modifiers)
        }
        guard isMember || word.hasPrefix("@") || Self.modifiers.contains(word) else { break }
        modifiers.append(word)
      }
    }
    return ("", "", [])
  }

  var keyword: Substring { head.keyword }
  var name: String { String(head.name) }
  var isType: Bool { Self.types.contains(keyword) }
  var text: String { lines.joined(separator: "\n") }

  /// The index of the line that opens its body, when the body has lines of its own.
  var opening: Int? {
    guard let last = lines.last, last == "}", let first = lines.firstIndex(where: { $0.hasSuffix("{") }),
      lines[(first + 1)...].dropLast().allSatisfy({ $0.isEmpty || $0.hasPrefix("  ") || $0.hasPrefix("#") })
    else { return nil }
    return first
  }

  /// The declarations or statements in its body, without their indentation; `nil` when the body has no lines of its own.
  var members: [Part]? {
    get {
      guard let opening else { return nil }
      return Self.parts(
        of: lines[(opening + 1)..<(lines.count - 1)].map { String($0.dropFirst($0.hasPrefix("  ") ? 2 : 0)) })
    }
    set {
      guard let opening, let newValue else { return }
      lines.replaceSubrange((opening + 1)..<(lines.count - 1), with: newValue.flatMap { $0.lines.map(\.deeper) })
    }
  }

  /// Cuts lines into parts. What cannot stand alone, an attribute, a comment, an `#if`, stays with what follows.
  static func parts(of lines: [String]) -> [Part] {
    var parts: [Part] = []
    var conditions = 0
    var isWaiting = false
    for line in lines {
      let isOpen = conditions > 0
      if line.hasPrefix("#if") { conditions += 1 }
      if line.hasPrefix("#endif") { conditions -= 1 }
      if !isOpen, !isWaiting, starts(line) {
        parts.append(Part(lines: [line]))
      } else if parts.isEmpty {
        if !line.isEmpty { parts.append(Part(lines: [line])) }
      } else {
        parts[parts.count - 1].lines.append(line)
      }
      isWaiting = waits(line)
    }
    for index in parts.indices { while parts[index].lines.last == "" { parts[index].lines.removeLast() } }
    return parts
  }

  private static func starts(_ line: String) -> Bool {
    guard let first = line.first, first.isLetter || "@#/_$`".contains(first) else { return false }
    return !line.hasPrefix("where ") && !line.hasPrefix("else") && !line.hasPrefix("#endif")
  }

  private static func waits(_ line: String) -> Bool {
    if line.hasPrefix("//") { return true }
    guard line.hasPrefix("@") else { return false }
    return !line.contains(" ")
      || line.hasSuffix(")") && !line.contains("(set) ") && !line.contains(" var ") && !line.contains(" func ")
  }
}
