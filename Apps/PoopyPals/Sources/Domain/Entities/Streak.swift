import Foundation

/// Days in a row with a visit.
public struct Streak: Hashable, Sendable {
  /// How many up to today; one that reached yesterday still counts, since today is not over.
  public let current: Int
  /// The most there have ever been.
  public let longest: Int

  /// No visits.
  public static let none = Streak(current: 0, longest: 0)

  /// A streak.
  public init(current: Int, longest: Int) {
    self.current = current
    self.longest = longest
  }

  /// The streak of visits.
  ///
  /// A day is what the calendar calls one where the user is. The day before a day is the one that its first moment follows
  /// on, so that days of 23 or 25 hours, midnights that a clock skips, and days that a country skips are right.
  /// Complexity: O(n log n).
  /// - Parameters:
  ///   - dates: when the visits were, in any order. Those after today count for nothing.
  ///   - now: the present moment.
  ///   - calendar: says which day a moment belongs to, with its time zone.
  public init(of dates: some Sequence<Date>, now: Date, calendar: Calendar) {
    let today = calendar.startOfDay(for: now)
    let days = Set(dates.map { calendar.startOfDay(for: $0) }).filter { $0 <= today }.sorted()
    var (run, longest) = (0, 0)
    var last: Date?
    for day in days {
      run = last == Self.dayBefore(day, calendar) ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    let isAlive = last == today || last == Self.dayBefore(today, calendar)
    self.init(current: isAlive ? run : 0, longest: longest)
  }

  private static func dayBefore(_ day: Date, _ calendar: Calendar) -> Date {
    calendar.startOfDay(for: day.addingTimeInterval(-1))
  }
}
