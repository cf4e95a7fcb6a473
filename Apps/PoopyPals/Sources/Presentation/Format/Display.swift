import Foundation

/// For whom and when something is printed.
public struct Display: Sendable {
  /// Says which day a moment belongs to, with its time zone.
  public let calendar: Calendar
  /// The present moment.
  public let now: Date

  /// For a calendar, at a moment.
  public init(calendar: Calendar, now: Date) {
    self.calendar = calendar
    self.now = now
  }

  /// A day: "Today", "Yesterday", "Fri 20 Nov 2026".
  func day(_ date: Date) -> String {
    let (day, today) = (calendar.startOfDay(for: date), calendar.startOfDay(for: now))
    if day == today { return "Today" }
    if day == calendar.startOfDay(for: today.addingTimeInterval(-1)) { return "Yesterday" }
    let weekday = Self.weekdays[(calendar.component(.weekday, from: date) + 6) % 7]
    return "\(weekday) \(plainDay(date))"
  }

  /// A time of day: "14:30".
  func time(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return "\(Self.padded(parts.hour ?? 0)):\(Self.padded(parts.minute ?? 0))"
  }

  /// A day and a time: "20 Nov 2026, 14:30".
  func moment(_ date: Date) -> String { "\(plainDay(date)), \(time(date))" }

  /// How long ago something was: "just now", "3 min ago", or the day and the time.
  func ago(_ date: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    switch seconds {
    case ..<10: return "just now"
    case ..<60: return "\(Int(seconds)) s ago"
    case ..<3_600: return "\(Int(seconds / 60)) min ago"
    default: return moment(date)
    }
  }

  /// A day for programs: "2026-11-20".
  func key(_ date: Date) -> String { String(DateText.text(date, calendar: calendar).prefix { $0 != "T" }) }

  /// A month in short: "Nov".
  func month(_ date: Date) -> String { Self.months[(calendar.component(.month, from: date) + 11) % 12] }

  /// Whether a month begins on the day of a moment.
  func isFirstOfMonth(_ date: Date) -> Bool { calendar.component(.day, from: date) == 1 }

  /// Whether a week begins on the day of a moment.
  func isFirstOfWeek(_ date: Date) -> Bool { calendar.component(.weekday, from: date) == calendar.firstWeekday }

  private func plainDay(_ date: Date) -> String {
    let parts = calendar.dateComponents([.day, .month, .year], from: date)
    return "\(parts.day ?? 0) \(Self.months[((parts.month ?? 1) + 11) % 12]) \(parts.year ?? 0)"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
