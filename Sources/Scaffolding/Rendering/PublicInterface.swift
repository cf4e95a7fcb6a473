/// Makes the types of rendered code public, with what other modules need of them.
struct PublicInterface {
  /// Whether members other than initializers stay internal, as those of screens do.
  let isScreen: Bool

  /// - Returns: `nil` for a part that stays internal.
  init?(_ part: ScaffoldPart) {
    switch part {
    case .viewModel, .view, .viewController: isScreen = true
    case .cancellation, .route, .coordinator, .coordinatorView: return nil
    default:
      if part.isTest { return nil }
      isScreen = false
    }
  }

  func text(_ text: String) -> String {
    var keyword: Substring = ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indentation = line.prefix { $0 == " " }
      let code = line.dropFirst(indentation.count)
      if indentation.isEmpty, let found = Self.keyword(of: code, Self.types) {
        // No other module shows previews.
        if code.contains(": PreviewProvider") {
          keyword = "protocol"
          return String(line)
        }
        keyword = found
        // Conformances are as public as the type; members of an extension are public one by one.
        return found == "extension" ? String(line) : "public \(code)"
      }
      guard indentation.count == 2, keyword != "protocol", isInterface(code) else { return String(line) }
      return indentation + Self.inserted("public ", after: code)
    }.joined(separator: "\n")
  }

  private static let types: Set<Substring> = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let members: Set<Substring> = [
    "case", "class", "enum", "func", "init", "let", "struct", "subscript", "typealias", "var",
  ]

  /// The word that says what a line declares; `nil` for private declarations and other lines.
  private static func keyword(of line: Substring, _ keywords: Set<Substring>) -> Substring? {
    for word in line.split(separator: " ") {
      let name = word.prefix { $0.isLetter }
      if word.first == "@" { continue }
      if keywords.contains(name) { return name }
      guard
        ["final", "indirect", "override", "required", "static", "nonisolated"].contains(name) || word == "private(set)"
      else { return nil }
    }
    return nil
  }

  private func isInterface(_ code: Substring) -> Bool {
    guard let keyword = Self.keyword(of: code, Self.members), keyword != "case" else { return false }
    if !isScreen { return true }
    return keyword == "init" || code.hasPrefix("override ") || code.hasPrefix("var body:")
  }

  /// Attributes stay before modifiers.
  private static func inserted(_ modifier: String, after code: Substring) -> String {
    var rest = code
    var attributes = ""
    while rest.first == "@", let space = rest.firstIndex(of: " ") {
      attributes += rest[...space]
      rest = rest[rest.index(after: space)...]
    }
    return attributes + modifier + rest
  }
}
