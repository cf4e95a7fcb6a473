import Foundation
import MVVM

/// A value for a field.
public struct FieldAssignment: Hashable, Sendable {
  /// The column.
  public let name: String
  /// Its value.
  public let value: FieldValue

  /// A value for a field.
  public init(name: String, value: FieldValue) {
    self.name = name
    self.value = value
  }
}

/// A change that the server has not confirmed.
public struct OutboxEntry: Hashable, Sendable {
  /// Which change: the server applies each key once, however often it arrives.
  public let key: UUID
  /// The table of the entity.
  public let table: String
  /// The id of the entity.
  public let id: String
  /// What it does.
  public let kind: ChangeKind
  /// The fields it sets: all of them for an insert, none for a delete, in the order of the columns.
  public let fields: [FieldAssignment]
  /// The version on the server that it was made on; nothing for an insert.
  public let baseVersion: Int64?
  /// When it was made.
  public let stamp: Stamp
  /// How often it has been sent before.
  public let attempts: Int

  /// A change.
  public init(
    key: UUID, table: String, id: String, kind: ChangeKind, fields: [FieldAssignment], baseVersion: Int64?,
    stamp: Stamp,
    attempts: Int
  ) {
    self.key = key
    self.table = table
    self.id = id
    self.kind = kind
    self.fields = fields
    self.baseVersion = baseVersion
    self.stamp = stamp
    self.attempts = attempts
  }
}
