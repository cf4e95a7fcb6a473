import DevServer
import Testing

extension PostgresTests {
  /// What Supabase Realtime sees of the tables: it checks the policies of the role and the claims of a token, without the
  /// headers of a request.
  struct NewsTests {
    private let cluster: PostgresCluster
    private let database: String

    init() async throws {
      cluster = try #require(PostgresCluster.current)
      database = try await cluster.database()
      try await cluster.sql("create publication supabase_realtime", in: database)
      let schema = try ServerSchema(yaml: Package.text("Documentation/schema.yml"))
      // Twice: it may run again.
      for _ in 0..<2 { try await cluster.sql(PostgresTables(schema, tellsNews: true).sql, in: database) }
    }

    /// - Parameter device: nothing for Realtime.
    private func ask(_ sql: String, user: String, device: String? = nil) async throws -> String {
      var statements = [
        "set role authenticated", "select set_config('request.jwt.claims', '{\"sub\": \"\(user)\"}', false)",
      ]
      if let device {
        statements.append("select set_config('request.headers', '{\"x-device-id\": \"\(device)\"}', false)")
      }
      return try await cluster.session(statements + [sql], as: "postgres", in: database)
    }

    private func save(_ name: String, user: String, device: String) async throws {
      _ = try await ask("select register_device('\(device)', 'household of \(user)')", user: user, device: device)
      _ = try await ask(
        "insert into pets (id, name, species, vaccinated) values ('\(name)', '\(name)', 'cat', true)", user: user,
        device: device)
    }

    // Mutation: tell news by the owner of the device, or to everyone.
    @Test func `a user hears that a table of his households has changed, and others do not`() async throws {
      try await save("Ada", user: "alice", device: "device-a")
      try await save("Bob", user: "bob", device: "device-b")
      let news = "select table_name from sync_news"
      for user in ["alice", "bob"] { #expect(try await ask(news, user: user) == "pets") }
      #expect(try await ask(news, user: "mallory") == "")
      // The id of a device is of no use without its user.
      #expect(try await ask(news, user: "mallory", device: "device-a") == "")
      #expect(try await cluster.sql("select count(distinct owner_id) from sync_news", in: database) == "2")
    }

    // Mutation: leave out the trigger for changes, or tell of changes that did not take effect.
    @Test func `every change is news, and one that did not take effect is none`() async throws {
      try await save("Ada", user: "alice", device: "device-a")
      var last = ""
      for (sql, isNews) in [
        ("update pets set age = 3, change_id = 'aaaaaaaa-0000-0000-0000-000000000000'", true),
        ("update pets set age = 4, change_id = 'aaaaaaaa-0000-0000-0000-000000000000'", false),
        ("update pets set deleted = true", true), ("update pets set age = 5 where id = 'none'", false),
      ] {
        let before = try await ask("select changed_at from sync_news", user: "alice")
        #expect(last.isEmpty || before == last)
        _ = try await ask(sql, user: "alice", device: "device-a")
        last = try await ask("select changed_at from sync_news", user: "alice")
        #expect((last != before) == isNews, "\(sql)")
      }
    }

    // Mutation: publish the tables themselves.
    @Test func `only the news are published, and nothing of the rows`() async throws {
      try await save("Ada", user: "alice", device: "device-a")
      #expect(try await cluster.sql("select tablename from pg_publication_tables", in: database) == "sync_news")
      #expect(try await ask("select count(*) from pets", user: "alice") == "0")
    }

    @Test func `no one can make news`() async throws {
      try await save("Ada", user: "alice", device: "device-a")
      for sql in [
        "insert into sync_news values ('o', 'pets')", "update sync_news set table_name = 'x'", "delete from sync_news",
        "select sync_tell()",
      ] {
        await #expect(throws: Program.Failure.self, "\(sql)") {
          _ = try await ask(sql, user: "alice", device: "device-a")
        }
      }
    }
  }
}
