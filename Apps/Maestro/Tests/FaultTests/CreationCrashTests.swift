import Domain
import Foundation
import Testing

/// Rules 3 and 4: a creation that is killed at any of its calls of git leaves nothing that the doctor does not find, and
/// nothing at all once it was repaired.
@Suite struct CreationCrashTests {
  @Test(arguments: 0..<4)
  func killedAtACallOfGit(part: Int) async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      let calls = try await gate.calls(of: "new", "task", "--repository", bench.repository, "--agent", "worker")
      #expect(calls.count > 20)
      try await bench.succeed("remove", "task")
      let before = try await bench.belongings()
      for (place, call, side) in GitGate.places(calls, part, of: 4) {
        // That the name is free again is seen by the next turn.
        let isReached = try await gate.kill(
          "new", "task", "--repository", bench.repository, "--agent", "worker", at: call, side)
        #expect(isReached, "\(place)")
        let traces = try await bench.traces()
        let found = try await bench.repairAll(place)
        #expect(traces.isEmpty || !found.isEmpty, "\(place): the doctor overlooks \(traces)")
        try await bench.expectNothingLeft(place)
        #expect(try await bench.belongings() == before, "\(place)")
      }
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      #expect(try await bench.doctor().findings.isEmpty)
    }
  }

  /// Ctrl-C: what was begun is undone before the command ends.
  @Test(arguments: 0..<2)
  func interruptedAtACallOfGit(part: Int) async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      let command = ["new", "task", "--repository", bench.repository, "--agent", "worker"]
      let calls = try await gate.calls(of: command)
      try await bench.succeed("remove", "task")
      let before = try await bench.belongings()
      for (place, call, side) in GitGate.places(calls, part, of: 2) {
        guard let child = try await gate.hold(command, at: call, side) else {
          Issue.record("\(place) was not reached")
          continue
        }
        kill(child.pid, SIGINT)
        let answer = try await child.end()
        #expect(answer.status == 130, "\(place): \(answer)")
        try await bench.expectNothingLeft(place)
        #expect(try await bench.doctor().findings.isEmpty, "\(place)")
        #expect(try await bench.belongings() == before, "\(place)")
      }
    }
  }
}
