import DevServer
import Foundation
import Testing

@Suite(.enabled("PostgreSQL is installed") { PostgresCluster.isAvailable() }, .postgres)
struct PostgresTests {
  // Mutation: leave a trigger out of Server.sql; without sync_0_turn rows are missed by whoever pulls.
  @Suite(.enabled("the client can be installed") { await PythonClient.isAvailable() })
  struct ProtocolOnPostgresTests {
    @Test(arguments: clientTests)
    func `an independent client gets what PostgREST documents, from PostgreSQL`(_ file: String) async throws {
      let cluster = try #require(PostgresCluster.current)
      let result = try await PythonClient.run(file, on: .postgres(url: try await cluster.database()))
      #expect(result.status == 0, "\(result.output)")
    }
  }

  private func schema() throws -> ServerSchema { try ServerSchema(yaml: Package.text("Documentation/schema.yml")) }

  // Mutation: leave an `if not exists` or `or replace` out.
  @Test func `the published SQL can be applied by hand, and again, before the server does`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    let sql = try Package.text("Sources/DevServer/Backends/Postgres/Server.sql")
    try await cluster.sql(sql, in: database)
    try await cluster.sql(sql, in: database)
    let server = try await DevelopmentServer.start(schema: schema(), storage: .postgres(url: database))
    let requests = Requests(address: server.address)
    #expect(try await requests.register().status == 200)
    #expect(try await requests.send("GET", "/pets").body == "[]")
    await server.stop()
  }

  // Mutation: leave a `revoke` out of Server.sql; Supabase grants everything on new tables.
  @Test func `clients cannot do more where new tables are open to them`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    try await cluster.sql(
      """
      do $$ begin create role anon nologin; exception when duplicate_object or unique_violation then null; end $$;
      do $$ begin create role authenticated nologin; exception when duplicate_object or unique_violation then null; end $$;
      alter default privileges in schema public grant all on tables to anon, authenticated;
      """, in: database)
    try await cluster.sql(Package.text("Sources/DevServer/Backends/Postgres/Server.sql"), in: database)
    for statement in [
      "select * from devices", "select * from owners", "insert into devices values ('x', 'y')", "delete from pets",
      "truncate pets", "delete from sync_applied", "update sync_applied set row_id = ''", "truncate labels",
    ] {
      await #expect(throws: Program.Failure.self) {
        try await cluster.sql("set role authenticated; \(statement)", in: database)
      }
    }
    // Neither of them has a device, so neither sees anything.
    #expect(try await cluster.sql("set role authenticated; select count(*) from pets", in: database) == "0")
  }

  // Mutation: leave `sync_widen_key` out of Server.sql.
  @Test func `the SQL changes a database of an earlier version, which had the id alone as its key`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    let sql = try Package.text("Sources/DevServer/Backends/Postgres/Server.sql")
    try await cluster.sql(sql, in: database)
    for table in ["pets", "labels"] {
      try await cluster.sql(
        "alter table \(table) drop constraint \(table)_pkey, add constraint former_\(table) primary key (id)",
        in: database)
    }
    try await cluster.sql("insert into labels (id, owner_id, title) values ('week', 'o', 'kept')", in: database)
    let server = try await DevelopmentServer.start(schema: schema(), storage: .postgres(url: database))
    let requests = Requests(address: server.address)
    _ = try await requests.register()
    #expect(try await requests.send("POST", "/labels", #"{"id": "week", "title": "mine"}"#).status == 201)
    let row = #"{"id": "week", "name": "Ada", "species": "cat", "vaccinated": true}"#
    #expect(try await requests.send("POST", "/pets", row).status == 201)
    #expect(try await requests.send("POST", "/pets", row).status == 409)
    await server.stop()
    try await cluster.sql(sql, in: database)
    #expect(try await cluster.sql("select count(*) from labels where id = 'week'", in: database) == "2")
  }

  // Mutation: leave `sync_drop_unique` out of Server.sql.
  @Test func `what is unique in a database of an earlier version no longer counts deleted rows`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    let sql = try Package.text("Sources/DevServer/Backends/Postgres/Server.sql")
    try await cluster.sql(sql, in: database)
    try await cluster.sql(
      """
      drop index unique_pets_owner_id_name;
      alter table pets add unique (owner_id, name), add constraint of_the_app unique (owner_id, note);
      """, in: database)
    try await cluster.sql(sql, in: database)
    let row = "'o', 'Ada', 'cat', true, null"
    let insert = "insert into pets (id, owner_id, name, species, vaccinated, note, deleted) values"
    try await cluster.sql("\(insert) ('1', \(row), true), ('2', \(row), false)", in: database)
    await #expect(throws: Program.Failure.self) {
      try await cluster.sql("\(insert) ('3', \(row), false)", in: database)
    }
    #expect(
      try await cluster.sql("select count(*) from pg_constraint where conname = 'of_the_app'", in: database) == "1")
  }

  // Mutation: in sync_current_epoch, give only what is kept in the table.
  @Test func `a database restored from a dump has another epoch, and the same one otherwise`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    var epochs: [String] = []
    var device: String?
    let restored = { try await cluster.restored(database) }
    for database in [{ database }, { database }, restored] as [() async throws -> String] {
      let server = try await DevelopmentServer.start(schema: schema(), storage: .postgres(url: try await database()))
      let requests = Requests(address: server.address, device: device ?? UUID().uuidString)
      device = requests.device
      #expect(try await requests.register().status == 200)
      epochs.append(try await requests.send("GET", "/sync_epoch?select=epoch&limit=1").body)
      await server.stop()
    }
    #expect(epochs[0].contains("epoch") && epochs[1] == epochs[0] && epochs[2] != epochs[0])
  }

  @Test func `a database with another key is named`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    try await cluster.sql(Package.text("Sources/DevServer/Backends/Postgres/Server.sql"), in: database)
    try await cluster.sql("alter table labels drop constraint labels_pkey, add primary key (title)", in: database)
    let error = await #expect(throws: SchemaError.self) {
      try await DevelopmentServer.start(schema: schema(), storage: .postgres(url: database))
    }
    #expect(error?.description.contains("(title)") == true)
  }

  @Test func `rows are there again after a restart`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    let schema = try ServerSchema(tables: [TableDescription("notes", columns: [ColumnDescription("text", .text)])])
    let first = try await DevelopmentServer.start(schema: schema, storage: .postgres(url: database))
    var requests = Requests(address: first.address)
    _ = try await requests.register()
    #expect(try await requests.send("POST", "/notes", #"{"id": "1", "text": "kept"}"#).status == 201)
    await first.stop()
    let second = try await DevelopmentServer.start(schema: schema, storage: .postgres(url: database))
    requests = Requests(address: second.address, device: requests.device)
    #expect(try await requests.send("GET", "/notes?select=text").body == #"[{"text":"kept"}]"#)
    await second.stop()
  }

  // Mutation: put a connection back into the pool whatever its state is.
  @Test func `connections that break are made again`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    let server = try await DevelopmentServer.start(
      schema: schema(), storage: .postgres(url: database), settings: .init(connections: 1))
    let requests = Requests(address: server.address)
    _ = try await requests.register()
    try await cluster.sql(
      """
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      """, in: database)
    #expect(try await requests.send("GET", "/pets").status == 503)
    #expect(try await requests.send("GET", "/pets").status == 200)
    await server.stop()
  }

  @Test func `a database that is not there, or has other tables, is named`() async throws {
    let cluster = try #require(PostgresCluster.current)
    let database = try await cluster.database()
    let missing = await #expect(throws: ServerError.self) {
      try await DevelopmentServer.start(schema: schema(), storage: .postgres(url: database + "_not"))
    }
    #expect(missing?.description.contains("does not exist") == true)
    try await cluster.sql("create table pets (id text primary key, owner_id text, version bigint)", in: database)
    await #expect(throws: SchemaError.self) {
      try await DevelopmentServer.start(
        schema: ServerSchema(tables: [
          TableDescription("pets", sync: false, columns: [ColumnDescription("name", .text)])
        ]), storage: .postgres(url: database))
    }
  }
}
