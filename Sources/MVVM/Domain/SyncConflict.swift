import Foundation

/// A change that met another one made elsewhere at the same time, and what became of it.
public struct SyncConflict: Identifiable, Hashable, Sendable {
  /// Who won.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// This device's change was sent once more, on top of the other one.
    case localWon
    /// The other change stays; this device's one is kept here, in `local`, and nowhere else.
    case remoteWon
    /// Both stay.
    case merged
  }

  /// Which conflict.
  public let id: UUID
  /// The table of the entity.
  public let table: String
  /// The id of the entity, as it is stored.
  public let entityID: String
  /// What this device wanted to do.
  public let kind: ChangeKind
  /// The fields it wanted to set.
  public let local: [String: FieldValue]
  /// What the server had in all fields; nothing when the entity was deleted there.
  public let remote: [String: FieldValue]?
  /// Who won.
  public let outcome: Outcome
  /// When it was decided.
  public let date: Date

  /// A conflict.
  public init(
    id: UUID, table: String, entityID: String, kind: ChangeKind, local: [String: FieldValue],
    remote: [String: FieldValue]?, outcome: Outcome, date: Date
  ) {
    self.id = id
    self.table = table
    self.entityID = entityID
    self.kind = kind
    self.local = local
    self.remote = remote
    self.outcome = outcome
    self.date = date
  }
}
