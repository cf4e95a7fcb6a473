import Domain
import Foundation
import Testing

@Suite struct StreakTests {
  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone), "The system knows no time zone \(zone).")
    return calendar
  }

  private func moment(_ text: String, _ calendar: Calendar) throws -> Date {
    let numbers = text.split(whereSeparator: { "- :".contains($0) }).compactMap { Int($0) }
    try #require(numbers.count == 5)
    return try #require(
      calendar.date(
        from: DateComponents(
          year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4])))
  }

  private func streak(_ dates: [String], now: String, in zone: String = "Europe/Berlin") throws -> Streak {
    let calendar = try calendar(zone)
    return Streak(
      of: try dates.map { try moment($0, calendar) }, now: try moment(now, calendar), calendar: calendar)
  }

  // Mutation: count visits instead of days, or drop the check that the run reaches today or yesterday.
  @Test func `Days count once, and a streak that reached yesterday is still alive`() throws {
    #expect(try streak([], now: "2026-11-21 12:00") == .none)
    #expect(
      try streak(["2026-11-21 08:00", "2026-11-21 23:59"], now: "2026-11-21 12:00") == .init(current: 1, longest: 1))
    let two = ["2026-11-19 08:00", "2026-11-20 23:59"]
    #expect(try streak(two, now: "2026-11-20 23:59") == .init(current: 2, longest: 2))
    #expect(try streak(two, now: "2026-11-21 23:59") == .init(current: 2, longest: 2))
    #expect(try streak(two, now: "2026-11-22 00:00") == .init(current: 0, longest: 2))
  }

  // Mutation: let the longest be the last run.
  @Test func `The longest run is kept, whatever came after and in whatever order visits come`() throws {
    let dates = ["2026-11-20 10:00", "2026-11-03 10:00", "2026-11-01 10:00", "2026-11-02 10:00", "2026-11-21 10:00"]
    #expect(try streak(dates, now: "2026-11-21 12:00") == .init(current: 2, longest: 3))
  }

  // Mutation: leave out the filter for days after today.
  @Test func `A visit of tomorrow is none yet`() throws {
    #expect(
      try streak(["2026-11-21 10:00", "2026-11-22 00:01"], now: "2026-11-21 23:58") == .init(current: 1, longest: 1))
  }

  // Mutation: take 86,400 seconds for a day.
  @Test(arguments: [
    // Clocks go forward, clocks go back, by half an hour, and at midnight in both directions.
    ("Europe/Berlin", ["2026-03-28 23:30", "2026-03-29 00:10", "2026-03-30 23:50"], "2026-03-30 23:55"),
    ("Europe/Berlin", ["2026-10-24 00:10", "2026-10-25 23:50", "2026-10-26 00:05"], "2026-10-26 12:00"),
    ("Australia/Lord_Howe", ["2026-04-04 23:59", "2026-04-05 01:45", "2026-04-06 00:01"], "2026-04-06 09:00"),
    ("America/Sao_Paulo", ["2018-11-03 23:50", "2018-11-04 01:10", "2018-11-05 00:10"], "2018-11-05 00:20"),
    ("America/Sao_Paulo", ["2018-02-16 12:00", "2018-02-17 23:30", "2018-02-18 00:10"], "2018-02-18 12:00"),
    ("America/Havana", ["2026-03-07 23:00", "2026-03-08 01:30", "2026-03-09 00:00"], "2026-03-09 23:00"),
    // Days of leap years, of a century that is none, and the turn of a year.
    ("Asia/Tokyo", ["2028-02-28 12:00", "2028-02-29 12:00", "2028-03-01 12:00"], "2028-03-01 13:00"),
    ("Asia/Tokyo", ["2100-02-27 12:00", "2100-02-28 12:00", "2100-03-01 12:00"], "2100-03-01 13:00"),
    ("Pacific/Kiritimati", ["2026-12-30 00:00", "2026-12-31 23:59", "2027-01-01 00:00"], "2027-01-01 00:01"),
    // Samoa had no 30th of December in 2011: the day before the 31st was the 29th.
    ("Pacific/Apia", ["2011-12-28 12:00", "2011-12-29 12:00", "2011-12-31 12:00"], "2011-12-31 13:00"),
  ])
  func `Three days in a row are three, whatever clocks and calendars do`(zone: String, dates: [String], now: String)
    throws
  {
    #expect(try streak(dates, now: now, in: zone) == .init(current: 3, longest: 3))
  }

  // Mutation: ask `Calendar.current` instead of the calendar that was given.
  @Test func `The same visits are other days elsewhere`() throws {
    let utc = try calendar("UTC")
    let dates = try ["2026-11-20 23:30", "2026-11-21 00:30"].map { try moment($0, utc) }
    let now = try moment("2026-11-21 01:00", utc)
    #expect(Streak(of: dates, now: now, calendar: utc).current == 2)
    #expect(Streak(of: dates, now: now, calendar: try calendar("America/New_York")).current == 1)
    #expect(Streak(of: dates, now: now, calendar: try calendar("Asia/Tokyo")).current == 1)
  }
}
