import TestDoubles

/// What a file of doubles is made from, as its header says it: the arguments of the command.
struct DoubleRecipe: Sendable, Hashable {
  var subjects: SpiesRequest.Subjects
  var style: DoubleStyle
  var naming: DoubleNaming
  var imports: [String]
  /// Relative to the root; empty for the whole project.
  var paths: [String]

  /// The second line of the header.
  var text: String {
    var words: [String] = []
    switch subjects {
    case .named(let names): words = names
    case .collaborators(let type): words = ["--for", type]
    case .marked: break
    case .all: words = ["--all"]
    }
    words += paths.map { "./" + $0.replacing(" ", with: "\\ ") }
    words += ["--style", style.rawValue, "--name", naming.description]
    for name in imports { words += ["--import", name] }
    return words.joined(separator: " ")
  }

  init(
    subjects: SpiesRequest.Subjects, style: DoubleStyle, naming: DoubleNaming, imports: [String], paths: [String]
  ) {
    self.subjects = subjects
    self.style = style
    self.naming = naming
    self.imports = imports
    self.paths = paths
  }

  /// Reads the header of a file; `nil` when the line was edited.
  init?(_ text: String) {
    var names: [String] = []
    var subjects: SpiesRequest.Subjects?
    (style, naming, imports, paths) = (.calls, .standard, [], [])
    var words = Self.words(text)[...]
    while let word = words.popFirst() {
      switch word {
      case "--all": subjects = .all
      case "--for":
        guard let type = words.popFirst() else { return nil }
        subjects = .collaborators(of: type)
      case "--style":
        guard let style = words.popFirst().flatMap(DoubleStyle.init(rawValue:)) else { return nil }
        self.style = style
      case "--name":
        guard let naming = words.popFirst().flatMap(DoubleNaming.init(pattern:)) else { return nil }
        self.naming = naming
      case "--import":
        guard let name = words.popFirst() else { return nil }
        imports.append(name)
      case _ where word.hasPrefix("./"): paths.append(String(word.dropFirst(2)))
      case _ where word.hasPrefix("-"): return nil
      default: names.append(word)
      }
    }
    self.subjects = subjects ?? (names.isEmpty ? .marked : .named(names))
  }

  /// Names in backticks may have spaces in them, and so may paths behind a backslash.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == " ", !isQuoted, !isEscaped {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "`" { isQuoted.toggle() }
      if isEscaped, character != " " { word.append("\\") }
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { word.append(character) }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
