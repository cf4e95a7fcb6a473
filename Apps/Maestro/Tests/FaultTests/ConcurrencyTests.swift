import Domain
import Foundation
import TestSupport
import Testing

/// Rule 5: several commands at once, and some of them killed.
@Suite struct ConcurrencyTests {
  @Test func tenCreationsOfOneName() async throws {
    try await Bench.run { bench in
      let before = try await bench.belongings()
      let children = try (0..<10).map { _ in
        try bench.start(
          Programs.maestro, ["new", "task", "--repository", bench.repository, "--agent", "worker", "--json"])
      }
      var answers: [Answer] = []
      for child in children { answers.append(try await child.end()) }
      #expect(answers.count { $0.isSuccess } == 1)
      for answer in answers where !answer.isSuccess {
        #expect(answer.error?.field == .name && answer.error?.reason.contains("task") == true, "\(answer)")
      }
      #expect(bench.worktreesOnDisk.count == 1)
      #expect(try await bench.sessions().count == 1)
      #expect(try await bench.doctor().findings.isEmpty)
      #expect(try await bench.belongings() == before)
      // A supervisor and its agent.
      #expect(bench.processes.count == 2)
    }
  }

  @Test func severalThingsAtOnceWithOneSession() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let commands = [
        ["commit", "task", "-m", "work"], ["archive", "task"], ["remove", "task"], ["restart", "task"],
        ["stop", "task"],
        ["doctor", "--repair"],
      ]
      let children = try commands.map { try bench.start(Programs.maestro, $0 + ["--json"]) }
      for (command, child) in zip(commands, children) {
        let answer = try await child.end()
        #expect(answer.isSuccess || answer.error != nil || command[0] == "doctor", "\(command): \(answer)")
      }
      try await bench.repairAll()
      if try await bench.sessions().isEmpty {
        #expect(bench.worktreesOnDisk.isEmpty && bench.processes.isEmpty)
      }
      let kept = try await bench.shell(
        """
        for ref in $(git for-each-ref --format='%(refname)' refs/heads/session-task refs/maestro); do
          git show $ref:made-by-agent 2> /dev/null || true
        done
        cat '\(session.worktreePath)/made-by-agent' 2> /dev/null || true
        """)
      #expect(kept.contains("work"))
    }
  }

  @Test func severalSessionsOfOneRepository() async throws {
    try await Bench.run { bench in
      let before = try await bench.belongings()
      let names = (0..<4).map { "task-\($0)" }
      func all(_ commands: (String) -> [String]) async throws {
        let children = try names.map { try bench.start(Programs.maestro, commands($0) + ["--json"]) }
        for child in children {
          let answer = try await child.end()
          #expect(answer.isSuccess, "\(answer)")
        }
      }
      try await all { ["new", $0, "--repository", bench.repository, "--agent", "worker"] }
      for session in try await bench.sessions() { try await bench.printed("ready", session) }
      try await all { ["commit", $0, "-m", $0] }
      try await all { ["remove", $0] }
      try await bench.expectNothingLeft("in the end")
      #expect(try await bench.belongings() == before)
      #expect(try await bench.shell("git for-each-ref refs/maestro").split(separator: "\n").count == 4)
    }
  }

  /// Locks are let go by a process that is killed: the next one does not wait for somebody who is gone.
  @Test func aKilledCommandHoldsNoLock() async throws {
    try await Bench.run { bench in
      try await bench.new("task", agent: "worker")
      let gate = try GitGate(bench)
      let calls = try await gate.calls(of: "commit", "task", "-m", "work")
      try bench.write("more", bench.worktreesOnDisk[0] + "/more")
      let place = try #require(calls.firstIndex { $0.contains(" add --all") }) + 1
      #expect(try await gate.kill("commit", "task", "-m", "more", at: place, .before))
      let start = ContinuousClock.now
      try await bench.succeed("commit", "task", "-m", "more")
      // Less than anybody waits for a lock.
      #expect(ContinuousClock.now - start < .seconds(25))
    }
  }
}
