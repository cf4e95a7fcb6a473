import Foundation

/// Dates as the form of a page sends them: `2026-11-21T14:30`.
public enum DateText {
  /// What may be typed.
  public static let hint = "Write the date and time as in 2026-11-21 14:30."

  /// A date to the minute.
  public static func text(_ date: Date, calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let year = String(parts.year ?? 0)
    let padded = String(repeating: "0", count: max(0, 4 - year.count)) + year
    return "\(padded)-\(Display.padded(parts.month ?? 0))-\(Display.padded(parts.day ?? 0))"
      + "T\(Display.padded(parts.hour ?? 0)):\(Display.padded(parts.minute ?? 0))"
  }

  /// The date of a text, with `T` or a space in the middle, and with or without seconds; nothing when it is none. A time
  /// that a clock skips becomes the next one there is.
  public static func date(_ text: String, calendar: Calendar) -> Date? {
    let halves = text.split(whereSeparator: { $0 == "T" || $0.isWhitespace })
    guard halves.count == 2 else { return nil }
    let day = numbers(halves[0], "-")
    let time = numbers(halves[1], ":")
    guard day.count == 3, (2...3).contains(time.count), (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0..<60).contains(time.count > 2 ? time[2] : 0), (1...9_999).contains(day[0])
    else { return nil }
    let parts = DateComponents(
      year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1], second: time.count > 2 ? time[2] : 0)
    guard let date = calendar.date(from: parts) else { return nil }
    // The 30th of February would become the 2nd of March.
    let found = calendar.dateComponents([.year, .month, .day], from: date)
    return [found.year, found.month, found.day] == [day[0], day[1], day[2]] ? date : nil
  }

  private static func numbers(_ text: Substring, _ separator: Character) -> [Int] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 4 && $0.allSatisfy(\.isASCII) ? UInt16($0).map(Int.init) : nil }
    return numbers.count == parts.count ? numbers : []
  }
}
