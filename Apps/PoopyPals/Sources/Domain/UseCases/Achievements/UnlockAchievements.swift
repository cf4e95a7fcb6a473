import Foundation
import MVVM

/// Keeps what has been earned and was not known yet. What was earned once stays, also when visits are deleted.
///
/// ```swift
/// let new = try await unlockAchievements()
/// ```
public struct UnlockAchievements: UseCase {
  private let achievements: AchievementRepository
  private let progress: any UseCase<Void, VisitProgress>
  private let now: @Sendable () -> Date

  /// The use case.
  /// - Parameter now: tells the present moment.
  public init(
    achievements: AchievementRepository, progress: any UseCase<Void, VisitProgress>,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.achievements = achievements
    self.progress = progress
    self.now = now
  }

  /// What is new, in the order of `AchievementKind`.
  public func callAsFunction(_: Void) async throws -> [Achievement] {
    let progress = try await progress(())
    let known = Set(try await achievements.entities().map(\.id))
    var new: [Achievement] = []
    for kind in AchievementKind.allCases where kind.done(progress) == kind.needed && !known.contains(kind.rawValue) {
      new.append(try await achievements.save(Achievement(id: kind.rawValue, unlocked: now())))
    }
    return new
  }
}
