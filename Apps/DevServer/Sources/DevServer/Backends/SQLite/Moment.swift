/// Moments as texts, read and written as PostgreSQL does in UTC.
enum Moment {
  /// Reads a date, a time after `T` or a space, and a zone; nothing for anything else. Without a zone it is UTC.
  static func microseconds(_ text: String) -> Int64? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,12}))?)?\s?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)?)?/
    guard let match = text.wholeMatch(of: pattern.asciiOnlyDigits()) else { return nil }
    func number(_ part: Substring?) -> Int64 { part.flatMap { Int64($0) } ?? 0 }
    let fields = match.output
    let (year, month, day) = (number(fields.1), number(fields.2), number(fields.3))
    let (hour, minute, second) = (number(fields.4), number(fields.5), number(fields.6))
    let (zoneHour, zoneMinute) = (number(fields.10), number(fields.11))
    guard year >= 1, (1...12).contains(month), (1...lastDay(year, month)).contains(day), hour < 24, minute < 60,
      second < 60, zoneHour < 16, zoneMinute < 60
    else { return nil }
    let zone = (zoneHour * 3600 + zoneMinute * 60) * (fields.9 == "-" ? -1 : 1)
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - zone
    // To the nearest microsecond.
    let digits = (fields.7.map(String.init) ?? "") + "0000000"
    return seconds * 1_000_000 + (number(digits.prefix(7)) + 5) / 10
  }

  /// Such as `2026-11-21T14:30:00.5+00:00`.
  static func text(_ microseconds: Int64) -> String {
    let seconds = floor(microseconds, 1_000_000)
    let day = floor(seconds, 86_400)
    let time = seconds - day * 86_400
    let (year, month, date) = civil(day)
    var fraction = padded(microseconds - seconds * 1_000_000, 6)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))T\(padded(time / 3600, 2)):"
      + "\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))\(fraction.isEmpty ? "" : "." + fraction)+00:00"
  }

  /// Days since 1970: whole years of 365 days, the leap days before them, and the days of the year.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let before = year - 1
    let leaps = before / 4 - before / 100 + before / 400
    var ofYear = day - 1
    for earlier in 1..<month { ofYear += lastDay(year, earlier) }
    return before * 365 + leaps + ofYear - 719_162
  }

  private static func civil(_ day: Int64) -> (year: Int64, month: Int64, date: Int64) {
    // The mean year is a little longer than most and shorter than some, so the guess is off by one at most.
    var year = floor(day * 400, 146_097) + 1970
    while days(year + 1, 1, 1) <= day { year += 1 }
    while days(year, 1, 1) > day { year -= 1 }
    var rest = day - days(year, 1, 1)
    var month: Int64 = 1
    while rest >= lastDay(year, month) {
      rest -= lastDay(year, month)
      month += 1
    }
    return (year, month, rest + 1)
  }

  private static func lastDay(_ year: Int64, _ month: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    (number >= 0 ? number : number - divisor + 1) / divisor
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
