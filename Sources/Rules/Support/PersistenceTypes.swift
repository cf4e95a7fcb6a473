import Architecture
import Facts

/// Objects that belong to a database: Core Data, SwiftData, Realm, GRDB.
struct PersistenceTypes {
  private let ancestors: NameSet
  private let model: NameID
  private let program: Program

  init(_ program: Program) {
    self.program = program
    let names = program.names
    ancestors = names.set(
      "NSManagedObject", "PersistentModel", "Object", "EmbeddedObject", "RealmSwiftObject", "PersistableRecord",
      "MutablePersistableRecord")
    model = names["Model"]
  }

  /// Whether instances are rows of a database that must not leave the data layer.
  func contains(_ id: TypeID) -> Bool {
    let type = program[id]
    // An `Object` of the program is none of Realm.
    return type.attributes.contains(model) || type.externalAncestors.contains { ancestors.contains($0) }
  }
}
