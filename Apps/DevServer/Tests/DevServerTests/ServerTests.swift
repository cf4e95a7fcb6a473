import DevServer
import Foundation
import Testing

struct ServerTests {
  private func schema() throws -> ServerSchema {
    try ServerSchema(tables: [TableDescription("notes", columns: [ColumnDescription("text", .text)])])
  }

  // Mutation: keep the rows in memory whatever the storage is.
  @Test func `rows in a file are there again after a restart`() async throws {
    let folder = try TemporaryFolder()
    let storage = DevelopmentServer.Storage.sqlite(path: folder.path("rows.sqlite"))
    let first = try await DevelopmentServer.start(schema: schema(), storage: storage)
    var requests = Requests(address: first.address)
    #expect(try await requests.register().status == 200)
    let inserted = try await requests.send("POST", "/notes?select=version", #"{"id": "1", "text": "kept"}"#)
    #expect(inserted.status == 201)
    await first.stop()
    let second = try await DevelopmentServer.start(schema: schema(), storage: storage)
    requests = Requests(address: second.address, device: requests.device)
    #expect(try await requests.send("GET", "/notes?select=version").body == inserted.body)
    // And versions go on where they were.
    let changed = try await requests.send("PATCH", "/notes?select=version", #"{"text": "changed"}"#)
    #expect(changed.body != inserted.body)
    await second.stop()
  }

  // Mutation: let the file pass; the first request would fail instead.
  @Test func `a file with other tables, or that is none, is named`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    await (try DevelopmentServer.start(schema: schema(), storage: .sqlite(path: path))).stop()
    let other = try ServerSchema(tables: [TableDescription("notes", columns: [ColumnDescription("title", .text)])])
    let error = await #expect(throws: SchemaError.self) {
      try await DevelopmentServer.start(schema: other, storage: .sqlite(path: path))
    }
    #expect(error?.description.contains("title") == true)
    try Data("this is no database, and long enough to be seen as one".utf8).write(to: URL(fileURLWithPath: path))
    await #expect(throws: ServerError.self) {
      try await DevelopmentServer.start(schema: schema(), storage: .sqlite(path: path))
    }
  }

  @Test func `a port that is taken is named`() async throws {
    let server = try await DevelopmentServer.start(schema: schema())
    let error = await #expect(throws: ServerError.self) {
      try await DevelopmentServer.start(schema: schema(), settings: .init(port: server.port))
    }
    #expect(error?.description.contains("127.0.0.1:\(server.port): the port is taken.") == true)
    await server.stop()
  }

  // A page whose name comes to mean 127.0.0.1 could read everything otherwise (DNS rebinding).
  // Mutation: in RequestHandler, do not ask for the host.
  @Test func `it answers to names of this machine only`() async throws {
    let server = try await DevelopmentServer.start(schema: schema())
    let device = Requests(address: server.address)
    #expect(try await device.register().status == 200)
    for host in ["localhost:\(server.port)", "LOCALHOST", "127.0.0.1", "[::1]:\(server.port)", "127.0.0.1:80"] {
      let requests = Requests(address: server.address, device: device.device, host: host)
      #expect(try await requests.send("GET", "/notes").status == 200, "\(host)")
    }
    for host in ["evil.example:\(server.port)", "127.0.0.1.evil.example", "localhost@evil.example", "192.168.0.1"] {
      let requests = Requests(address: server.address, device: device.device, host: host)
      for (method, path, body) in [("GET", "/notes", nil), ("POST", "/notes", #"{"id": "1", "text": "x"}"#)] {
        let answer = try await requests.send(method, path, body)
        #expect(answer.status == 421 && answer.body.contains("127.0.0.1"), "\(host): \(answer)")
      }
    }
    #expect(try await device.send("GET", "/notes").body == "[]")
    await server.stop()
  }

  @Test func `a secret that can be guessed is refused`() async throws {
    for secret in ["", "short", String(repeating: "s", count: 31)] {
      let error = await #expect(throws: ServerError.self) {
        try await DevelopmentServer.start(schema: schema(), settings: .init(secret: secret))
      }
      #expect(error?.description.contains("32 bytes") == true)
      #expect(secret.isEmpty || error?.description.contains(secret) == false)
    }
  }

  // Mutation: in SQLiteBackend, do not compare the user, or do not count.
  @Test(arguments: [true, false]) func `a device is of one user, who can register only so many`(
    isInFile: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let secret = "another secret of the tests, long enough"
    let server = try await DevelopmentServer.start(
      schema: schema(), storage: isInFile ? .sqlite(path: folder.path("rows.sqlite")) : .memory,
      settings: .init(secret: secret, registrationsPerHour: 3))
    func requests(_ user: String?, device: String = UUID().uuidString) throws -> Requests {
      let token = try Tokens(secret: secret).token(user: user, expires: Date(timeIntervalSinceNow: 60))
      return Requests(address: server.address, device: device, token: token)
    }
    let alice = try requests("alice")
    #expect(try await alice.register().status == 200)
    #expect(try await alice.send("POST", "/notes", #"{"id": "1", "text": "x"}"#).status == 201)
    for user in ["mallory", nil] {
      let thief = try requests(user, device: alice.device)
      #expect(try await thief.send("GET", "/notes").body == "[]")
      #expect(try await thief.send("POST", "/notes", #"{"id": "2", "text": "x"}"#).status == 403)
      #expect(try await thief.register().status == 400)
    }
    for guess in 1...3 { #expect(try await requests("mallory").register("guess \(guess)").status == 200) }
    #expect(try await requests("mallory").register("guess 4").status == 429)
    #expect(try await requests("bob").register("guess 4").status == 200)
    #expect(try await alice.register().status == 200)
    await server.stop()
  }

  // https://docs.postgrest.org/en/v12/references/errors.html: 42501 is 401 for those who are not authenticated.
  // Mutation: answer 403 to everybody.
  @Test func `without a secret everybody is anonymous`() async throws {
    let server = try await DevelopmentServer.start(schema: schema())
    let stranger = Requests(address: server.address, token: "anything")
    let refused = try await stranger.send("POST", "/notes", #"{"id": "1", "text": "x"}"#)
    #expect(refused.status == 401)
    #expect(refused.body.contains("42501"))
    #expect(try await stranger.register().status == 200)
    #expect(try await stranger.send("POST", "/notes", #"{"id": "1", "text": "x"}"#).status == 201)
    await server.stop()
  }

  @Test func `two servers in memory know nothing of each other`() async throws {
    let (first, second) = (
      try await DevelopmentServer.start(schema: schema()), try await DevelopmentServer.start(schema: schema())
    )
    let requests = Requests(address: first.address)
    _ = try await requests.register()
    _ = try await requests.send("POST", "/notes", #"{"id": "1", "text": "x"}"#)
    let others = Requests(address: second.address, device: requests.device)
    _ = try await others.register()
    #expect(try await others.send("GET", "/notes").body == "[]")
    await first.stop()
    await second.stop()
  }

  // Mutation: leave out the limit of steps in LikePattern, or `withinTime` in SQLiteBackend.
  @Test(.timeLimit(.minutes(5)))
  func `requests that take too long are given up, and others go on`() async throws {
    let folder = try TemporaryFolder()
    let storage = DevelopmentServer.Storage.sqlite(path: folder.path("rows.sqlite"))
    let patient = try await DevelopmentServer.start(schema: schema(), storage: storage)
    var requests = Requests(address: patient.address)
    _ = try await requests.register()
    // One row that is too much.
    let long = String(repeating: "a", count: 1 << 20)
    #expect(try await requests.send("POST", "/notes", #"{"id": "long", "text": "\#(long)"}"#).status == 201)
    let tooLong = try await requests.send(
      "GET", "/notes?text=like.*\(String(repeating: "a", count: 10_000))b*&id=eq.long")
    #expect(tooLong.status == 500)
    #expect(tooLong.body.contains("57014"))
    // Many, each of which is not.
    let rows = (1...100).map { #"{"id": "\#($0)", "text": "\#(long.prefix(50_000))"}"# }
    #expect(try await requests.send("POST", "/notes", "[\(rows.joined(separator: ","))]").status == 201)
    await patient.stop()
    let hasty = try await DevelopmentServer.start(
      schema: schema(), storage: storage, settings: .init(statementTimeout: .milliseconds(100)))
    requests = Requests(address: hasty.address, device: requests.device)
    let tooMany = try await requests.send(
      "GET", "/notes?text=like.*\(String(repeating: "a", count: 100))b*&id=neq.long")
    #expect(tooMany.status == 500)
    #expect(tooMany.body.contains("57014"))
    #expect(try await requests.register().status == 200)
    await hasty.stop()
    #expect(try folder.permissions() == ["rows.sqlite": 0o600])
  }

  // Mutation: wait for clients to hang up.
  @Test(.timeLimit(.minutes(5)))
  func `it stops while clients hold connections, and takes no more requests`() async throws {
    let server = try await DevelopmentServer.start(schema: schema())
    let requests = Requests(address: server.address)
    _ = try await requests.register()
    await server.stop()
    await #expect(throws: (any Error).self) { try await requests.send("GET", "/notes") }
  }
}
