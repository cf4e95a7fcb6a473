import Foundation
import GRDB
import MVVM
import Testing

@testable import MVVMData

/// Indexes of columns, for tables with very many rows.
@Suite struct IndexTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder(isQuick: true) }

  private func table(_ indexed: Bool) -> EntityTable<Person> {
    EntityTable(
      "people", id: \.id,
      columns: [
        EntityColumn("name", .text, \.name, isIndexed: indexed), EntityColumn("age", .integer, \.age),
      ]
    ) { row in
      try Person(row.id(), name: row.next(), age: row.next())
    }
  }

  private func open(_ indexed: Bool, _ migrations: StoreMigration...) throws -> LocalStore {
    try LocalStore(path: folder.file(), tables: [RegisteredTable(table(indexed))], migrations: migrations)
  }

  /// How SQLite goes about a query of the repository.
  private func plan(_ query: RepositoryQuery<Person>) throws -> String {
    let statement = try QueryStatement(query, table(true))
    // Not the store's own connections: to explain, SQLite does not look whether their schema is still the present one.
    let raw = try DatabaseQueue(path: folder.file())
    defer { try? raw.close() }
    return try raw.read { database in
      try Row.fetchAll(
        database,
        sql: "EXPLAIN QUERY PLAN SELECT * FROM people\(statement.condition)\(statement.order)\(statement.limit)",
        arguments: StatementArguments(statement.arguments + statement.limits)
      ).map { $0["detail"] as String }.joined(separator: "; ")
    }
  }

  // Mutation: in `StoreSchema.prepare`, make no indexes; or in a new store only.
  @Test(arguments: [false, true]) func `a page of very many rows is found without looking at them all`(
    isLate: Bool
  ) throws {
    if isLate { try open(false).close() }
    try open(true).close()
    let pages: [RepositoryQuery<Person>] = [
      RepositoryQuery().sorted(by: \.name).limited(to: 30),
      RepositoryQuery().sorted(by: \.name, .descending).limited(to: 30),
      RepositoryQuery().where(\.name, .isGreater(than: "m")).sorted(by: \.name).limited(to: 30),
      RepositoryQuery().where(\.name, .equals("Ada")),
    ]
    for page in pages {
      let plan = try plan(page)
      #expect(plan.contains("INDEX sync_by_people_name"), "\(plan)")
      #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY"), "\(plan)")
    }
  }

  // Mutation: in `index`, drop nothing.
  @Test func `an index goes with its declaration, and comes back when a migration has made the table anew`() throws {
    func names() throws -> [String] {
      let raw = try DatabaseQueue(path: folder.file())
      defer { try? raw.close() }
      return try raw.read { database in
        try String.fetchAll(
          database,
          sql:
            "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'people' AND sql NOTNULL ORDER BY name")
      }
    }
    var store = try open(true)
    #expect(try names() == ["sync_by_people_name"])
    try store.close()
    store = try open(false)
    #expect(try names().isEmpty)
    try store.close()
    let step = StoreMigration(
      "anew", "CREATE TABLE later (id TEXT NOT NULL PRIMARY KEY, name TEXT, age INTEGER) STRICT", "DROP TABLE people",
      "ALTER TABLE later RENAME TO people", "CREATE INDEX theirs ON people (age)")
    store = try open(true, step)
    #expect(try names() == ["sync_by_people_name", "theirs"])
    try store.close()
  }
}
