import Domain
import MVVM
import MVVMData

extension EntityTable where Entity == PoopLog {
  /// Visits. What two devices change in different parts of a visit stays from both.
  public static var logs: EntityTable<PoopLog> {
    EntityTable(
      EntityKind.logs.rawValue, id: \.id,
      columns: [
        EntityColumn(LogField.date.rawValue, .timestamp, \.date),
        EntityColumn(LogField.duration.rawValue, .integer, \.duration),
        EntityColumn(LogField.consistency.rawValue, .integer, \.consistency),
        EntityColumn(LogField.notes.rawValue, .text, \.notes),
      ], conflicts: .mergeFields
    ) { row in
      try PoopLog(
        id: row.id(), date: row.next(), duration: row.next(), consistency: row.next(), notes: row.next())
    }
  }
}

extension EntityTable where Entity == Achievement {
  /// Achievements. When two devices earn the same, it was earned when the first one did.
  public static var achievements: EntityTable<Achievement> {
    EntityTable(
      EntityKind.achievements.rawValue, id: \.id, columns: [EntityColumn("unlocked", .timestamp, \.unlocked)],
      conflicts: .merge { _, local, remote in local.unlocked < remote.unlocked ? local : remote }
    ) { row in try Achievement(id: row.id(), unlocked: row.next()) }
  }
}
