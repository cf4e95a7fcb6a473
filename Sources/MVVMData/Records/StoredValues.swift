import Foundation
import GRDB
import MVVM

extension FieldValue {
  /// The value as SQLite keeps it.
  var stored: DatabaseValue {
    switch self {
    case .null: .null
    case .boolean(let value): (value ? 1 : 0).databaseValue
    case .integer(let value), .timestamp(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    }
  }

  /// What SQLite kept; nothing when it is of another kind.
  init?(_ stored: DatabaseValue, as kind: ColumnKind) {
    switch (kind, stored.storage) {
    case (_, .null): self = .null
    case (.boolean, .int64(let value)): self = .boolean(value != 0)
    case (.integer, .int64(let value)): self = .integer(value)
    case (.timestamp, .int64(let value)): self = .timestamp(microseconds: value)
    case (.real, .double(let value)): self = .real(value)
    case (.real, .int64(let value)): self = .real(Double(value))
    case (.text, .string(let value)): self = .text(value)
    default: return nil
    }
  }

  /// Whether SQLite, and PostgreSQL, would cut the value off.
  var holdsZeroByte: Bool {
    guard case .text(let text) = self else { return false }
    return text.utf8.contains(0)
  }

  /// Whether a column of this kind can hold the value.
  func fits(_ column: ColumnSchema) -> Bool {
    switch (self, column.kind) {
    case (.null, _): column.isOptional
    case (.boolean, .boolean), (.integer, .integer), (.text, .text), (.timestamp, .timestamp): true
    case (.real(let value), .real): value.isFinite
    default: false
    }
  }
}

extension ColumnKind {
  /// The type in SQLite. A table is `STRICT`, so nothing else gets in.
  var storedType: String {
    switch self {
    case .boolean, .integer, .timestamp: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    }
  }
}

/// The fields of a change, as they stand in the outbox: a JSON object, so that what is rescued from a damaged file can be
/// read by people.
enum FieldCoding {
  /// The fields as text.
  static func text(_ fields: [FieldAssignment]) throws -> String {
    var object: [String: Any] = [:]
    for field in fields { object[field.name] = json(field.value) }
    return String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
  }

  /// The fields of a text, in the order of the columns. Columns that the table no longer has are left out.
  static func fields(_ text: String, _ schema: TableSchema) throws -> [FieldAssignment] {
    guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      throw StoreError.damaged("A change of table \(schema.name) has no fields that can be read.")
    }
    return try schema.columns.compactMap { column in
      guard let value = object[column.name] else { return nil }
      guard let field = Self.value(value, as: column.kind) else {
        throw StoreError.damaged("A change of table \(schema.name) has a field \(column.name) that cannot be read.")
      }
      return FieldAssignment(name: column.name, value: field)
    }
  }

  private static func json(_ value: FieldValue) -> Any {
    switch value {
    case .null: NSNull()
    case .boolean(let value): value
    case .integer(let value), .timestamp(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .text(let value): value
    }
  }

  private static func value(_ json: Any, as kind: ColumnKind) -> FieldValue? {
    if json is NSNull { return .null }
    switch kind {
    case .text: return (json as? String).map { .text($0) }
    case .boolean: return (json as? NSNumber).map { .boolean($0.boolValue) }
    case .integer: return (json as? NSNumber).map { .integer($0.int64Value) }
    case .timestamp: return (json as? NSNumber).map { .timestamp(microseconds: $0.int64Value) }
    case .real: return (json as? NSNumber).map { .real($0.doubleValue) }
    }
  }
}
