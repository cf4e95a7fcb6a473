/// What achievements are measured by.
public struct VisitProgress: Hashable, Sendable {
  /// How many visits there are.
  public let visits: Int
  /// The most days in a row with a visit.
  public let longestStreak: Int

  /// A progress.
  public init(visits: Int, longestStreak: Int) {
    self.visits = visits
    self.longestStreak = longestStreak
  }
}
