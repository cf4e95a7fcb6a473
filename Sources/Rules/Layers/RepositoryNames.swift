import Architecture
import Facts

/// Names that confirm what roles of the data layer say: there the borders are a matter of taste.
extension RuleContext {
  /// A repository by role and by name or folder.
  func isNamedRepository(_ type: TypeRecord) -> Bool {
    guard role(type.id) == .repository else { return false }
    return program.known.words(.repository).contains(type.name)
      || folders(of: type).contains(where: program.known.words(.repositoryFolder).containsPart)
  }

  /// A transfer object by role and by its name or the name of a type around it: in many apps the folder of the network has
  /// the very models that the screens show.
  func isNamedTransferObject(_ type: TypeRecord) -> Bool {
    guard role(type.id) == .dto else { return false }
    var current: TypeRecord? = type
    while let named = current {
      if program.known.words(.transfer).contains(named.name) { return true }
      current = named.outer.map { program[$0] }
    }
    return false
  }

  /// Folders of a type's file, in lower case and without spaces.
  func folders(of type: TypeRecord) -> [String] {
    program.files[type.file].path.split(separator: "/").dropLast().map {
      $0.lowercased().filter { $0 != " " }
    }
  }
}
