/// What is kept and shared, by the name that changes and conflicts call it.
public enum EntityKind: String, CaseIterable, Hashable, Sendable {
  /// Visits.
  case logs = "poop_logs"
  /// Achievements.
  case achievements
}
