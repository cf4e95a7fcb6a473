import MVVM

/// Measures what achievements are earned by.
///
/// ```swift
/// let progress = try await measureProgress()
/// ```
public struct MeasureProgress: UseCase {
  private let logs: PoopLogRepository
  private let streak: any UseCase<Void, Streak>

  /// The use case.
  public init(logs: PoopLogRepository, streak: any UseCase<Void, Streak>) {
    self.logs = logs
    self.streak = streak
  }

  /// The progress.
  public func callAsFunction(_: Void) async throws -> VisitProgress {
    VisitProgress(visits: try await logs.count(), longestStreak: try await streak(()).longest)
  }
}
