import Foundation

/// A row of the server that this version of the app cannot hold. It does not hold up other rows.
public struct QuarantinedRow: Identifiable, Hashable, Sendable {
  /// The table of the entity.
  public let table: String
  /// The id of the entity, as it is stored.
  public let entityID: String
  /// What is wrong with it, for developers; holds no value of the row.
  public let problem: String
  /// When it came.
  public let date: Date

  /// Which row.
  public var id: String { "\(table)/\(entityID)" }

  /// A row that cannot be held.
  public init(table: String, entityID: String, problem: String, date: Date) {
    self.table = table
    self.entityID = entityID
    self.problem = problem
    self.date = date
  }
}
