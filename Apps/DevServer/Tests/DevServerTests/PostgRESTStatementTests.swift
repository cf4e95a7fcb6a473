import Foundation
import Testing

extension PostgresTests {
  /// Server.sql under the statements of PostgREST itself: the role that signs in may do nothing, each request is a
  /// transaction of `anon` or `authenticated` with the headers in `request.headers`, and rows come as JSON.
  ///
  /// Not PostgREST: its program is no part of these tests. The form of the statements is that of version 12
  /// (https://docs.postgrest.org/en/v12/references/transactions.html, and its `QueryBuilder`), written out by hand.
  struct PostgRESTStatementTests {
    private let cluster: PostgresCluster
    private let database: String
    /// Devices of two households.
    private let mine = "device-mine"
    private let theirs = "device-theirs"

    private static let types = [
      "id": "text", "owner_id": "text", "name": "text", "species": "text", "age": "bigint", "vaccinated": "boolean",
      "stamp": "text", "change_id": "uuid", "deleted": "boolean",
    ]

    init() async throws {
      cluster = try #require(PostgresCluster.current)
      database = try await cluster.database()
      try await cluster.sql(
        """
        do $$ begin
          create role authenticator login noinherit nocreatedb nocreaterole nosuperuser;
        exception when duplicate_object or unique_violation then null;
        end $$;
        """, in: database)
      try await cluster.sql(Package.text("Sources/DevServer/Backends/Postgres/Server.sql"), in: database)
      // Roles are of the cluster: another test may do the same just now.
      try await cluster.sql(
        """
        do $$ begin
          grant anon, authenticated to authenticator;
        exception when unique_violation then grant anon, authenticated to authenticator;
        end $$;
        """, in: database)
      for device in [mine, theirs] { _ = try await register(device, "household of \(device)") }
    }

    // MARK: - What PostgREST sends

    /// - Parameters:
    ///   - statement: the statement, with `$1` for the body and further ones for values of filters.
    ///   - user: who signed in; nothing for the one of the device.
    ///   - end: what follows the statement in its transaction.
    private func request(
      _ statement: String, _ arguments: [String] = [], types: [String] = [], method: String = "POST",
      device: String?, user: String? = nil, role: String = "authenticated"
    ) async throws -> String {
      let statements = transaction(
        statement, arguments, types: types, method: method, device: device, user: user, role: role)
      return try await cluster.session(statements, as: "authenticator", in: database, then: ["commit"])
    }

    private func transaction(
      _ statement: String, _ arguments: [String], types: [String], method: String, device: String?, user: String?,
      role: String
    ) -> [String] {
      func literal(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "''") + "'" }
      let subject = user ?? device.map { "user of \($0)" }
      let claims = #"{"role":"\#(role)"\#(subject.map { #","sub":"\#($0)""# } ?? "")}"#
      let headers = device.map { #"{"host":"localhost","x-device-id":"\#($0)"}"# } ?? #"{"host":"localhost"}"#
      var statements = [
        "begin isolation level read committed \(method == "GET" ? "read only" : "read write")",
        "set local role \(role)",
        """
        select set_config('search_path', '"public"', true),
          set_config('request.jwt.claims', \(literal(claims)), true), set_config('request.method', '\(method)', true),
          set_config('request.headers', \(literal(headers)), true), set_config('request.cookies', '{}', true)
        """,
      ]
      if !arguments.isEmpty {
        statements.append("prepare request (\(types.joined(separator: ", "))) as \(statement)")
        statements.append("execute request (\(arguments.map(literal).joined(separator: ", ")))")
      } else {
        statements.append(statement)
      }
      return statements
    }

    private static func answer(_ change: String) -> String {
      let columns = ["id", "owner_id", "name", "age", "deleted"].map { "\"pets\".\"\($0)\"" }.joined(separator: ", ")
      return """
        WITH pgrst_source AS (\(change) RETURNING "public"."pets".*)
        SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, array[]::text[] AS header,
          coalesce(json_agg(_postgrest_t ORDER BY _postgrest_t.id), '[]')::character varying AS body,
          nullif(current_setting('response.headers', true), '') AS response_headers,
          nullif(current_setting('response.status', true), '') AS response_status
        FROM (SELECT \(columns) FROM "pgrst_source" AS "pets") _postgrest_t
        """
    }

    private static func body(_ columns: [String], _ reader: String) -> String {
      let typed = columns.map { "\"\($0)\" \(types[$0] ?? "text")" }.joined(separator: ", ")
      let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
      return """
        (SELECT $1 AS json_data) pgrst_payload, \
        LATERAL (SELECT \(names) FROM \(reader)(pgrst_payload.json_data) AS _(\(typed))) pgrst_body
        """
    }

    /// `POST /pets`, with the primary key as what must not be there twice, which PostgREST takes where no `on_conflict` is
    /// named.
    private func insert(
      _ rows: [[String: Any]], conflict: String? = "DO NOTHING", by device: String?, user: String? = nil,
      role: String = "authenticated"
    ) async throws -> [Pet] {
      let columns = rows[0].keys.sorted()
      let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
      let values = columns.map { "\"pgrst_body\".\"\($0)\"" }.joined(separator: ", ")
      var statement =
        "INSERT INTO \"public\".\"pets\"(\(names)) SELECT \(values) FROM \(Self.body(columns, "json_to_recordset"))"
      if conflict == "DO UPDATE" {
        let changes = columns.map { "\"\($0)\" = EXCLUDED.\"\($0)\"" }.joined(separator: ", ")
        statement += " ON CONFLICT(\"owner_id\", \"id\") DO UPDATE SET \(changes)"
      } else if let conflict {
        statement += " ON CONFLICT(\"owner_id\", \"id\") \(conflict)"
      }
      let body = String(decoding: try JSONSerialization.data(withJSONObject: rows), as: UTF8.self)
      return try Self.pets(
        try await request(Self.answer(statement), [body], types: ["json"], device: device, user: user, role: role))
    }

    /// `PATCH /pets?id=eq.…&version=eq.…`
    private func update(
      _ id: String, version: String, _ fields: [String: Any], by device: String, user: String? = nil
    ) async throws -> [Pet] {
      let columns = fields.keys.sorted()
      let changes = columns.map { "\"\($0)\" = \"pgrst_body\".\"\($0)\"" }.joined(separator: ", ")
      let statement = """
        UPDATE "public"."pets" SET \(changes) FROM \(Self.body(columns, "json_to_record")) \
        WHERE "public"."pets"."id" = $2 AND "public"."pets"."version" = $3
        """
      let body = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
      return try Self.pets(
        try await request(
          Self.answer(statement), [body, id, version], types: ["json", "unknown", "unknown"], method: "PATCH",
          device: device, user: user))
    }

    /// `GET /…`
    private func read(
      _ statement: String, by device: String?, user: String? = nil, role: String = "authenticated"
    ) async throws -> String {
      let body = """
        WITH pgrst_source AS (\(statement))
        SELECT coalesce(json_agg(_postgrest_t), '[]')::character varying FROM (SELECT * FROM pgrst_source) _postgrest_t
        """
      return try await request(body, method: "GET", device: device, user: user, role: role)
    }

    private func version(_ id: String, of device: String) async throws -> String {
      let body = try await read(#"SELECT "pets"."version" FROM "public"."pets" WHERE id = '\#(id)'"#, by: device)
      return try #require(body.firstMatch(of: /"version":(\d+)/)).output.1.description
    }

    private func register(
      _ device: String, _ household: String, user: String? = nil, role: String = "authenticated"
    ) async throws -> String {
      try await request(
        """
        WITH pgrst_source AS (SELECT pgrst_call.pgrst_scalar FROM (SELECT $1 AS json_data) pgrst_payload,
          LATERAL (SELECT "device_id", "household" FROM json_to_record(pgrst_payload.json_data)
            AS _("device_id" text, "household" text) LIMIT 1) pgrst_body,
          LATERAL (SELECT "public"."register_device"("device_id" := pgrst_body."device_id",
            "household" := pgrst_body."household") pgrst_scalar) pgrst_call)
        SELECT coalesce(json_agg(_postgrest_t.pgrst_scalar)->0, 'null')::character varying
        FROM (SELECT * FROM pgrst_source) _postgrest_t
        """, [#"{"device_id": "\#(device)", "household": "\#(household)"}"#], types: ["json"], device: nil,
        user: user ?? "user of \(device)", role: role)
    }

    private struct Pet: Decodable, Equatable {
      let id: String
      let owner_id: String
      let name: String
      let age: Int?
      let deleted: Bool
    }

    /// The columns of an answer stand between bars; the fourth is the body.
    private static func pets(_ answer: String) throws -> [Pet] {
      let start = try #require(answer.firstIndex(of: "["))
      let end = try #require(answer.lastIndex(of: "]"))
      return try JSONDecoder().decode([Pet].self, from: Data(answer[start...end].utf8))
    }

    private func pet(_ name: String, id: String = "week", _ more: [String: Any] = [:]) -> [String: Any] {
      ["id": id, "name": name, "species": "cat", "vaccinated": true].merging(more) { _, new in new }
    }

    /// - Parameter state: what the database calls the failure.
    private func refused(_ state: String, _ work: () async throws -> Void) async {
      let failure = await #expect(throws: Program.Failure.self) { try await work() }
      #expect(failure?.description.contains(state) == true, "\(failure?.description ?? "")")
    }

    // MARK: - Tests

    // Mutation: make the id alone the primary key in Server.sql.
    @Test func `two households have rows of one id, and one household has one of it`() async throws {
      for (device, name) in [(mine, "Ada"), (theirs, "Bert")] {
        let rows = try await insert([pet(name), pet("Cleo", id: "month")], by: device)
        #expect(rows.map(\.name) == ["Cleo", name])
      }
      for conflict in ["DO NOTHING", "DO UPDATE"] {
        let rows = try await insert(
          [pet("Dora", id: "week"), pet("Emil \(conflict)", id: conflict)], conflict: conflict, by: theirs)
        #expect(rows.map(\.id) == (conflict == "DO UPDATE" ? [conflict, "week"] : [conflict]))
      }
      let names = try await read(#"SELECT "pets"."name" FROM "public"."pets" WHERE id = 'week'"#, by: mine)
      #expect(names == #"[{"name":"Ada"}]"#)
      await refused("23505") { _ = try await insert([pet("Again")], conflict: nil, by: mine) }
    }

    // Mutation: in sync_once, look for the key without the owner.
    @Test func `a change of one household stands in the way of none of another`() async throws {
      let key = UUID().uuidString.lowercased()
      for device in [mine, theirs] {
        #expect(try await insert([pet("Ada", ["change_id": key])], by: device).count == 1)
        #expect(try await insert([pet("Late", ["change_id": key])], by: device).isEmpty)
        #expect(try await insert([pet("Late", id: "other", ["change_id": key])], by: device).isEmpty)
        let applied = try await read(
          #"SELECT "sync_applied"."row_id" FROM "public"."sync_applied" WHERE change_id = '\#(key)'"#, by: device)
        #expect(applied == #"[{"row_id":"week"}]"#)
      }
    }

    @Test func `changes and tombstones need the version, and touch rows of one household`() async throws {
      for device in [mine, theirs] { _ = try await insert([pet("Ada")], by: device) }
      let key = UUID().uuidString.lowercased()
      let version = try await version("week", of: mine)
      #expect(try await update("week", version: version, ["age": 1, "change_id": key], by: theirs).isEmpty)
      let changed = try await update("week", version: version, ["age": 1, "change_id": key], by: mine)
      #expect(changed.map(\.age) == [1])
      #expect(try await update("week", version: version, ["age": 2], by: mine).isEmpty)
      let next = try await self.version("week", of: mine)
      #expect(try #require(Int64(next)) > #require(Int64(version)))
      // The late duplicate of what is in.
      #expect(try await update("week", version: next, ["age": 3, "change_id": key], by: mine).isEmpty)
      #expect(try await update("week", version: next, ["deleted": true], by: mine).map(\.deleted) == [true])
      let pulled = try await read(
        #"SELECT "pets"."age", "pets"."deleted" FROM "public"."pets" WHERE "version" > 0 ORDER BY "version" LIMIT 10"#,
        by: theirs)
      #expect(pulled == #"[{"age":null,"deleted":false}]"#)
    }

    // Mutation: leave the policy out, or `with check` of it.
    @Test func `rows of others, and those who are nobody, are refused`() async throws {
      let owner = try await read(#"SELECT request_owner() AS "o""#, by: theirs)
      let id = try #require(owner.firstMatch(of: /"o":"([0-9a-f]{32})"/)).output.1.description
      _ = try await insert([pet("Ada")], by: theirs)
      for conflict in ["DO NOTHING", "DO UPDATE", nil] {
        // The same whether there is such a row or not.
        for row in ["week", "no such"] {
          await refused("42501") {
            _ = try await insert([pet("Taken", id: row, ["owner_id": id])], conflict: conflict, by: mine)
          }
        }
        for device in [nil, "device that nobody knows"] {
          await refused("42501") { _ = try await insert([pet("Stray")], conflict: conflict, by: device) }
        }
      }
      for device in [nil, mine] { #expect(try await read(#"SELECT * FROM "public"."pets""#, by: device) == "[]") }
    }

    // MARK: - Attacks

    // Mutation: in request_owner, do not compare the user; or in register_device.
    @Test func `the id of a device is of no use without the user who registered it`() async throws {
      let row = try #require(try await insert([pet("Ada")], by: mine).first)
      let version = try await version("week", of: mine)
      for user in ["mallory", "user of \(theirs)", "user of \(mine) ", ""] {
        #expect(try await read(#"SELECT * FROM "public"."pets""#, by: mine, user: user) == "[]")
        #expect(try await read(#"SELECT * FROM "public"."sync_epoch""#, by: mine, user: user) == "[]")
        #expect(try await update("week", version: version, ["name": "Taken"], by: mine, user: user).isEmpty)
        await refused("42501") { _ = try await insert([pet("Taken", id: "new")], by: mine, user: user) }
        await refused("42501") {
          _ = try await insert([pet("Taken", id: "new", ["owner_id": row.owner_id])], by: mine, user: user)
        }
        for household in ["household of \(mine)", "another household"] {
          await refused("P0001") { _ = try await register(mine, household, user: user) }
        }
      }
      #expect(try await read(#"SELECT "pets"."name" FROM "public"."pets""#, by: mine) == #"[{"name":"Ada"}]"#)
    }

    // Mutation: grant to anon, or leave the right of the public to call functions.
    @Test func `who has not signed in can do nothing`() async throws {
      _ = try await insert([pet("Ada")], by: mine)
      for device in [mine, "device-new"] {
        await refused("PT401") { _ = try await register(device, "household of \(mine)", role: "anon") }
      }
      await refused("42501") { _ = try await read("SELECT request_owner()", by: mine, role: "anon") }
      for table in ["pets", "labels", "sync_applied", "sync_epoch", "devices", "owners", "sync_epochs"] {
        await refused("42501") { _ = try await read(#"SELECT * FROM "public"."\#(table)""#, by: mine, role: "anon") }
      }
      await refused("42501") { _ = try await insert([pet("Stray", id: "new")], by: mine, role: "anon") }
    }

    // Mutation: in register_device, do not count.
    @Test func `the codes of households cannot be guessed`() async throws {
      try await cluster.sql(
        """
        insert into devices (device_id, owner_id, user_id)
        select 'sha256:' || n, (select owner_id from owners limit 1), 'mallory' from generate_series(1, 59) n
        """, in: database)
      _ = try await register("device-sixty", "guess 60", user: "mallory")
      await refused("PT429") { _ = try await register("device-next", "guess 61", user: "mallory") }
      // Neither those who are there already nor others are kept out.
      _ = try await register("device-sixty", "guess 60", user: "mallory")
      _ = try await register("device-other", "guess 61", user: "alice")
      try await cluster.sql("update devices set created_at = now() - interval '61 minutes'", in: database)
      _ = try await register("device-next", "guess 61", user: "mallory")
    }

    // Mutation: keep the id as it is.
    @Test func `a backup of the database has no id of a device in it`() async throws {
      let devices = try await cluster.sql("select device_id, owner_id from devices", in: database)
      #expect(devices.contains("sha256:") && !devices.contains(mine))
      // An id that an earlier version kept goes on, for the first user who proves to know the household, too.
      try await cluster.sql(
        "insert into devices (device_id, owner_id) select 'device-old', owner_id from owners where code like '%mine'",
        in: database)
      try await cluster.sql(Package.text("Sources/DevServer/Backends/Postgres/Server.sql"), in: database)
      _ = try await insert([pet("Ada")], by: mine)
      #expect(try await read(#"SELECT * FROM "public"."pets""#, by: "device-old") == "[]")
      await refused("P0001") { _ = try await register("device-old", "household of \(theirs)") }
      _ = try await register("device-old", "household of \(mine)")
      #expect(
        try await read(#"SELECT "pets"."name" FROM "public"."pets""#, by: "device-old") == #"[{"name":"Ada"}]"#)
    }

    // Mutation: in sync_take_turn, lock the table.
    @Test func `a household that writes does not keep another one waiting`() async throws {
      let insert = #"INSERT INTO "public"."pets" (id, name, species, vaccinated) VALUES ('long', 'A', 'cat', true)"#
      func writing(_ device: String) -> [String] {
        transaction(insert, [], types: [], method: "POST", device: device, user: nil, role: "authenticated")
      }
      // While the transaction of one household is open, a second session writes.
      func whileMineIsOpen(_ statements: [String], as user: String) async throws -> String {
        let other = try cluster.command(["set lock_timeout = '1s'"] + statements + ["commit"], as: user, in: database)
        return try await cluster.session(
          writing(mine) + ["\\! \(other) 2>&1; echo status $?"], as: "authenticator", in: database, then: ["rollback"])
      }
      #expect(try await whileMineIsOpen(writing(theirs), as: "authenticator").hasSuffix("status 0"))
      // Another device of the household has to wait, and so has who may write rows of everyone.
      _ = try await register("device-second", "household of \(mine)")
      #expect(try await whileMineIsOpen(writing("device-second"), as: "authenticator").contains("55P03"))
      let all = [
        "begin", "update pets set age = 1 where owner_id = (select owner_id from owners where code like '%theirs')",
      ]
      #expect(try await whileMineIsOpen(all, as: "postgres").contains("55P03"))
    }

    @Test func `the role that signs in sees nothing, and requests cannot do more than the tables allow`() async throws {
      await refused("42501") { _ = try await cluster.session(["table pets"], as: "authenticator", in: database) }
      for statement in [
        #"DELETE FROM "public"."pets" RETURNING id"#, #"SELECT * FROM "public"."devices""#,
        #"SELECT * FROM "public"."owners""#, #"UPDATE "public"."sync_applied" SET row_id = '' RETURNING row_id"#,
        #"INSERT INTO "public"."devices" VALUES ('x', 'y') RETURNING owner_id"#,
        #"UPDATE "public"."sync_epochs" SET epoch = gen_random_uuid() RETURNING epoch"#,
      ] {
        await refused("42501") { _ = try await request(statement, device: mine, role: "authenticated") }
      }
    }
  }
}
