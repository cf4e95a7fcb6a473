import DevServer
import Foundation
import Testing

struct CommandTests {
  private let schema = Package.folder.appendingPathComponent("Documentation/schema.yml").path

  private func run(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(Package.program("devserver"), arguments)
  }

  @Test func `it writes the SQL of tables`() async throws {
    let result = try await run("sql", "--schema", schema)
    #expect(result.status == 0)
    #expect(result.output == (try Package.text("Sources/DevServer/Backends/Postgres/Server.sql")))
  }

  // Mutation: leave a case out of validate().
  @Test func `what cannot be is said before anything runs`() async throws {
    for (arguments, expected) in [
      (["--schema", "no such file"], "no such file"),
      (["--schema", schema, "--sqlite", "a", "--postgres", "b"], "one of"),
      (["--schema", schema, "--port", "70000"], "port"),
      (["--schema", schema, "--body-limit", "0"], "limit"),
      (["--schema", schema, "--secret", "short"], "32"), (["--schema", schema, "--secret", ""], "32"),
      (["token", "--secret", "short"], "32"),
      (["--schema", Package.folder.appendingPathComponent("Package.swift").path], "Package.swift"),
      ([], "schema"),
    ] {
      let result = try await Program.run(Package.program("devserver"), arguments)
      #expect(result.status != 0)
      #expect(result.output.contains(expected), "\(result.output)")
    }
  }

  // Mutation: leave the signals out of the settings; the program then ends with the status of the signal.
  @Test func `it serves until it is told to stop, and takes the tokens that it writes`() async throws {
    let folder = try TemporaryFolder()
    let secret = "another secret of the tests, long enough"
    let server = try await ServerProcess.start([
      "--schema", schema, "--sqlite", folder.path("rows.sqlite"), "--port", "0", "--secret", secret,
    ])
    let token = try await run("token", "--secret", secret).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let late = try await run("token", "--secret", secret, "--hours", "-1").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try await Requests(address: server.address, token: token).send("GET", "/pets").status == 200)
    #expect(try await Requests(address: server.address, token: late).send("GET", "/pets").status == 401)
    #expect(await server.stop() == 0)
  }

  // Mutation: leave `create` or `restrict` of PrivateFile out; or close what only
  // reads last.
  @Test func `its file is for its owner only, whatever the umask is, and is alone after it has stopped`() async throws {
    let folder = try TemporaryFolder()
    let server = try await ServerProcess.start(
      ["--schema", schema, "--sqlite", folder.path("rows.sqlite"), "--port", "0"], umask: "000")
    let requests = Requests(address: server.address)
    #expect(try await requests.register().status == 200)
    let row = #"{"id": "1", "name": "Ada", "species": "cat", "vaccinated": true}"#
    #expect(try await requests.send("POST", "/pets", row).status == 201)
    #expect(try await requests.send("GET", "/pets?select=name").body == #"[{"name":"Ada"}]"#)
    #expect(
      try folder.permissions() == ["rows.sqlite": 0o600, "rows.sqlite-shm": 0o600, "rows.sqlite-wal": 0o600])
    #expect(await server.stop() == 0)
    #expect(try folder.permissions() == ["rows.sqlite": 0o600])
  }

  // Mutation: turn the number of hours into a whole number of seconds as it is.
  @Test func `a token for ever can be had, and one for no number of hours cannot`() async throws {
    let secret = "another secret of the tests, long enough"
    for hours in ["1e300", "-1e300"] {
      #expect(try await run("token", "--secret", secret, "--hours", hours).status == 0)
    }
    for hours in ["nan", "inf"] {
      let result = try await run("token", "--secret", secret, "--hours", hours)
      #expect(result.status == 64, "\(result.output)")
    }
  }
}
