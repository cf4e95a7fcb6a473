import Foundation
import GRDB

/// The order of decimal numbers, which SQLite keeps as texts, by their values.
enum DecimalCollation {
  static let name = "lintel_decimal"

  /// Makes the order known to a connection. No index uses it, so that other programs can check the file.
  static func register(in database: Database) {
    database.add(
      collation: DatabaseCollation(name) { left, right in
        guard let first = Decimal(columnText: left), let second = Decimal(columnText: right) else {
          return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        }
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
      })
  }
}
