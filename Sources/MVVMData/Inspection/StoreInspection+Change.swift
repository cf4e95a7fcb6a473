import Foundation
import MVVM

extension StoreInspection {
  /// A change that the server has not confirmed.
  public struct Change: Identifiable, Hashable, Sendable {
    /// How far it got.
    public enum State: String, Hashable, Sendable, Codable {
      /// It waits for the next sync.
      case waiting
      /// It was sent, and there was no answer: the server may have it.
      case sent
      /// It waits for the user.
      case parked
    }

    /// Its key: the server applies each one once.
    public let id: UUID
    /// The table of the entity.
    public let table: String
    /// The id of the entity, as it is stored.
    public let entityID: String
    /// What it does.
    public let kind: ChangeKind
    /// How far it got.
    public let state: State
    /// How often it was sent.
    public let attempts: Int
    /// Why it was parked.
    public let reason: AppError?
    /// When it was made.
    public let date: Date
    /// The fields it sets. Moments are whole numbers (microseconds since 1970) where the kind of the column is unknown.
    public let fields: [FieldAssignment]
    /// What the server had in all fields; nothing for an insert.
    public let base: [FieldAssignment]?
    /// The version on the server that it was made on; nothing for an insert.
    public let baseVersion: Int64?
  }
}
