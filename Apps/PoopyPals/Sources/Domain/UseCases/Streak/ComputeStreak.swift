import Foundation
import MVVM

/// Counts the days in a row with a visit.
///
/// ```swift
/// let streak = try await computeStreak()
/// ```
public struct ComputeStreak: UseCase {
  private let logs: PoopLogRepository
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// The use case.
  /// - Parameters:
  ///   - calendar: says where days begin, with its time zone.
  ///   - now: tells the present moment.
  public init(logs: PoopLogRepository, calendar: Calendar, now: @escaping @Sendable () -> Date = { Date() }) {
    self.logs = logs
    self.calendar = calendar
    self.now = now
  }

  /// The streak.
  public func callAsFunction(_: Void) async throws -> Streak {
    Streak(of: try await logs.entities().map(\.date), now: now(), calendar: calendar)
  }
}
