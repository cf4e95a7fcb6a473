import Foundation
import MVVM
import MVVMData

/// Values and times as a person reads them.
enum Shown {
  /// How many characters of a value are shown.
  private static let width = 60

  /// A name or an id. What would move the cursor of a terminal is escaped.
  static func text(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// A value.
  static func value(_ value: FieldValue) -> String {
    switch value {
    case .null: "nothing"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "\"\(text(value.count > width ? String(value.prefix(width - 1)) + "…" : value))\""
    case .decimal(let value): "\(value)"
    case .blob(let value): count(value.count, "byte")
    case .timestamp(let microseconds): date(Date(timeIntervalSince1970: Double(microseconds) / 1_000_000))
    }
  }

  /// Fields with their values.
  static func fields(_ fields: [FieldAssignment]) -> String {
    fields.isEmpty ? "no fields" : fields.map { "\(text($0.name)) \(value($0.value))" }.joined(separator: ", ")
  }

  /// A moment, to the second, in UTC.
  static func date(_ date: Date) -> String { date.formatted(.iso8601) }

  /// How long ago a moment was.
  static func age(_ date: Date, _ now: Date) -> String {
    let seconds = Int(max(0, min(now.timeIntervalSince(date), 1e11)))
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) d"
    }
  }

  /// A number with its noun.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
