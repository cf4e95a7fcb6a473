/// Writes what makes the tables in PostgreSQL: for this server, and for any real PostgREST, such as Supabase.
///
/// It may run again on a database that has it. What does not depend on the tables stands in Server.sql only.
public struct PostgresTables: Sendable {
  private let schema: ServerSchema
  private let registrationsPerHour: Int
  private let isAnonymousAllowed: Bool
  private let tellsNews: Bool

  /// The SQL of tables.
  /// - Parameters:
  ///   - registrationsPerHour: how many devices a user can register, and guess codes of households with.
  ///   - isAnonymousAllowed: whether clients that have not signed in can use the tables, as one user.
  ///   - tellsNews: whether Supabase Realtime tells users that something has changed: in the table `sync_news`.
  public init(
    _ schema: ServerSchema, registrationsPerHour: Int = 60, isAnonymousAllowed: Bool = false, tellsNews: Bool = false
  ) {
    self.schema = schema
    self.registrationsPerHour = max(0, registrationsPerHour)
    self.isAnonymousAllowed = isAnonymousAllowed
    self.tellsNews = tellsNews
  }

  /// The whole of it: Server.sql, with these tables in place of those of the example.
  public var sql: String {
    var text = String(decoding: PackageResources.Server_sql, as: UTF8.self)
      .replacing(">= \(Self.usualRegistrations) then", with: ">= \(registrationsPerHour) then")
    if isAnonymousAllowed {
      text = text.replacing(" to authenticated", with: " to \(clients)")
        .replacing("lets_in_anyone constant boolean := false", with: "lets_in_anyone constant boolean := true")
    }
    guard let start = text.firstRange(of: Self.begin), let end = text.firstRange(of: Self.end) else { return text }
    return text[..<start.lowerBound] + schema.descriptions.map { table($0) + "\n" }.joined() + news
      + text[end.lowerBound...]
  }

  private var news: String {
    guard tellsNews else { return "" }
    let triggers = schema.descriptions.filter(\.sync).flatMap { table in
      ["insert", "update"].map { event in
        """
        create or replace trigger sync_5_tell_\(event) after \(event) on "\(table.name)"
          referencing new table as changed for each statement execute function sync_tell();

        """
      }
    }
    return String(decoding: PackageResources.News_sql, as: UTF8.self) + triggers.joined() + "\n"
  }

  /// The roles that may use the tables.
  private var clients: String { isAnonymousAllowed ? "anon, authenticated" : "authenticated" }

  /// Between these lines of Server.sql stand the tables of the example.
  private static let begin = "-- pets\n"
  private static let end = "-- A PostgREST that runs"
  /// How many registrations Server.sql allows.
  private static let usualRegistrations = 60

  private func table(_ table: TableDescription) -> String {
    let name = table.name
    var lines = ["id text not null", "owner_id text not null default request_owner()"]
    lines += table.columns.map { line($0, of: name) }
    if table.sync {
      lines += [
        "version bigint not null default 0",
        "stamp text not null default '\(String(repeating: "0", count: 32))' "
          + "constraint \"\(name)_stamp_check\" check (stamp ~ '^[0-9a-f]{32}$')",
        "change_id uuid", "deleted boolean not null default false",
      ]
    }
    lines.append("primary key (\(ServerTable.primaryKey.joined(separator: ", ")))")
    if !table.sync { lines += table.unique.map { "unique (\(SchemaSQL.names($0)))" } }
    return """
      -- \(name)

      create table if not exists "\(name)" (
        \(lines.joined(separator: ",\n  "))
      );
      select pg_temp.sync_widen_key('"\(name)"');
      create index if not exists "sync_index_\(name)" on "\(name)" (\(table.sync ? "owner_id, version" : "owner_id"));
      alter table "\(name)" enable row level security;
      revoke all on "\(name)" from public, anon, authenticated;
      grant select, insert, update\(table.sync ? "" : ", delete") on "\(name)" to \(clients);
      drop policy if exists "\(name)_owner" on "\(name)";
      create policy "\(name)_owner" on "\(name)" for all to \(clients)
        using (owner_id = (select request_owner()))
        with check (owner_id = (select request_owner()));

      """ + (table.sync ? uniqueIndexes(table) + triggers(name) : "")
  }

  private func uniqueIndexes(_ table: TableDescription) -> String {
    zip(table.unique, SchemaSQL.uniqueIndexes(table)).map { columns, index in
      let names = columns.map(SchemaSQL.literal).joined(separator: ", ")
      return "select pg_temp.sync_drop_unique('\"\(table.name)\"', array[\(names)]);\n\(index)\n"
    }.joined()
  }

  private func triggers(_ name: String) -> String {
    """
    create or replace trigger sync_0_turn before insert or update on "\(name)"
      for each statement execute function sync_take_turn();
    create or replace trigger sync_1_once before insert or update of change_id on "\(name)"
      for each row execute function sync_once();
    create or replace trigger sync_2_version before insert or update on "\(name)"
      for each row execute function sync_raise_version();
    create or replace trigger sync_3_stamp before insert or update of stamp on "\(name)"
      for each row execute function sync_limit_stamp();
    drop trigger if exists sync_3_note on "\(name)";
    create or replace trigger sync_4_note after insert or update of change_id on "\(name)"
      for each row execute function sync_note();

    """
  }

  private func line(_ column: ColumnDescription, of table: String) -> String {
    let type = ServerColumn.ColumnType(column.kind).rawValue
    var checks: [String] = []
    if let range = column.range {
      let bounds = range.map { SchemaSQL.number($0, column) }
      checks.append("\"\(column.name)\" between \(bounds[0]) and \(bounds[1])")
    }
    if let length = column.length {
      checks.append("char_length(\"\(column.name)\") between \(length[0]) and \(length[1])")
    }
    if let values = column.values {
      checks.append("\"\(column.name)\" in (\(values.map(SchemaSQL.literal).joined(separator: ", ")))")
    }
    let constraint =
      checks.isEmpty
      ? "" : " constraint \"\(table)_\(column.name)_check\" check (\(checks.joined(separator: " and ")))"
    return "\"\(column.name)\" \(type)\(column.optional ? "" : " not null")\(constraint)"
  }
}
