import Architecture
import Facts

/// Names that confirm what roles of the data layer say: there the borders are a matter of taste.
extension RuleContext {
  private static let repositoryWords: Set<String> = [
    "repository", "repositories", "repo", "store", "storage", "gateway",
  ]
  private static let transferWords: Set<String> = [
    "dto", "response", "payload", "remote", "api", "json", "wire", "graphql", "backend",
  ]

  /// A repository by role and by name or folder.
  func isNamedRepository(_ type: TypeRecord) -> Bool {
    guard role(type.id) == .repository else { return false }
    if !Self.repositoryWords.isDisjoint(with: names.words(of: type.name)) { return true }
    return folders(of: type).contains("repositories")
  }

  /// A transfer object by role and by its name or the name of a type around it: in many apps the folder of the network has
  /// the very models that the screens show.
  func isNamedTransferObject(_ type: TypeRecord) -> Bool {
    guard role(type.id) == .dto else { return false }
    var current: TypeRecord? = type
    while let named = current {
      if !Self.transferWords.isDisjoint(with: names.words(of: named.name)) { return true }
      current = named.outer.map { program[$0] }
    }
    return false
  }

  /// Folders of a type's file, in lower case.
  func folders(of type: TypeRecord) -> [String] {
    program.files[type.file].path.split(separator: "/").dropLast().map { $0.lowercased() }
  }
}
