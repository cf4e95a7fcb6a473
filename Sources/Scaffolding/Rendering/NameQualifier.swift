/// Writes `MVVM.StateView` where the project has a `StateView` of its own, which would hide that of the library.
struct NameQualifier {
  /// Modules by the names that are hidden.
  private let modules: [String: String]

  /// - Parameters:
  ///   - request: what is written, with the types of the project.
  ///   - names: the names of what is written.
  init(_ request: ScaffoldRequest, _ names: ScaffoldNames) {
    // Where new code uses a type of the project, the name means that one.
    let used = Set(ScaffoldPart.parts(of: request).map { $0.type(names, request.style.names) })
    var modules: [String: String] = [:]
    for name in request.existingTypes where !used.contains(name) {
      // A macro of that name stays: it is none of the types.
      guard let module = ReservedNames.module(of: name, request.style), module != "Observation" else { continue }
      modules[name] = module
    }
    self.modules = modules
  }

  /// The text with qualified names; comments and string literals stay.
  func text(_ text: String) -> String {
    // A type in the text itself is the one that the text means.
    let declared = Set(text.matches(of: /\b(?:class|enum|protocol|struct|typealias) (\w+)/).map { String($0.1) })
    let hidden = modules.filter { !declared.contains($0.key) }
    if hidden.isEmpty { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0), hidden) }
      .joined(separator: "\n")
  }

  private func line(_ line: String, _ modules: [String: String]) -> String {
    if line.hasPrefix("import ") || line.hasPrefix("@testable ") { return line }
    var result = ""
    var word = ""
    var isInString = false
    var previous: Character = " "
    var rest = Substring(line)
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    func named(_ word: String) -> String {
      guard !isInString, previous != ".", let module = modules[word] else { return word }
      return "\(module).\(word)"
    }
    while let character = rest.first {
      if !isInString, rest.hasPrefix("//") { break }
      if isWord(character) {
        word.append(character)
      } else {
        result += named(word)
        word = ""
        result.append(character)
        previous = character
        if character == "\"" { isInString.toggle() }
      }
      rest.removeFirst()
    }
    return result + named(word) + rest
  }
}
