import DevServer
import Testing

struct SchemaTests {
  @Test func `the published SQL is what the example makes`() throws {
    let schema = try ServerSchema(yaml: Package.text("Documentation/schema.yml"))
    #expect(
      try Package.text("Sources/DevServer/Backends/Postgres/Server.sql") == PostgresTables(schema).sql,
      "Make it anew: swift run devserver sql --schema Documentation/schema.yml > Sources/DevServer/Backends/Postgres/Server.sql"
    )
  }

  @Test func `a file says the same as values`() throws {
    let yaml = """
      tables:
        - name: notes
          columns:
            - { name: text, kind: text, length: [1, 9], values: [a, b] }
            - { name: rank, kind: integer, optional: true, range: [0, 5] }
          unique: [[owner_id, text]]
        - { name: labels, sync: false, columns: [] }
      """
    let values = [
      TableDescription(
        "notes",
        columns: [
          ColumnDescription("text", .text, length: 1...9, values: ["a", "b"]),
          ColumnDescription("rank", .integer, optional: true, range: 0...5),
        ], unique: [["owner_id", "text"]]),
      TableDescription("labels", sync: false, columns: []),
    ]
    #expect(try ServerSchema(yaml: yaml).descriptions == values)
  }

  // Mutation: leave the case out of SchemaCheck.
  @Test(arguments: [
    TableDescription("Notes", columns: []), TableDescription("", columns: []),
    TableDescription("a\"b", columns: []), TableDescription("sync_row", columns: []),
    TableDescription("devices", columns: []), TableDescription("pg_class", columns: []),
    TableDescription("rpc", columns: []), TableDescription(String(repeating: "a", count: 41), columns: []),
    TableDescription("t", columns: [ColumnDescription("version", .integer)]),
    TableDescription("t", columns: [ColumnDescription("select", .text)]),
    TableDescription("t", columns: [ColumnDescription("a", .text), ColumnDescription("a", .text)]),
    TableDescription("t", columns: [ColumnDescription("a;", .text)]),
    TableDescription("t", columns: [ColumnDescription("a", .text, range: 0...1)]),
    TableDescription("t", columns: [ColumnDescription("a", .integer, range: 0.5...1)]),
    TableDescription("t", columns: [ColumnDescription("a", .real, range: 0...(.infinity))]),
    TableDescription("t", columns: [ColumnDescription("a", .integer, length: 0...1)]),
    TableDescription("t", columns: [ColumnDescription("a", .text, length: -1...1)]),
    TableDescription("t", columns: [ColumnDescription("a", .real, values: ["1"])]),
    TableDescription("t", columns: [ColumnDescription("a", .text, values: [])]),
    TableDescription("t", columns: [], unique: [["a"]]),
    TableDescription("t", columns: [ColumnDescription("a", .text)], unique: [["a"]]),
    TableDescription("t", columns: [], unique: [[]]),
  ])
  func `tables that cannot be are refused, by name`(_ table: TableDescription) throws {
    let error = #expect(throws: SchemaError.self) { try ServerSchema(tables: [table]) }
    #expect(error?.description.hasPrefix("Table \(table.name)") == true)
  }

  @Test func `two tables of a name, and what is no description, are refused`() {
    let table = TableDescription("t", columns: [])
    #expect(throws: SchemaError.self) { try ServerSchema(tables: [table, table]) }
    for yaml in [
      "", "tables: 3", "tables: [{name: t}]", "tables: [{name: t, columns: [{name: a, kind: colour}]}]", "\t",
    ] {
      #expect(throws: SchemaError.self) { try ServerSchema(yaml: yaml) }
    }
  }

  // Mutation: do not double the quote in SchemaSQL.literal, or not the one that has an accent.
  @Test func `values with quotes stand in SQL as they are`() async throws {
    let column = ColumnDescription("name", .text, values: ["it's", "'); drop table notes; --", "'\u{301}"])
    let schema = try ServerSchema(tables: [TableDescription("notes", sync: false, columns: [column])])
    let server = try await DevelopmentServer.start(schema: schema)
    let requests = Requests(address: server.address)
    _ = try await requests.register()
    #expect(try await requests.send("POST", "/notes", #"{"id": "1", "name": "it's"}"#).status == 201)
    #expect(try await requests.send("POST", "/notes", #"{"id": "2", "name": "its"}"#).status == 400)
    #expect(try await requests.send("POST", "/notes", #"{"id": "3", "name": "'\u0301"}"#).status == 201)
    await server.stop()
  }
}
