/// What a column holds.
public enum ColumnKind: String, Hashable, Sendable {
  /// True or false; 0 or 1 in SQLite.
  case boolean
  /// A whole number.
  case integer
  /// A number.
  case real
  /// A text.
  case text
  /// A moment: microseconds since 1970 in SQLite, a text such as `2026-11-21T14:30:00.000000+00:00` on the wire.
  case timestamp
  /// An exact decimal number: a text such as `-12.5` in SQLite and in what is sent; a number or a text in what is received
  /// (`numeric` or `text` in PostgreSQL). Compared and sorted by its value; an index does
  /// not make that faster.
  case decimal
  /// Bytes: a text such as `\x68690a` on the wire, as PostgreSQL writes a `bytea`. Large contents belong in a file of the entity.
  case blob
}

/// A column of a table, on the device and on the server.
public struct ColumnSchema: Hashable, Sendable {
  /// Its name, the same on both sides.
  public let name: String
  /// What it holds.
  public let kind: ColumnKind
  /// Whether it may hold nothing.
  public let isOptional: Bool

  /// A column.
  public init(name: String, kind: ColumnKind, isOptional: Bool) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
  }
}

/// A table as device and server know it, without the entity. The column `id` and those that the sync keeps on the server
/// (`version`, `stamp`, `change_id`, `deleted`) are not among its columns.
public struct TableSchema: Hashable, Sendable {
  /// Its name, the same on both sides.
  public let name: String
  /// Its columns, in the order in which values of a record stand.
  public let columns: [ColumnSchema]

  /// A table.
  public init(name: String, columns: [ColumnSchema]) {
    self.name = name
    self.columns = columns
  }
}
