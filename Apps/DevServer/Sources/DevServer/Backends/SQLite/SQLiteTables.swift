import Crypto
import Foundation
import GRDB

/// Makes the tables in SQLite. The rules of rows are kept by `SQLiteWriter`, not by triggers.
enum SQLiteTables {
  static func create(_ schema: ServerSchema, in database: Database) throws {
    try database.execute(
      sql: """
        create table if not exists owners (owner_id text not null primary key, code text not null unique);
        create table if not exists devices (
          device_id text not null primary key, owner_id text not null, user_id text,
          created_at integer not null default 0
        );
        create table if not exists sync_epochs (epoch text not null);
        insert into sync_epochs select lower(hex(randomblob(16))) where not exists (select 1 from sync_epochs);
        create view if not exists sync_epoch as select owner_id, epoch from owners, sync_epochs;
        create table if not exists sync_applied (
          owner_id text not null, change_id text not null, table_name text not null, row_id text not null,
          primary key (owner_id, change_id)
        );
        create table if not exists sync_version (version integer not null);
        insert into sync_version select 0 where not exists (select 1 from sync_version);
        """)
    if try !database.columns(in: "devices").contains(where: { $0.name == "user_id" }) {
      try database.execute(
        sql: """
          alter table devices add column user_id text;
          alter table devices add column created_at integer not null default 0;
          """)
    }
    for table in schema.descriptions {
      try remake(table, database)
      try database.execute(sql: sql(table))
      try check(table, database)
    }
  }

  private static func sql(_ table: TableDescription) -> String {
    var lines = ["\"id\" text not null", "\"owner_id\" text not null"]
    for column in table.columns {
      let type =
        switch column.kind {
        case .text: "text"
        case .real: "real"
        case .integer, .boolean, .timestamp: "integer"
        }
      var line = "\"\(column.name)\" \(type)" + (column.optional ? "" : " not null")
      if let check = check(column) { line += " constraint \"\(table.name)_\(column.name)_check\" check (\(check))" }
      lines.append(line)
    }
    if table.sync {
      lines += [
        "\"version\" integer not null",
        "\"stamp\" text not null constraint \"\(table.name)_stamp_check\" "
          + "check (length(stamp) = 32 and stamp not glob '*[^0-9a-f]*')",
        "\"change_id\" text", "\"deleted\" integer not null",
      ]
    }
    for (index, columns) in ServerTable(table).keys.enumerated() {
      lines.append((index == 0 ? "primary key" : "unique") + " (" + SchemaSQL.names(columns) + ")")
    }
    let index = table.sync ? "owner_id, version" : "owner_id"
    return """
      create table if not exists "\(table.name)" (\(lines.joined(separator: ", ")));
      create index if not exists "sync_index_\(table.name)" on "\(table.name)" (\(index));
      \((table.sync ? SchemaSQL.uniqueIndexes(table) : []).joined(separator: "\n"))
      """
  }

  private static func check(_ column: ColumnDescription) -> String? {
    var checks: [String] = []
    if let range = column.range {
      let bounds = range.map { SchemaSQL.number($0, column) }
      checks.append("\"\(column.name)\" between \(bounds[0]) and \(bounds[1])")
    }
    if let length = column.length { checks.append("length(\"\(column.name)\") between \(length[0]) and \(length[1])") }
    if let values = column.values {
      checks.append("\"\(column.name)\" in (" + values.map(SchemaSQL.literal).joined(separator: ", ") + ")")
    }
    return checks.isEmpty ? nil : checks.joined(separator: " and ")
  }

  /// In files of earlier versions the id alone was the key, and what was unique counted deleted rows, too. SQLite cannot
  /// change that, so such a table is made anew.
  private static func remake(_ table: TableDescription, _ database: Database) throws {
    guard try database.tableExists(table.name) else { return }
    let countsDeleted =
      try table.sync && database.indexes(on: table.name).contains { $0.origin == .uniqueConstraint }
    guard try countsDeleted || database.primaryKey(table.name).columns == ["id"] else { return }
    try check(table, database)
    let columns = ServerTable(table).columns.map(\.name)
    if let extra = try database.columns(in: table.name).map(\.name).first(where: { !columns.contains($0) }) {
      throw SchemaError(
        "Table \(table.name): the file has it from an earlier version and with the column \(extra), which would be lost; "
          + "describe the column, or use another file.")
    }
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    try database.execute(
      sql: """
        drop index if exists "sync_index_\(table.name)";
        alter table "\(table.name)" rename to "sync_former_\(table.name)";
        \(sql(table))
        insert into "\(table.name)" (\(names)) select \(names) from "sync_former_\(table.name)";
        drop table "sync_former_\(table.name)";
        """)
  }

  /// A file of an earlier description may lack columns, and one that others have made may have another key.
  private static func check(_ table: TableDescription, _ database: Database) throws {
    let present = Set(try database.columns(in: table.name).map(\.name))
    let wanted = ServerTable(table).columns.map(\.name)
    if let missing = wanted.first(where: { !present.contains($0) }) {
      throw SchemaError(
        "Table \(table.name): the file has it without the column \(missing); "
          + "use another file, or add the column to this one.")
    }
    let key = try database.primaryKey(table.name).columns
    guard key == ["id"] || key == ServerTable.primaryKey else {
      throw SchemaError(
        "Table \(table.name): the file has it with the primary key (\(key.joined(separator: ", "))); use another file.")
    }
  }
}

/// Pieces of both dialects.
enum SchemaSQL {
  static func number(_ number: Double, _ column: ColumnDescription) -> String {
    column.kind == .integer ? "\(Int64(number))" : "\(number)"
  }

  static func names(_ columns: [String]) -> String { columns.map { "\"\($0)\"" }.joined(separator: ", ") }

  /// What is unique among the rows that are not deleted: otherwise none could be made with the name of a deleted one.
  static func uniqueIndexes(_ table: TableDescription) -> [String] {
    table.unique.map { columns in
      // Names of indexes end after 63 bytes in PostgreSQL.
      let name = "\(table.name)_" + columns.joined(separator: "_")
      let short =
        name.utf8.count <= 56
        ? name
        : "\(table.name)_"
          + SHA256.hash(data: Data(name.utf8)).prefix(5).map { String(Int($0) + 256, radix: 16) }.joined()
      return "create unique index if not exists \"unique_\(short)\" on \"\(table.name)\""
        + " (\(names(columns))) where not deleted;"
    }
  }

  static func literal(_ text: String) -> String { "'" + text.replacingScalars("'", with: "''") + "'" }
}
