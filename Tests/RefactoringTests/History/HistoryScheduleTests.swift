import Refactoring
import Testing

/// Which commits a history shows.
@Suite struct HistoryScheduleTests {
  private static let day = 24 * 60 * 60
  private static let now = time(2030, 1, 1)

  private static func time(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Noon. A day that does not exist is a mistake of the test.
    (CalendarDay(year: year, month: month, day: day).map { $0.daysSince1970 } ?? 0) * Self.day + Self.day / 2
  }

  private func commits(_ days: [(Int, Int, Int)]) -> [HistoryCommit] {
    days.enumerated().map { index, day in
      HistoryCommit(id: "\(index)", tree: "t\(index)", time: Self.time(day.0, day.1, day.2))
    }.reversed()
  }

  private func start(_ year: Int, _ month: Int, _ day: Int) throws -> HistorySchedule.Start {
    .day(try #require(CalendarDay(year: year, month: month, day: day)))
  }

  @Test(arguments: [
    ((1970, 1, 1), 0), ((2000, 2, 29), 11_016), ((2000, 3, 1), 11_017), ((2026, 3, 31), 20_543), ((2100, 3, 1), 47_541),
  ])
  func `A day is a number and back`(_ date: (Int, Int, Int), _ number: Int) throws {
    let day = try #require(CalendarDay(year: date.0, month: date.1, day: date.2))
    #expect(day.daysSince1970 == number)
    #expect(CalendarDay(time: number * Self.day + 1) == day)
    #expect(CalendarDay(time: number * Self.day - 1) < day)
  }

  @Test func `Days that the calendar does not have are none, and months end where they end`() throws {
    #expect(CalendarDay(year: 2026, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 2026, month: 13, day: 1) == nil)
    let last = try #require(CalendarDay(year: 2026, month: 3, day: 31))
    #expect("\(last.adding(months: -1))" == "2026-02-28")
    #expect("\(last.adding(months: -12))" == "2025-03-31")
    #expect("\(last.adding(months: 1))" == "2026-04-30")
    #expect("\(last.adding(days: -31))" == "2026-02-28")
  }

  @Test(arguments: [
    ("12m", HistoryStart.months(12)), ("2y", .months(24)), ("6w", .days(42)), ("90d", .days(90)),
    ("v2.0", .revision("v2.0")), ("m", .revision("m")), ("12", .revision("12")), ("-3m", .revision("-3m")),
    ("2025-1-1", .revision("2025-1-1")), ("main", .revision("main")),
  ])
  func `A start is a period, a day or a revision`(_ text: String, _ start: HistoryStart) throws {
    #expect(try HistoryStart(text) == start)
  }

  @Test func `A day is read as such`() throws {
    #expect(try HistoryStart("2025-01-31") == .day(try #require(CalendarDay(year: 2025, month: 1, day: 31))))
  }

  @Test(arguments: ["0m", "101y", "99999999999999999999d", "2025-02-30", "2025-00-10"])
  func `A start that makes no sense is an error`(_ text: String) {
    #expect(throws: HistoryProblem.self) { try HistoryStart(text) }
  }

  @Test func `The last commit of every week, what there was before, and the present`() throws {
    // 2026-03-02 is a Monday.
    let commits = commits([
      (2026, 2, 10), (2026, 2, 27), (2026, 3, 2), (2026, 3, 4), (2026, 3, 8), (2026, 3, 9), (2026, 3, 25),
      (2026, 3, 26),
    ])
    let points = try HistorySchedule.points(commits, from: start(2026, 3, 3), every: .week)
    #expect(points.map(\.id) == ["1", "4", "5", "7"])
    #expect(try HistorySchedule.points(commits, from: start(2026, 3, 3), every: .month).map(\.id) == ["1", "7"])
    #expect(
      try HistorySchedule.points(commits, from: start(2026, 3, 8), every: .day).map(\.id) == ["3", "4", "5", "6", "7"])
    #expect(
      try HistorySchedule.points(commits, from: start(2026, 3, 9), every: .commit).map(\.id) == ["4", "5", "6", "7"])
    #expect(try HistorySchedule.points(commits, from: .commit("2"), every: .week).map(\.id) == ["2", "4", "5", "7"])
    #expect(try HistorySchedule.points(commits, from: .commit("7"), every: .week).map(\.id) == ["7"])
    #expect(try HistorySchedule.points(commits, from: start(2020, 1, 1), every: .month).map(\.id) == ["1", "7"])
  }

  // Mutation: stop at the first commit that is older than the start.
  @Test func `Clocks that went wrong do not move other commits`() {
    let commits = commits([
      (2026, 1, 1), (2026, 1, 8), (1970, 1, 2), (2026, 1, 15), (2029, 1, 1), (2040, 1, 1), (2026, 1, 22),
      (2025, 12, 31),
    ])
    let ordered = HistorySchedule.inOrder(commits, now: Self.now)
    #expect(
      ordered.reversed().map { "\($0.day)" } == [
        "2026-01-01", "2026-01-08", "2026-01-08", "2026-01-15", "2026-01-15", "2026-01-15", "2026-01-22", "2026-01-22",
      ])
    #expect(ordered.map(\.id) == commits.map(\.id))
  }

  @Test func `When all clocks are wrong, the commits are of now`() {
    let ordered = HistorySchedule.inOrder(commits([(2040, 1, 1), (2041, 1, 1)]), now: Self.now)
    #expect(ordered.allSatisfy { $0.time == Self.now })
  }

  @Test func `Too many points are an error that says what to do`() throws {
    let many = (0..<1002).reversed().map { HistoryCommit(id: "\($0)", tree: "", time: $0 * 60) }
    #expect {
      try HistorySchedule.points(many, from: start(1970, 1, 1), every: .commit)
    } throws: { error in
      "\(error)".contains("1002 points in time, more than 1000; use a longer interval")
    }
  }
}
