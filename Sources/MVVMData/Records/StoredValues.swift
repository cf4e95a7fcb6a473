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
    case .decimal(let value): value.columnText.databaseValue
    case .blob(let value): value.databaseValue
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
    case (.decimal, .string(let value)):
      guard let number = Decimal(columnText: value) else { return nil }
      self = .decimal(number)
    case (.blob, .blob(let value)): self = .blob(value)
    default: return nil
    }
  }

  /// A value that was read without its kind, as one of that kind if both are stored in the same way; otherwise unchanged.
  func asStored(_ kind: ColumnKind) -> FieldValue {
    // In JSON, bytes are a text.
    kind == .blob ? brought(to: .blob) : FieldValue(stored, as: kind) ?? self
  }

  /// Whether SQLite, and PostgreSQL, would cut the value off.
  var holdsZeroByte: Bool {
    guard case .text(let text) = self else { return false }
    return text.utf8.contains(0)
  }

  /// Whether the column can hold the value.
  func fits(_ column: ColumnSchema) -> Bool { self == .null ? column.isOptional : isOf(column.kind) }

  /// Whether a column of this kind can hold the value; any can hold nothing.
  func isOf(_ kind: ColumnKind) -> Bool {
    switch (self, kind) {
    case (.null, _), (.boolean, .boolean), (.integer, .integer), (.text, .text), (.timestamp, .timestamp),
      (.decimal, .decimal),
      (.blob, .blob):
      true
    case (.real(let value), .real): value.isFinite
    default: false
    }
  }

  /// The value converted to another kind, if the conversion is lossless and unambiguous; otherwise unchanged. A number is
  /// not converted to text: the app decides how to write it.
  func brought(to kind: ColumnKind) -> FieldValue {
    switch (self, kind) {
    case (.boolean(let value), .integer): return .integer(value ? 1 : 0)
    case (.integer(let value), .boolean) where value == 0 || value == 1: return .boolean(value == 1)
    case (.integer(let value), .real): return Double(exactly: value).map { .real($0) } ?? self
    case (.real(let value), .integer): return Int64(exactly: value).map { .integer($0) } ?? self
    case (.text(let text), .integer):
      if let value = Int64(text), value.description == text { return .integer(value) }
    case (.integer(let value), .decimal): return .decimal(Decimal(value))
    case (.decimal(let value), .integer):
      if let number = Int64(value.columnText) { return .integer(number) }
    case (.text(let text), .decimal):
      if let value = Decimal(columnText: text) { return .decimal(value) }
    case (.text(let text), .blob):
      if let value = Data(columnText: text) { return .blob(value) }
    case (.text(let text), .real):
      if let value = Double(text), value.isFinite, value.description == text { return .real(value) }
    default: break
    }
    return self
  }
}

extension ColumnKind {
  /// The type in SQLite. A table is `STRICT`, so nothing else gets in.
  var storedType: String {
    switch self {
    case .boolean, .integer, .timestamp: "INTEGER"
    case .real: "REAL"
    case .text, .decimal: "TEXT"
    case .blob: "BLOB"
    }
  }
}
