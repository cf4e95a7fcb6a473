import Foundation

/// How often there were visits on the days of some weeks, and how they were.
public struct Rhythm: Hashable, Sendable {
  /// A day.
  public struct Day: Hashable, Sendable {
    /// Its first moment.
    public let date: Date
    /// How many visits there were, 0 or more.
    public let count: Int

    /// A day.
    public init(date: Date, count: Int) {
      self.date = date
      self.count = count
    }
  }

  /// The days, the oldest first: from the first day of a week up to today.
  public let days: [Day]
  /// How many visits there were of each kind on the Bristol scale, from 1 to 7.
  public let consistencies: [Int]

  /// How many visits there were.
  public var count: Int { days.map(\.count).reduce(0, +) }

  /// The rhythm of visits. Complexity: O(visits + days).
  /// - Parameters:
  ///   - logs: the visits, in any order. Those before the first day and after today count for nothing.
  ///   - first: when the first day begins.
  ///   - now: the present moment.
  ///   - calendar: says which day a moment belongs to, with its time zone.
  public init(of logs: [PoopLog], since first: Date, now: Date, calendar: Calendar) {
    let today = calendar.startOfDay(for: now)
    var counts: [Date: Int] = [:]
    var consistencies = Array(repeating: 0, count: LogValidator.consistencies.count)
    for log in logs where log.date >= first {
      let day = calendar.startOfDay(for: log.date)
      guard day <= today else { continue }
      counts[day, default: 0] += 1
      let place = log.consistency - LogValidator.consistencies.lowerBound
      if consistencies.indices.contains(place) { consistencies[place] += 1 }
    }
    var days: [Day] = []
    var day = first
    while day <= today {
      days.append(Day(date: day, count: counts[day] ?? 0))
      // 36 hours after its first moment is always the next day, whatever a clock or a country skips.
      let next = calendar.startOfDay(for: day.addingTimeInterval(36 * 3_600))
      guard next > day else { break }
      day = next
    }
    self.days = days
    self.consistencies = consistencies
  }
}
