import Domain
import Foundation
import MVVM
import MVVMTesting
import Testing

@Suite struct AchievementTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  private let logs = InMemoryRepository<PoopLog>()
  private let achievements = InMemoryRepository<Achievement>()

  private var unlock: UnlockAchievements {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let streak = ComputeStreak(logs: logs, calendar: calendar, now: { Self.now })
    return UnlockAchievements(
      achievements: achievements, progress: MeasureProgress(logs: logs, streak: streak), now: { Self.now })
  }

  private func add(_ days: Range<Int>) async throws {
    for day in days {
      try await logs.save(PoopLog(id: UUID(), date: Self.now - Double(day) * 86_400, duration: 60, consistency: 4))
    }
  }

  // Mutation: unlock one too early or too late, or everything again.
  @Test func `What is earned is kept once, and stays when visits are deleted`() async throws {
    #expect(try await unlock().isEmpty)
    try await add(0..<2)
    #expect(try await unlock().map(\.id) == ["first-visit"])
    #expect(try await unlock().isEmpty)
    try await add(2..<10)
    #expect(try await unlock().map(\.id) == ["ten-visits", "three-days", "week"])
    for log in try await logs.entities() { try await logs.delete(log.id) }
    #expect(try await unlock().isEmpty)
    #expect(try await achievements.count() == 4)
  }

  // Mutation: let a kind count the other thing.
  @Test func `Visits and days are counted apart`() {
    let progress = VisitProgress(visits: 250, longestStreak: 5)
    let done = Dictionary(uniqueKeysWithValues: AchievementKind.allCases.map { ($0, $0.done(progress)) })
    #expect(
      done == [.firstVisit: 1, .tenVisits: 10, .hundredVisits: 100, .threeDays: 3, .week: 5, .month: 5])
  }

  // Mutation: hide what the repository says.
  @Test func `What the repository throws is not hidden`() async throws {
    try await add(0..<1)
    achievements.fail(DataError.saveFailed)
    await #expect(throws: DataError.saveFailed) { try await unlock() }
  }
}
