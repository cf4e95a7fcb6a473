import Architecture
import Facts

/// Objects that belong to a database: Core Data, SwiftData, Realm, GRDB.
struct PersistenceTypes {
  private let ancestors: NameSet
  private let macros: NameSet
  private let program: Program

  init(_ program: Program) {
    self.program = program
    ancestors = program.known.types(.persistent)
    macros = program.known.types(.modelAttribute)
  }

  /// Whether instances are rows of a database that must not leave the data layer.
  func contains(_ id: TypeID) -> Bool {
    let type = program[id]
    // An `Object` of the program is none of Realm.
    return type.attributes.contains(where: macros.contains)
      || type.externalAncestors.contains { ancestors.contains($0) }
  }
}
