import Foundation
import MVVM

/// Measures how often there were visits lately, and how they were.
///
/// ```swift
/// let rhythm = try await measureRhythm()
/// ```
public struct MeasureRhythm: UseCase {
  /// How many weeks are measured, the present one included.
  public static let weeks = 18

  private let logs: PoopLogRepository
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// The use case.
  /// - Parameters:
  ///   - calendar: says where days and weeks begin, with its time zone.
  ///   - now: tells the present moment.
  public init(logs: PoopLogRepository, calendar: Calendar, now: @escaping @Sendable () -> Date = { Date() }) {
    self.logs = logs
    self.calendar = calendar
    self.now = now
  }

  /// The rhythm of the last weeks.
  public func callAsFunction(_: Void) async throws -> Rhythm {
    let now = now()
    let then = calendar.date(byAdding: .weekOfYear, value: 1 - Self.weeks, to: now) ?? now
    let first = calendar.dateInterval(of: .weekOfYear, for: then)?.start ?? calendar.startOfDay(for: then)
    let query = RepositoryQuery<PoopLog>().where(\.date, .isAtLeast(first))
    return Rhythm(of: try await logs.entities(query), since: first, now: now, calendar: calendar)
  }
}
