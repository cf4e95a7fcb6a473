import Foundation

/// When what was loaded is too old.
enum Staleness {
  /// Whether something of a date is older than an age; a date in the future is too old, since a clock was set back.
  static func isStale(_ date: Date, after age: Duration, now: Date) -> Bool {
    let elapsed = now.timeIntervalSince(date)
    return elapsed < 0 || Duration.seconds(elapsed) >= age
  }
}
