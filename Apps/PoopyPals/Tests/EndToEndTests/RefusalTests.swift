import BrowserDriver
import DevServer
import Domain
import EmbeddedServer
import Testing

extension EndToEndTests {
  /// Servers that refuse, and none at all.
  @Suite struct RefusalTests {
    /// Runs a test with a server that has other rules than the app: notes of ten characters or fewer.
    private func withStrictServer(
      _ settings: DevelopmentServer.Settings = .init(), _ test: ([String]) async throws -> Void
    ) async throws {
      let tables = ServerTables.all.map { table in
        guard table.name == EntityKind.logs.rawValue else { return table }
        return TableDescription(
          table.name,
          columns: table.columns.map { column in
            guard column.name == LogField.notes.rawValue else { return column }
            return ColumnDescription(column.name, .text, optional: true, length: 0...10)
          })
      }
      let server = try await DevelopmentServer.start(schema: try ServerSchema(tables: tables), settings: settings)
      let result: Result<Void, any Error>
      do {
        result = .success(try await test(["--server", server.address, "--household", "strict"]))
      } catch {
        result = .failure(error)
      }
      await server.stop()
      try result.get()
    }

    // Mutation: drop what is refused, stop at it, or leave it on the list when it is settled.
    @Test func `A refused visit is shown with the reason, sent again, corrected, and given up`() async throws {
      try await Home.with { home in
        try await withStrictServer { server in
          try await home.serve("one", server) { one in
            try await Browser.run { browser in
              try await browser.signIn(one)
              try await browser.goOnline(one, false)
              for notes in ["much too long", "also too long", "short"] { try await browser.log(one, notes) }
              let long = try await browser.id(of: "much too long")
              try await browser.goOnline(one, true)
              try await browser.see("2 changes refused by the server.", in: "#region-status")
              let refused = try await browser.text("#region-parked")
              for text in ["New visit", "Notes", "much too long", "also too long", "Change Refused"] {
                #expect(refused.contains(text), "\(text) in \(refused)")
              }
              #expect(!refused.contains("short"))
              // Nothing has changed: it is refused once more.
              try await browser.click("#region-parked li:first-child form:first-child button")
              try await browser.see("It is sent once more.", in: "#notices")
              try await browser.see("2 changes refused by the server.", in: "#region-status")
              // Corrected, it goes by itself.
              try await browser.edit(one, long, notes: "too long")
              try await browser.open(one, "/sync")
              try await browser.see("1 change refused by the server.", in: "#region-status")
              try await browser.see("Nothing waits to be sent", in: "#region-status")
              #expect(try await !browser.text("#region-parked").contains("much too long"))
              try await browser.click("#region-parked button.danger")
              try await browser.see("The server has refused nothing.", in: "#region-parked")
              try await browser.sync(one)
              #expect(try await Visitor(one).notes().sorted() == ["short", "too long"])
              try await home.serve("two", server) { two in
                let other = try await Visitor(two)
                _ = try await other.sync()
                #expect(try await other.notes().sorted() == ["short", "too long"])
              }
              try await browser.expectQuietConsole()
            }
          }
        }
      }
    }

    // Mutation: let the button close the message only.
    @Test func `Without a server the user can go on offline, and is not told again`() async throws {
      try await Home.with { home in
        // Nobody listens there.
        try await home.serve("one", ["--server", "http://127.0.0.1:1", "--household", "nobody"]) { one in
          try await Browser.run { browser in
            try await browser.signIn(one)
            try await browser.log(one, "kept anyway")
            try await browser.open(one, "/sync")
            try await browser.see("The server cannot be reached", in: "#region-status")
            try await browser.see("Server Not Reachable", in: "#region-status")
            #expect(try await browser.text("#online button") == "Continue Offline")
            try await browser.click("#online button")
            try await browser.see("Offline: changes wait on this device.", in: "#region-status")
            try await browser.seeNot("Server Not Reachable", in: "#region-status")
            // The visit, and what it earned.
            try await browser.see("2 changes not sent yet", in: "#region-status")
            try await browser.expectQuietConsole()
          }
        }
      }
    }

    // Mutation: let the link lead nowhere, keep nothing of what failed in the background, or tell what was typed.
    @Test func `Support shows what went wrong to copy, and nothing that was typed`() async throws {
      try await Home.with { home in
        // It wants a token that the app does not have.
        try await withStrictServer(.init(secret: "a secret of at least thirty-two characters")) { server in
          try await home.serve("one", server) { one in
            try await Browser.run { browser in
              try await browser.signIn(one)
              try await browser.log(one, "very private")
              try await browser.open(one, "/sync")
              try await browser.see("Device Not Registered", in: "#region-status")
              // The visit, and what it earned.
              try await browser.see("2 changes not sent yet", in: "#region-status")
              try await browser.clickWhenReady("#region-status a[href='/support']")
              try await browser.see("sync.deviceNotRegistered")
              let report = try await browser.find("#report").property("value").string ?? ""
              #expect(report.contains("2 waiting, 0 refused, 0 in conflict"))
              #expect(report.contains("sync.deviceNotRegistered"))
              let page = try await browser.source()
              #expect(!page.contains("very private") && !page.contains("strict") && !page.contains(home.root))
              try await browser.click("#forget button")
              try await browser.see("Nothing went wrong lately.")
              #expect(try await !browser.has("#report"))
              try await browser.expectQuietConsole()
            }
          }
          // What is forgotten is forgotten on the disk, too.
          #expect(try String(contentsOfFile: home.folder("one") + "/errors.json", encoding: .utf8) == "[]")
        }
      }
    }
  }
}
