/// A step that brings an app's tables from an older form to the present one, on devices that have the older one. It runs
/// once, in a transaction; a new store begins with the present form and runs none.
public struct StoreMigration: Sendable {
  /// A name that no other step has, and that stays.
  public let name: String
  /// SQL statements.
  public let statements: [String]

  /// A step.
  public init(_ name: String, _ statements: String...) {
    self.name = name
    self.statements = statements
  }
}
