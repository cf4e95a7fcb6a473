import Foundation
import Harness
import TestSupport
import Testing

/// A day's work in the terminal interface, with commands beside it: a repository with a remote, real agents, real git.
@Suite(.serialized)
struct WorkTests {
  private static func profile(_ name: String) -> String {
    """
      \(name):
        command: \(Programs.agent)
        arguments: [ask, "your name? ", write, shared, \(name), ask, "more? ", ask, "again? ", forever]
        prompt: none

    """
  }

  private static var config: String { "stopGrace: 1\nprofiles:\n" + profile("one") + profile("two") }

  @Test(.enabled("tmux is not installed") { await Tmux.isThere() })
  func whereNoServerRuns() async throws {
    try await World.with(config: Self.config) { world in
      try await Tmux.run(columns: 100, rows: 30, in: world) { tmux in
        try await work(tmux, world)
        // The server has ended with the interface, and took its socket along.
        #expect(!FileManager.default.fileExists(atPath: world.home + "/server.sock"))
        #expect(try await world.maestro("list").contains("first"))
      }
    }
  }

  @Test(.enabled("tmux is not installed") { await Tmux.isThere() })
  func besideAServer() async throws {
    try await World.with(config: Self.config) { world in
      try await world.withServer { server in
        try await Tmux.run(columns: 100, rows: 30, in: world) { tmux in
          try await work(tmux, world)
          // The server is somebody else's.
          let sessions = try await server.service().sessions(matching: .init()).sessions
          #expect(sessions.map(\.name) == ["second", "first"])
        }
      }
    }
  }

  private func work(_ tmux: Tmux, _ world: World) async throws {
    try await tmux.wait(for: "ready>")
    try await tmux.type("\(Programs.maestro) open")
    try await tmux.press("Enter")
    try await tmux.wait(for: "No sessions yet")
    try await create(tmux)
    // A command beside it: both see both.
    try await world.maestro("new", "second", "--agent", "two")
    try await tmux.wait(for: "2 sessions")
    let listed = try await world.maestro("list")
    #expect(listed.contains("first") && listed.contains("second"))
    try await commitPushAndMerge(tmux, world)
    try await rebaseWithConflicts(tmux, world)
    try await broadcast(tmux)
    try await lookAfterThings(tmux, world)
    try await tmux.press("q")
    // The shell asks again when all of it has ended.
    try await tmux.wait("the end of the interface") { $0.hasSuffix("ready>") }
    // Agents go on.
    let manager = try world.processes()
    let ids = try await manager.knownSessions()
    var running = 0
    for id in ids { if case .running = await manager.state(of: id) { running += 1 } }
    #expect(ids.count == 2 && running == 1, "the other one was stopped")
  }

  private func create(_ tmux: Tmux) async throws {
    try await tmux.press("n")
    try await tmux.wait(for: "Agent                one")
    try await tmux.type("first")
    try await tmux.press("C-s")
    try await tmux.wait(for: "1 session")
  }

  /// Opens the first or the last session of the list.
  private func open(_ name: String, by key: String, _ tmux: Tmux) async throws {
    try await tmux.wait(for: "Active Sessions")
    try await tmux.press(key, "Enter")
    try await tmux.wait(for: "session-\(name) → main")
  }

  private func commit(_ message: String, _ tmux: Tmux) async throws {
    try await tmux.wait(for: "1 file changed")
    try await tmux.press("c")
    try await tmux.wait(for: "Enter commit all")
    try await tmux.type(message)
    try await tmux.press("Enter")
    try await tmux.wait(for: "Committed as")
    try await tmux.wait(for: "1 commit ahead of main")
  }

  private func commitPushAndMerge(_ tmux: Tmux, _ world: World) async throws {
    try await open("first", by: "G", tmux)
    try await tmux.wait(for: "your name?")
    try await tmux.press("i")
    try await tmux.wait(for: "Enter send")
    try await tmux.type("Bob")
    try await tmux.press("Enter")
    try await tmux.wait(for: "answer: Bob")
    try await tmux.press("Escape")
    try await tmux.wait(for: "i type")
    try await commit("Add what is shared", tmux)
    #expect(try await world.git("log", "-1", "--format=%s", "session-first") == "Add what is shared")
    try await tmux.press("P")
    try await tmux.wait(for: "Pushed to origin/session-first.")
    let pushed = try await world.git("--git-dir", world.remote, "rev-parse", "session-first")
    #expect(try await pushed == world.git("rev-parse", "session-first"))
    try await tmux.press("M")
    try await tmux.wait(for: "Merged into main: now at")
    #expect(try await world.git("show", "main:shared") == "one")
    #expect(try await world.git("status", "--porcelain").isEmpty)
    try await tmux.press("q")
  }

  private func rebaseWithConflicts(_ tmux: Tmux, _ world: World) async throws {
    try await world.maestro("send", "second", "Eve")
    try await open("second", by: "g", tmux)
    try await tmux.wait(for: "answer: Eve")
    try await commit("Add the same", tmux)
    let before = try await world.git("rev-parse", "session-second", "main")
    try await tmux.wait(for: "2 commits behind")
    try await tmux.press("B")
    let shown = try await tmux.wait(
      for: "Rebasing onto main stopped: 1 file changed on both sides. Nothing was changed.")
    #expect(shown.split(separator: "\n").contains { $0.trimmingCharacters(in: .whitespaces) == "shared" })
    try await tmux.press("M")
    try await tmux.wait(for: "Merging into main stopped: 1 file changed on both sides.")
    #expect(try await world.git("rev-parse", "session-second", "main") == before)
    #expect(try await world.git("status", "--porcelain").isEmpty)
    try await tmux.press("q")
  }

  private func broadcast(_ tmux: Tmux) async throws {
    try await tmux.wait(for: "Active Sessions")
    try await tmux.press("m")
    try await tmux.wait(for: "b Send to 2 Sessions")
    try await tmux.press("b")
    try await tmux.wait(for: "Enter send")
    try await tmux.type("go on, both")
    try await tmux.press("Enter")
    try await tmux.wait(for: "Sent to 2 of 2 sessions.")
    for (name, key) in [("first", "G"), ("second", "g")] {
      try await open(name, by: key, tmux)
      try await tmux.wait(for: "answer: go on, both")
      try await tmux.press("q")
    }
  }

  private func lookAfterThings(_ tmux: Tmux, _ world: World) async throws {
    try await tmux.wait(for: "Active Sessions")
    try await tmux.press("D")
    try await tmux.wait(for: "Everything fits.")
    try await world.maestro("stop", "second")
    let worktrees = try await world.git("worktree", "list", "--porcelain").split(separator: "\n")
    let worktree = try #require(worktrees.first { $0.contains("/second-") }).dropFirst("worktree ".count)
    try FileManager.default.removeItem(atPath: String(worktree))
    try await tmux.press("r")
    try await tmux.wait(for: "1 problem in")
    // One word: where the line is broken depends on how long the path of the temporary folder is.
    try await tmux.wait(for: "gone.")
    try await tmux.press("Space")
    try await tmux.wait(for: "[x]")
    try await tmux.press("Enter")
    try await tmux.wait(for: "Repair one finding?")
    try await tmux.press("r")
    try await tmux.wait(for: "was made again from the branch")
    try await tmux.wait(for: "Everything fits.")
    #expect(FileManager.default.fileExists(atPath: worktree + "/shared"))
    try await tmux.press("q")
    try await tmux.wait(for: "Active Sessions")
  }
}
