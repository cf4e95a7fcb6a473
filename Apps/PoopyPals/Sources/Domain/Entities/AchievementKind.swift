/// What can be earned.
public enum AchievementKind: String, CaseIterable, Hashable, Sendable {
  /// The first visit.
  case firstVisit = "first-visit"
  /// Ten visits.
  case tenVisits = "ten-visits"
  /// A hundred visits.
  case hundredVisits = "hundred-visits"
  /// Visits on three days in a row.
  case threeDays = "three-days"
  /// Visits on seven days in a row.
  case week = "week"
  /// Visits on thirty days in a row.
  case month = "month"

  /// How much of what is needed, at most all of it.
  public func done(_ progress: VisitProgress) -> Int {
    switch self {
    case .firstVisit, .tenVisits, .hundredVisits: min(progress.visits, needed)
    case .threeDays, .week, .month: min(progress.longestStreak, needed)
    }
  }

  /// How many visits or days are needed.
  public var needed: Int {
    switch self {
    case .firstVisit: 1
    case .tenVisits: 10
    case .hundredVisits: 100
    case .threeDays: 3
    case .week: 7
    case .month: 30
    }
  }

  /// Whether days in a row are counted, and not visits.
  public var isStreak: Bool {
    switch self {
    case .firstVisit, .tenVisits, .hundredVisits: false
    case .threeDays, .week, .month: true
    }
  }
}
