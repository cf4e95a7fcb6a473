import Domain
import Foundation
import TestSupport
import Testing

/// The server and its socket, as commands meet them.
@Suite struct ServerTests {
  private static func serve(_ bench: Bench) async throws -> Child {
    let server = try bench.start(Programs.maestro, ["serve", "--port", "0"])
    try await until("the link") { server.output.contains("\n") }
    return server
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func othersCannotReachTheSocket() async throws {
    try await Bench.run(isDirty: false) { bench in
      #expect(chmod(bench.home, 0o755) == 0)
      _ = try await Self.serve(bench)
      #expect(try Self.mode(bench.home) == 0o700)
      #expect(try Self.mode(bench.home + "/server.sock") == 0o600)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "giving a folder to another user needs root"))
  func aFolderOfAnotherUserIsRefused() async throws {
    try await Bench.run(isDirty: false) { bench in
      #expect(chown(bench.home, 12_345, 12_345) == 0)
      let answer = try await bench.maestro("list")
      #expect(answer.error?.reason.contains("belongs to another user") == true, "\(answer)")
      #expect(chown(bench.home, 0, 0) == 0)
    }
  }

  @Test func aKilledServerIsInNobodysWay() async throws {
    try await Bench.run(isDirty: false) { bench in
      let first = try await Self.serve(bench)
      try await bench.new("task")
      try await first.kill()
      #expect(bench.exists(bench.home + "/server.sock"))
      #expect(try await bench.sessions().map(\.name) == ["task"])
      let second = try await Self.serve(bench)
      #expect(try await bench.sessions().map(\.name) == ["task"])
      // A second one over the same folder only tells where the first one is.
      let third = try await bench.start(Programs.maestro, ["serve", "--port", "0"]).end()
      #expect(third.isSuccess && third.errors.contains("runs already"), "\(third)")
      #expect(!second.hasEnded)
    }
  }

  @Test func theFolderMayHaveAPathThatIsTooLongForASocket() async throws {
    let below = "/" + String(repeating: "long-", count: 30)
    let root = FileManager.default.temporaryDirectory.path + "/fault-\(UUID().uuidString.prefix(8))"
    defer { try? FileManager.default.removeItem(atPath: root) }
    try await Bench.run(isDirty: false, home: root + below) { bench in
      let server = try await Self.serve(bench)
      try await bench.new("task")
      #expect(try await bench.sessions().map(\.name) == ["task"])
      #expect(kill(server.pid, SIGTERM) == 0)
      let answer = try await server.end()
      #expect(answer.isSuccess, "\(answer)")
      #expect(!bench.exists(bench.home + "/server.sock"))
    }
  }

  #if os(Linux)
    /// Waiting for output and events costs nothing.
    @Test func whoWaitsDoesNotUseTheProcessor() async throws {
      try await Bench.run(isDirty: false) { bench in
        _ = try await Self.serve(bench)
        try await bench.new("task")
        let attached = try bench.start(Programs.maestro, ["attach", "task", "--read-only"])
        try await until("the output") { attached.output.contains("ready") }
        let before = try Self.ticks(of: attached.pid)
        try await pass(.seconds(3))
        // A client that turns in circles takes half of them.
        #expect(try Self.ticks(of: attached.pid) - before < 15)
      }
    }

    /// How long a process has computed, in hundredths of a second.
    private static func ticks(of pid: Int32) throws -> Int {
      let fields = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8).split(separator: " ")
      return try #require(Int(fields[13])) + #require(Int(fields[14]))
    }
  #endif
}
