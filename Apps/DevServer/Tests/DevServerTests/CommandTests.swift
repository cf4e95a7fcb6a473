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
    #expect(result.output == (try Package.text("Documentation/Server.sql")))
  }

  // Mutation: leave a case out of validate().
  @Test func `what cannot be is said before anything runs`() async throws {
    for (arguments, expected) in [
      (["--schema", "no such file"], "no such file"),
      (["--schema", schema, "--sqlite", "a", "--postgres", "b"], "one of"),
      (["--schema", schema, "--port", "70000"], "port"),
      (["--schema", schema, "--body-limit", "0"], "limit"),
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Package.program("devserver"))
    process.arguments = [
      "--schema", schema, "--sqlite", folder.path("rows.sqlite"), "--port", "0", "--secret", secret,
    ]
    let output = Pipe()
    process.standardOutput = output
    let (ends, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let (lines, line) = AsyncStream<String>.makeStream()
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { line.finish() } else { line.yield(String(decoding: data, as: UTF8.self)) }
    }
    var told = ""
    for await line in lines {
      told += line
      if told.hasSuffix("\n") { break }
    }
    output.fileHandleForReading.readabilityHandler = nil
    let address = try #require(told.firstMatch(of: /Serving on (http:\/\/127\.0\.0\.1:\d+)\n/)).output.1
    let token = try await run("token", "--secret", secret).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let late = try await run("token", "--secret", secret, "--hours", "-1").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try await Requests(address: String(address), token: token).send("GET", "/pets").status == 200)
    #expect(try await Requests(address: String(address), token: late).send("GET", "/pets").status == 401)
    process.terminate()
    for await _ in ends {}
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }
}
