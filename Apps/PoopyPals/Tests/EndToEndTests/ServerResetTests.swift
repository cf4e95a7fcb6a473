import DevServer
import EmbeddedServer
import Testing

extension EndToEndTests {
  /// A server that is emptied while the app runs.
  @Suite struct ServerResetTests {
    private func server(_ port: Int = 0) async throws -> DevelopmentServer {
      try await DevelopmentServer.start(
        schema: try ServerSchema(tables: ServerTables.all), settings: DevelopmentServer.Settings(port: port))
    }

    /// Runs a test with a device that has synced a visit with a server which has nothing any more.
    private func withEmptiedServer(_ test: (Home, Pals, Visitor, [String]) async throws -> Void) async throws {
      try await Home.with { home in
        let first = try await server()
        let port = try #require(first.address.split(separator: ":").last.flatMap { Int($0) })
        let options = ["--server", first.address, "--household", "emptied"]
        try await home.serve("one", options) { one in
          let visitor = try await Visitor(one)
          #expect(try await visitor.log("kept here"))
          #expect(try await visitor.sync().contains("Everything is up to date."))
          await first.stop()
          let second = try await server(port)
          let result: Result<Void, any Error>
          do {
            #expect(try await visitor.log("not sent yet"))
            let page = try await visitor.sync()
            #expect(page.contains("may lack visits"), "\(page)")
            #expect(!page.contains("Everything is up to date."))
            result = .success(try await test(home, one, visitor, options))
          } catch {
            result = .failure(error)
          }
          await second.stop()
          try result.get()
        }
      }
    }

    // Mutation: in `ServerConfiguration.remote`, leave out the epoch; in `HouseholdRemote.epoch`, do not register again.
    @Test func `Nothing is sent to an emptied server until the user has chosen to send everything`() async throws {
      try await withEmptiedServer { home, one, visitor, options in
        #expect(try await !visitor.page("/").body.contains("Everything is up to date."))
        try await home.serve("two", options) { two in
          let other = try await Visitor(two)
          _ = try await other.sync()
          #expect(try await other.notes().isEmpty)
          #expect(try await visitor.post("/sync/upload").status == 303)
          #expect(try await visitor.sync().contains("Everything is up to date."))
          #expect(try await visitor.notes().sorted() == ["kept here", "not sent yet"])
          _ = try await other.sync()
          #expect(try await other.notes().sorted() == ["kept here", "not sent yet"])
        }
      }
    }

    // Mutation: in `SyncScreen`, mix up the answers.
    @Test func `The user can take what an emptied server has`() async throws {
      try await withEmptiedServer { _, _, visitor, _ in
        let answer = try await visitor.post("/sync/follow")
        #expect(answer.status == 303)
        #expect(try await visitor.sync().contains("Everything is up to date."))
        // What waited is still sent.
        #expect(try await visitor.notes() == ["not sent yet"])
      }
    }
  }
}
