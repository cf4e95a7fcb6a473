/// Where a history begins, as people say it.
public enum HistoryStart: Sendable, Hashable {
  /// So many months before the present commit.
  case months(Int)
  /// So many days before the present commit.
  case days(Int)
  /// On a day.
  case day(CalendarDay)
  /// At a commit, branch or tag.
  case revision(String)

  /// The longest period, in years.
  private static let mostYears = 100

  /// Reads `12m`, `6w`, `90d`, `2y`, `2025-01-01`; anything else is a revision.
  ///
  /// - Throws: ``HistoryProblem`` for a period that is empty or too long, and for a day that does not exist.
  public init(_ text: String) throws(HistoryProblem) {
    if let (count, unit) = Self.period(text) {
      let years = unit == "y" ? count : unit == "m" ? count / 12 : unit == "w" ? count / 52 : count / 365
      guard count > 0, years <= Self.mostYears else {
        throw .period(text, mostYears: Self.mostYears)
      }
      switch unit {
      case "y": self = .months(count * 12)
      case "m": self = .months(count)
      case "w": self = .days(count * 7)
      default: self = .days(count)
      }
    } else if let (year, month, day) = Self.date(text) {
      guard let day = CalendarDay(year: year, month: month, day: day) else { throw .day(text) }
      self = .day(day)
    } else {
      self = .revision(text)
    }
  }

  private static func period(_ text: String) -> (count: Int, unit: Character)? {
    guard let unit = text.last, "dwmy".contains(unit), text.count > 1, text.dropLast().allSatisfy(isDigit) else {
      return nil
    }
    return (Int(text.dropLast()) ?? .max, unit)
  }

  private static func date(_ text: String) -> (Int, Int, Int)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    return (numbers[0], numbers[1], numbers[2])
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

/// Why a history cannot be made. Every case describes itself in one sentence.
public enum HistoryProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// No time, or more than anyone has.
  case period(String, mostYears: Int)
  /// The calendar does not have it.
  case day(String)
  /// More than a reader or this machine can handle.
  case tooManyPoints(Int, limit: Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .period(let text, let years):
      "\"\(text)\" is not a period from one day to \(years) years, such as 12m, 6w or 90d"
    case .day(let text): "\"\(text)\" is not a day of the calendar; write it as 2025-01-31"
    case .tooManyPoints(let count, let limit):
      "that is \(count) points in time, more than \(limit); use a longer interval (--every week or month) or a later --since"
    }
  }
}
