import Domain
import Foundation
import MVVMTesting
import Testing

@Suite struct RhythmTests {
  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 2
    calendar.timeZone = try #require(TimeZone(identifier: zone), "The system knows no time zone \(zone).")
    return calendar
  }

  private func visit(_ date: Date, consistency: Int = 4) -> PoopLog {
    PoopLog(id: UUID(), date: date, duration: 60, consistency: consistency)
  }

  // Mutations: begin in the middle of a week; add 24 hours for the next day, which a clock that is set back counts twice.
  @Test(arguments: ["Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "UTC"])
  func `Each day of whole weeks is there once, over all changes of the clock`(zone: String) async throws {
    let calendar = try calendar(zone)
    // A year around each change of the clock, and the day that Samoa skipped.
    for start in [1_293_000_000.0, 1_325_100_000, 1_540_000_000, 1_792_800_000] {
      for step in 0..<40 {
        let now = Date(timeIntervalSince1970: start + Double(step) * 9 * 86_400)
        let measure = MeasureRhythm(logs: InMemoryRepository<PoopLog>(), calendar: calendar, now: { now })
        let days = try await measure(()).days
        #expect(calendar.component(.weekday, from: try #require(days.first).date) == 2, "\(now)")
        #expect(days.last?.date == calendar.startOfDay(for: now))
        #expect(days.map(\.date) == Set(days.map(\.date)).sorted())
        #expect(days.allSatisfy { calendar.startOfDay(for: $0.date) == $0.date })
        let weekday = (calendar.component(.weekday, from: now) + 5) % 7
        // Samoa had one day less.
        #expect(days.count - (17 * 7 + weekday + 1) == 0 || zone == "Pacific/Apia", "\(now): \(days.count)")
      }
    }
  }

  // Mutations: count visits of the future; leave out today; count a grade into the one beside it.
  @Test func `Visits count on their day, by their consistency`() async throws {
    let calendar = try calendar("Europe/Berlin")
    let now = Date(timeIntervalSince1970: 1_790_000_000)
    let today = calendar.startOfDay(for: now)
    let logs = InMemoryRepository([
      visit(today), visit(now, consistency: 1), visit(today.addingTimeInterval(-1), consistency: 7),
      visit(now.addingTimeInterval(86_400)), visit(now.addingTimeInterval(-200 * 86_400)),
    ])
    let rhythm = try await MeasureRhythm(logs: logs, calendar: calendar, now: { now })(())
    #expect(rhythm.days.suffix(2).map(\.count) == [1, 2])
    #expect(rhythm.consistencies == [1, 0, 0, 1, 0, 0, 1])
    #expect(rhythm.count == 3)
  }
}
