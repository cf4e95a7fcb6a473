/// A day of the calendar, in UTC.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  static let seconds = 24 * 60 * 60

  /// Days since 1970-01-01.
  public let daysSince1970: Int

  init(number: Int) { daysSince1970 = number }

  /// The day of a moment in seconds since 1970.
  public init(time: Int) { daysSince1970 = (time >= 0 ? time : time - Self.seconds + 1) / Self.seconds }

  /// `nil` for a day that the calendar does not have.
  public init?(year: Int, month: Int, day: Int) {
    guard (1970...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    self.init(number: Self.number(year: year, month: month) + day - 1)
    guard parts == (year, month, day) else { return nil }
  }

  /// The first day of a month, which may lie beyond December.
  private static func number(year: Int, month: Int) -> Int {
    // Years begin in March here, so that the leap day is their last one.
    let months = year * 12 + month - 3
    let (year, month) = (months / 12, months % 12)
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 - 719_468
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    var year = shifted * 400 / 146_097 + 1
    func start(_ year: Int) -> Int { year * 365 + year / 4 - year / 100 + year / 400 }
    while start(year) > shifted { year -= 1 }
    let day = shifted - start(year)
    let month = (day * 5 + 2) / 153
    return (year + (month > 9 ? 1 : 0), month > 9 ? month - 9 : month + 3, day - (month * 153 + 2) / 5 + 1)
  }

  /// The moment at which it begins, in seconds since 1970.
  var time: Int { daysSince1970 * Self.seconds }

  /// The last Monday up to this day. 1970 began with a Thursday.
  var startOfWeek: CalendarDay { CalendarDay(number: daysSince1970 - ((daysSince1970 + 3) % 7 + 7) % 7) }

  /// The first of the month.
  var startOfMonth: CalendarDay { CalendarDay(number: daysSince1970 - parts.day + 1) }

  /// The same day some months away; the last one of that month where it has fewer days.
  public func adding(months: Int) -> CalendarDay {
    let (year, month, day) = parts
    let first = Self.number(year: year, month: month + months)
    let next = Self.number(year: year, month: month + months + 1)
    return CalendarDay(number: min(first + day, next) - 1)
  }

  /// The day some days away.
  public func adding(days: Int) -> CalendarDay { CalendarDay(number: daysSince1970 + days) }

  /// `2026-03-31`.
  public var description: String {
    let (year, month, day) = parts
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// Earlier is less.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.daysSince1970 < right.daysSince1970 }
}
