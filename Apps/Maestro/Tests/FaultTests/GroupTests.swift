import Domain
import Foundation
import TestSupport
import Testing

/// The same prompt for several agents, and one of them is kept.
@Suite struct GroupTests {
  @Test func oneOfAGroupIsKeptAndTheWorkOfTheOthersIsSafe() async throws {
    try await Bench.run(isDirty: false) { bench in
      let made = try await bench.succeed(
        "new", "task", "--repository", bench.repository, "--agent", "worker", "--agent", "idle", "--agent", "worker")
      let sessions = try made.value("sessions", as: [Session].self)
      #expect(sessions.map(\.name) == ["task-worker-1", "task-idle", "task-worker-2"])
      #expect(sessions.allSatisfy { $0.group == "task" })
      for session in sessions { try await bench.printed("ready", session) }
      let list = try await bench.start(Programs.maestro, ["list"]).end()
      #expect(list.output.contains("GROUP") && list.output.contains("task-worker-2"))

      let kept = try await bench.start(Programs.maestro, ["keep", "task-worker-1"]).end()
      try #require(kept.isSuccess, "\(kept)")
      #expect(kept.output.contains("Kept task-worker-1") && kept.output.contains("Removed task-idle"))
      // It has made a file that is not committed.
      #expect(kept.output.contains("Its work is kept: git -C"))
      #expect(try await bench.sessions().map(\.name) == ["task-worker-1"])
      let rescues = try await bench.succeed("rescues").value("rescues", as: [Rescue].self)
      #expect(rescues.map(\.sessionName) == ["task-worker-2"])
      try await bench.succeed("remove", "task-worker-1")
      let lone = try await bench.maestro("keep", "task-worker-1")
      #expect(lone.error?.kind == .notFound)
    }
  }

  @Test func aGroupIsCheckedBeforeAnythingIsMade() async throws {
    try await Bench.run(isDirty: false) { bench in
      try await bench.new("task-2")
      let base = ["new", "task", "--repository", bench.repository]
      for (arguments, reason) in [
        (["--agent", "idle", "--count", "3"], "is called 'task-2' already"),
        (["--agent", "idle", "--agent", "nobody"], "There is no agent 'nobody'"),
        (["--agent", "idle", "--count", "0"], "1 to 20 sessions"), (["--agent", "idle", "--count", "21"], "1 to 20"),
        (["--agent", "idle", "--count", "2", "--branch", "user-feature"], "--branch is for one session"),
      ] {
        let answer = try await bench.start(Programs.maestro, base + arguments).end()
        #expect(answer.status == 2 && answer.errors.contains(reason), "\(arguments): \(answer)")
      }
      #expect(try await bench.sessions().map(\.name) == ["task-2"])
      let alone = try await bench.maestro("keep", "task-2")
      #expect(alone.error?.reason.contains("belongs to no group") == true)
    }
  }
}
