import Domain
import Foundation

/// Numbers, times and paths as text, the same on every system.
public enum Format {
  /// A number with commas between its thousands.
  public static func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return value < 0 ? "-" + result : result
  }

  /// A number of things: "1 file", "2 files".
  public static func count(_ value: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number(value)) \(value == 1 ? singular : plural ?? singular + "s")"
  }

  /// A number of bytes: "512 bytes", "1.5 KB", "20 MB".
  public static func bytes(_ value: UInt64) -> String {
    guard value >= 1_000 else { return count(Int(value), "byte") }
    var unit: UInt64 = 1_000
    var names = ["KB", "MB", "GB", "TB", "PB", "EB"][...]
    // What would be rounded to a thousand of a unit is one of the next.
    while names.count > 1, value / unit >= 1_000 || (value % unit >= unit / 2 && value / unit == 999) {
      unit *= 1_000
      names = names.dropFirst()
    }
    let tenths = (value / (unit / 10) + (value % (unit / 10) >= unit / 20 ? 1 : 0))
    let name = names.first ?? ""
    if tenths < 100 { return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)" }
    return "\(value / unit + (value % unit >= unit / 2 ? 1 : 0)) \(name)"
  }

  /// What an agent used: "12,300 tokens in, 420 out · $0.04"; nothing when it does not say.
  public static func usage(_ usage: AgentUsage) -> String? {
    var tokens = [usage.inputTokens.map { "\(number($0)) tokens in" }].compactMap { $0 }
    if let output = usage.outputTokens {
      tokens.append(tokens.isEmpty ? "\(number(output)) tokens out" : "\(number(output)) out")
    }
    let parts = [tokens.isEmpty ? nil : tokens.joined(separator: ", "), usage.cost.map { money($0) }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// US dollars: "$0.04", "less than $0.01", "$1,234.50".
  static func money(_ dollars: Double) -> String {
    guard dollars.isFinite, (0..<1e12).contains(dollars) else { return "$?" }
    if dollars > 0, dollars < 0.005 { return "less than $0.01" }
    let cents = Int((dollars * 100).rounded())
    return "$\(number(cents / 100)).\(padded(cents % 100, 2))"
  }

  /// How long ago something was: "just now", "3 min ago"; its day when that was more than a week ago.
  public static func ago(_ date: Date, now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    guard seconds.isFinite else { return "some time ago" }
    switch seconds {
    case ..<10: return "just now"
    case ..<60: return "\(Int(seconds)) s ago"
    case ..<3_600: return "\(Int(seconds / 60)) min ago"
    case ..<86_400: return "\(Int(seconds / 3_600)) h ago"
    case ..<604_800: return count(Int(seconds / 86_400), "day") + " ago"
    default: return day(date)
    }
  }

  /// A moment in Greenwich, to be read by programs: "2026-11-21T14:05:09Z"; a day far from ours is said in words.
  public static func moment(_ date: Date) -> String {
    let day = day(date)
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 253_402_300_800 else { return day }
    let whole = Int(seconds.rounded(.down))
    let rest = ((whole % 86_400) + 86_400) % 86_400
    return "\(day)T" + [rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, 2) }.joined(separator: ":") + "Z"
  }

  /// A day in Greenwich: "2026-11-21".
  public static func day(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 253_402_300_800 else { return "some day" }
    // Counted from the first of March of the year 0, so that a leap day is the last one of its year.
    let days = Int((seconds / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civil = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civil <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(civil, 2))-\(padded(day, 2))"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  /// A path with `~` for the home folder and, when it is long, without its middle.
  /// - Parameter home: the home folder; empty when it is not to be shortened.
  public static func path(_ path: String, home: String, limit: Int = 60) -> String {
    var short = path
    if !home.isEmpty, home != "/" {
      if path == home {
        short = "~"
      } else if path.hasPrefix(home.hasSuffix("/") ? home : home + "/") {
        short = "~/" + path.dropFirst(home.count + (home.hasSuffix("/") ? 0 : 1))
      }
    }
    guard short.count > limit else { return short }
    let parts = short.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3 else { return short }
    return "\(parts[0])/…/\(parts.suffix(2).joined(separator: "/"))"
  }

  /// How many lines came and went.
  static func lines(added: Int, removed: Int) -> String { "+\(number(added)) −\(number(removed))" }

  /// Several things in a sentence: "a", "a and b", "a, b and 3 more".
  public static func list(_ items: [String], limit: Int = 5) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    if items.count <= limit { return items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "") }
    return items.prefix(limit).joined(separator: ", ") + " and \(number(items.count - limit)) more"
  }
}
