import Foundation

/// What a change does to an entity.
public enum ChangeKind: String, Hashable, Sendable, Codable {
  /// It is new.
  case insert
  /// Some of its fields have other values.
  case update
  /// It is gone.
  case delete
}

/// A change that the server refused, and that waits for the user.
public struct ParkedChange: Identifiable, Hashable, Sendable {
  /// Which change.
  public let id: UUID
  /// The table of the entity.
  public let table: String
  /// The id of the entity, as it is stored.
  public let entityID: String
  /// What it does.
  public let kind: ChangeKind
  /// The fields it sets.
  public let fields: [String: FieldValue]
  /// Why the server refused it.
  public let reason: AppError
  /// When it was made.
  public let date: Date

  /// A change that was refused.
  public init(
    id: UUID, table: String, entityID: String, kind: ChangeKind, fields: [String: FieldValue], reason: AppError,
    date: Date
  ) {
    self.id = id
    self.table = table
    self.entityID = entityID
    self.kind = kind
    self.fields = fields
    self.reason = reason
    self.date = date
  }
}
