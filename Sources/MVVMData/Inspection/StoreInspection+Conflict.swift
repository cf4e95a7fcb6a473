import Foundation
import MVVM

extension StoreInspection {
  /// A conflict that the user has not acknowledged, with both versions.
  public struct Conflict: Identifiable, Hashable, Sendable {
    /// Which conflict.
    public let id: UUID
    /// The table of the entity.
    public let table: String
    /// The id of the entity, as it is stored.
    public let entityID: String
    /// What this device wanted to do.
    public let kind: ChangeKind
    /// Who won.
    public let outcome: SyncConflict.Outcome
    /// When it was decided.
    public let date: Date
    /// The fields that this device wanted to set, by name.
    public let local: [FieldAssignment]
    /// What the server had, by name; nothing if the entity was deleted there.
    public let remote: [FieldAssignment]?
  }
}
