import Foundation

/// Dates in the headers of HTTP, such as `Sat, 21 Nov 2026 14:30:00 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  /// The date; nothing for anything else.
  static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
