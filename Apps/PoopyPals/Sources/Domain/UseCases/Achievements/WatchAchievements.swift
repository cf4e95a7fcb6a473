import MVVM

/// Tells what has been earned, now and after every change, whoever made it.
///
/// ```swift
/// for try await earned in try await watchAchievements() { … }
/// ```
public struct WatchAchievements: UseCase {
  private let achievements: AchievementRepository

  /// The use case.
  public init(achievements: AchievementRepository) { self.achievements = achievements }

  /// What has been earned, the first one first; ends with the task that reads it.
  public func callAsFunction(_: Void) async throws -> AsyncThrowingStream<[Achievement], any Error> {
    achievements.observe(RepositoryQuery().sorted(by: \.unlocked))
  }
}
