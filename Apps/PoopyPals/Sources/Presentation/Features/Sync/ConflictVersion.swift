import Domain
import MVVM

/// One side of a conflict.
public enum ConflictVersion: String, Hashable, Codable, Sendable, CaseIterable {
  /// What this device wanted.
  case mine
  /// What the other one had.
  case theirs
}

extension SyncConflict {
  /// What a version says about the fields that met; nothing when it cannot be kept: a deletion, or something other than a visit.
  func fields(of version: ConflictVersion) -> [String: FieldValue]? {
    guard table == EntityKind.logs.rawValue, kind != .delete else { return nil }
    switch version {
    case .mine:
      // After a deletion elsewhere only a whole visit can come back.
      return remote == nil && !PoopLog.isWhole(local) ? nil : local
    case .theirs: return remote.map { $0.filter { local[$0.key] != nil } }
    }
  }
}
