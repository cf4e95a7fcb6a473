/// Steps that bring an app's tables from an older form to the present one, on devices that have the older one. They run
/// once, in one transaction; a new store begins with the present form and runs none.
///
/// ```swift
/// StoreMigration("2", steps: [
///   .renameColumn("note", to: "comment", of: "visits"),
///   .split(ColumnSchema(name: "name", kind: .text, isOptional: false), of: "people", into: [
///     ColumnSchema(name: "first", kind: .text, isOptional: false), ColumnSchema(name: "last", kind: .text, isOptional: true),
///   ]) { name in … },
/// ])
/// ```
/// Pending changes, what is known of the server's rows, and conflicts follow each step. What a step cannot carry is parked
/// with its values (`Syncing.parkedChanges`).
public struct StoreMigration: Sendable {
  /// A name that no other migration has, and that stays.
  public let name: String
  /// What it does, in order.
  public let steps: [MigrationStep]

  /// A migration.
  public init(_ name: String, steps: [MigrationStep]) {
    self.name = name
    self.steps = steps
  }

  /// A migration in SQL. `ALTER TABLE … RENAME` carries pending changes along as the steps of that name do.
  public init(_ name: String, _ statements: String...) {
    self.init(name, steps: statements.map { .sql($0) })
  }
}
