/// Moments as PostgreSQL writes them, to the microsecond.
enum Timestamps {
  private static let day: Int64 = 86_400_000_000

  /// Such as `2026-11-21T14:30:00.000000+00:00`.
  static func text(_ microseconds: Int64) -> String {
    let days = floorDivision(microseconds, day)
    let rest = microseconds - days * day
    let (year, month, date) = civil(days)
    let seconds = rest / 1_000_000
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))T\(padded(seconds / 3600, 2)):"
      + "\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)).\(padded(rest % 1_000_000, 6))+00:00"
  }

  /// Reads what PostgreSQL writes for a time with a zone, and what RFC 3339 allows; nothing for anything else.
  static func microseconds(_ text: String) -> Int64? {
    var reader = Reader(bytes: Array(text.utf8))
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), (1...12).contains(month),
      reader.take("-"), let date = reader.number(2), date >= 1, date <= lastDay(year, month),
      reader.take("T") || reader.take("t") || reader.take(" "),
      let hours = reader.number(2), hours < 24, reader.take(":"), let minutes = reader.number(2), minutes < 60,
      reader.take(":"), let seconds = reader.number(2), seconds <= 60, let fraction = reader.fraction(),
      let zone = reader.zone(), reader.isAtEnd
    else { return nil }
    let time = (hours * 3600 + minutes * 60 + seconds - zone) * 1_000_000 + fraction
    return days(year, month, date) * day + time
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    private mutating func digit() -> Int64? {
      guard place < bytes.count, (48...57).contains(bytes[place]) else { return nil }
      defer { place += 1 }
      return Int64(bytes[place] - 48)
    }

    mutating func number(_ count: Int) -> Int64? {
      var number: Int64 = 0
      for _ in 0..<count {
        guard let digit = digit() else { return nil }
        number = number * 10 + digit
      }
      return number
    }

    /// The microseconds behind a point; what is smaller is cut off.
    mutating func fraction() -> Int64? {
      guard take(".") else { return 0 }
      var fraction: Int64 = 0
      var count = 0
      while let digit = digit() {
        count += 1
        if count <= 6 { fraction = fraction * 10 + digit }
      }
      for _ in min(count, 6)..<6 { fraction *= 10 }
      return count == 0 ? nil : fraction
    }

    /// The seconds east of Greenwich.
    mutating func zone() -> Int64? {
      if take("Z") || take("z") { return 0 }
      let sign: Int64 = take("+") ? 1 : take("-") ? -1 : 0
      guard sign != 0, let hours = number(2), hours < 24 else { return nil }
      let hasColon = take(":")
      guard let minutes = number(2) else { return hasColon ? nil : sign * hours * 3600 }
      return minutes < 60 ? sign * (hours * 3600 + minutes * 60) : nil
    }
  }

  // After Howard Hinnant's "chrono-compatible low-level date algorithms".

  private static func days(_ year: Int64, _ month: Int64, _ date: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = floorDivision(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + date - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, date: Int64) {
    let shifted = days + 719_468
    let era = floorDivision(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func lastDay(_ year: Int64, _ month: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floorDivision(_ number: Int64, _ divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
