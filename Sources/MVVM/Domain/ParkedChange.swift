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

/// A change that the server refused, or that a newer version of the app cannot send any more, and that waits for the user.
public struct ParkedChange: Identifiable, Hashable, Sendable {
  /// Which change.
  public let id: UUID
  /// The table of the entity.
  public let table: String
  /// The id of the entity, as it is stored.
  public let entityID: String
  /// What it does.
  public let kind: ChangeKind
  /// The fields it sets, as the user set them.
  public let fields: [String: FieldValue]
  /// Why the server refused it; `data.invalidFormat` when it holds a value of a column that has become one of another
  /// kind since. Sent once more, it has there what the app has made of the value.
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
