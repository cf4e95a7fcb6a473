import DevServer
import Testing

extension PostgresTests {
  /// What the roles of clients may do after Server.sql, as the database itself says, where new things are open to everyone
  /// at first, as in Supabase.
  struct RightsTests {
    private let cluster: PostgresCluster
    private let database: String

    init() async throws {
      cluster = try #require(PostgresCluster.current)
      database = try await cluster.database()
    }

    private func apply(_ sql: String) async throws {
      try await cluster.sql(
        """
        do $$ begin create role anon nologin; exception when duplicate_object or unique_violation then null; end $$;
        do $$ begin create role authenticated nologin; exception when duplicate_object or unique_violation then null; end $$;
        grant create on schema public to public;
        alter default privileges in schema public grant all on tables to anon, authenticated;
        alter default privileges in schema public grant all on sequences to anon, authenticated;
        alter default privileges in schema public grant all on functions to anon, authenticated;
        """, in: database)
      try await cluster.sql(sql, in: database)
    }

    /// Everything in the schema that a role can use, a line each.
    private func rights(of role: String) async throws -> [String] {
      let text = try await cluster.sql(
        """
        select 'call ' || p.proname from pg_proc p
          where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
            and has_function_privilege('\(role)', p.oid, 'execute')
        union all
        select lower(privilege) || ' ' || c.relname
          from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
            and has_table_privilege('\(role)', c.oid, privilege)
        union all
        select 'use ' || c.relname from pg_class c
          where c.relnamespace = 'public'::regnamespace and case c.relkind
            when 'S' then has_sequence_privilege('\(role)', c.oid, 'usage, select, update') else false end
        union all
        select 'create' where has_schema_privilege('\(role)', 'public', 'create')
        order by 1
        """, in: database)
      return text.split(separator: "\n").map(String.init)
    }

    // Mutation: leave one of the `revoke` out of Server.sql.
    @Test func `clients that have not signed in can only be told to`() async throws {
      try await apply(Package.text("Sources/DevServer/Backends/Postgres/Server.sql"))
      #expect(try await rights(of: "anon") == ["call register_device"])
      for device in ["device-new", "x"] {
        let failure = await #expect(throws: Program.Failure.self) {
          try await cluster.sql("set role anon; select register_device('\(device)', 'a household')", in: database)
        }
        #expect(failure?.description.contains("Sign in first") == true)
        #expect(failure?.description.contains("devserver sql --anonymous") == true)
      }
      #expect(try await cluster.sql("select count(*) from owners", in: database) == "0")
    }

    // Mutation: grant more.
    @Test func `users can do what the sync needs, and no more`() async throws {
      try await apply(Package.text("Sources/DevServer/Backends/Postgres/Server.sql"))
      let expected = [
        "call register_device", "call request_owner", "call sync_current_epoch", "delete labels", "insert labels",
        "insert pets", "select labels", "select pets", "select sync_applied", "select sync_epoch", "update labels",
        "update pets",
      ]
      #expect(try await rights(of: "authenticated") == expected)
    }

    // Mutation: in `PostgresTables.sql`, forget one of the replacements.
    @Test func `with --anonymous, clients without a user are let in, as one user`() async throws {
      let schema = try ServerSchema(yaml: Package.text("Documentation/schema.yml"))
      let tables = PostgresTables(schema, registrationsPerHour: 1, isAnonymousAllowed: true)
      try await apply(tables.sql)
      #expect(try await rights(of: "anon") == rights(of: "authenticated"))
      let register = "set role anon; select register_device('device-new', 'a household')"
      #expect(try await cluster.sql(register, in: database).count == 32)
      let failure = await #expect(throws: Program.Failure.self) {
        try await cluster.sql(register.replacing("new", with: "next"), in: database)
      }
      #expect(failure?.description.contains("Too many devices") == true)
    }

    @Test func `names and values of a table never become part of the SQL`() throws {
      let column = ColumnDescription("kind", .text, values: ["open to authenticated", ">= 60 then"])
      let schema = try ServerSchema(tables: [TableDescription("notes", columns: [column])])
      let sql = PostgresTables(schema, registrationsPerHour: 5, isAnonymousAllowed: true).sql
      #expect(sql.contains("in ('open to authenticated', '>= 60 then')"))
      #expect(!sql.contains("\"pets\"") && sql.contains("notify pgrst"))
    }
  }
}
