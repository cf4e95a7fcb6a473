import Domain
import MVVMData

extension EntityTable where Entity == PoopLog {
  /// Visits. What two devices change in different parts of a visit stays from both.
  public static var logs: EntityTable<PoopLog> { PoopLog.table.resolving(.mergeFields) }
}

extension EntityTable where Entity == Achievement {
  /// Achievements. When two devices earn the same, it was earned when the first one did.
  public static var achievements: EntityTable<Achievement> {
    Achievement.table.resolving(.merge { _, local, remote in local.unlocked < remote.unlocked ? local : remote })
  }
}
