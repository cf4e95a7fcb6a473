import Foundation
import MVVM

/// The order of values as SQLite has it: nothing first, then numbers by their value, then texts by their bytes.
///
/// Swift's own order of texts would be another one: it takes texts for equal that look the same.
enum StoredOrder {
  /// Less than 0 when the first comes first, 0 when they are the same, more than 0 otherwise.
  static func compare(_ left: FieldValue, _ right: FieldValue) -> Int {
    switch (left, right) {
    case (.null, .null): return 0
    case (.null, _): return -1
    case (_, .null): return 1
    case (.text(let left), .text(let right)): return compare(left, right)
    case (.blob(let left), .blob(let right)):
      return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    case (.decimal(let left), .decimal(let right)): return sign(left, right)
    case (.blob, _): return 1
    case (_, .blob): return -1
    case (.text, _), (.decimal, _): return 1
    case (_, .text), (_, .decimal): return -1
    default: return compare(number(left), number(right))
    }
  }

  /// The bytes of a text, with capital ASCII letters made small.
  static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  private enum Number {
    case whole(Int64)
    case real(Double)
  }

  private static func number(_ value: FieldValue) -> Number {
    switch value {
    case .boolean(let value): .whole(value ? 1 : 0)
    case .integer(let value), .timestamp(let value): .whole(value)
    case .real(let value): .real(value)
    case .null, .text, .decimal, .blob: .whole(0)
    }
  }

  private static func compare(_ left: Number, _ right: Number) -> Int {
    switch (left, right) {
    case (.whole(let left), .whole(let right)): sign(left, right)
    case (.real(let left), .real(let right)): sign(left, right)
    case (.whole(let left), .real(let right)): compare(left, right)
    case (.real(let left), .whole(let right)): -compare(right, left)
    }
  }

  /// Exactly: a large whole number is not rounded to compare it.
  private static func compare(_ left: Int64, _ right: Double) -> Int {
    if right >= 0x1p63 { return -1 }
    if right < -0x1p63 { return 1 }
    let whole = Int64(right.rounded(.towardZero))
    let comparison = sign(left, whole)
    return comparison == 0 ? sign(0, right - right.rounded(.towardZero)) : comparison
  }

  private static func compare(_ left: String, _ right: String) -> Int {
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }

  private static func sign<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }
}
