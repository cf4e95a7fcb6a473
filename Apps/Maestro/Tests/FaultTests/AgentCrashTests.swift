import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

/// Rules 6, 7 and 8: what becomes of agents when they, their supervisor, or Maestro are killed.
@Suite struct AgentCrashTests {
  @Test(arguments: ["worker", "family"])
  func theSupervisorIsKilled(agent: String) async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: agent)
      try await bench.printed("ready", session)
      let family = bench.processes.count - 1
      try await bench.kill([try bench.supervisor(of: session)])
      // The terminal of the agent is gone with its supervisor: the agent may have ended of that, its children need not.
      let found = try await bench.doctor().findings
      let left = bench.processes.count
      #expect(left <= family)
      if left > 0 { #expect(found.map(\.repair) == [.endProcesses], "\(found)") }
      #expect(try await bench.sessions().map(\.status) == [.unknown])
      try await bench.repairAll()
      #expect(bench.processes.isEmpty)
      #expect(bench.output(of: session).contains("ready"))
      try await bench.succeed("restart", "task")
      #expect(try await bench.sessions().map(\.status) == [.running])
      #expect(try await bench.doctor().findings.isEmpty)
      // The output of before is still there, and goes on.
      try await until("the output of the second start") {
        bench.output(of: session).components(separatedBy: "ready").count == 3
      }
      try await bench.succeed("stop", "task")
      #expect(bench.processes.isEmpty)
    }
  }

  /// An agent that ended before a Maestro began is followed by nobody: its files tell.
  @Test func whenItPrintedLastIsKnownLater() async throws {
    struct Details: Decodable {
      var lastOutput: Double?
    }
    try await Bench.run { bench in
      let begin = Date().timeIntervalSince1970
      let session = try await bench.new("task", agent: "short")
      try await until("the end of the agent") { bench.processes.isEmpty }
      let details = try await bench.succeed("show", "task").value("details", as: Details.self)
      let last = try #require(details.lastOutput)
      // The clock of a disk may be a little behind.
      #expect(last > begin - 5 && last <= Date().timeIntervalSince1970 + 5)
      #expect(bench.output(of: session).contains("ready"))
    }
  }

  @Test(arguments: ["worker", "family"])
  func theAgentIsKilled(agent: String) async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: agent)
      try await bench.printed("ready", session)
      try await bench.kill([try bench.agent(of: session)])
      // Its supervisor ends what it left, says how it ended, and ends itself.
      try await waitForEnd(of: { bench.processes })
      #expect(try await bench.sessions().map(\.status) == [.failed(code: 137)])
      #expect(try await bench.doctor().findings.isEmpty)
      #expect(bench.output(of: session).hasSuffix("ready\r\n"))
      try await bench.succeed("restart", "task")
      #expect(try await bench.sessions().map(\.status) == [.running])
    }
  }

  /// Agent and supervisor are killed while Maestro works on their session: that goes on, and sees it.
  @Test(arguments: ["supervisor", "agent"])
  func theyAreKilledWhileMaestroWorks(who: String) async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      try await bench.new("count")
      let calls = try await gate.calls(of: "archive", "count").count
      for (turn, command) in ["commit", "archive", "archive", "archive", "remove"].enumerated() {
        let session = try await bench.new("task-\(turn)", agent: command == "archive" ? "idle" : "worker")
        try await bench.printed("ready", session)
        let arguments = [command, session.name, "--json"] + (command == "commit" ? ["-m", "work"] : [])
        // At the first look, before the agent is stopped, and after that.
        let place = command == "archive" ? [1, calls / 2, calls - 2][turn - 1] : 7
        let child = try #require(try await gate.hold(arguments, at: place))
        let agent = ProcessTable.entry(of: session.process?.pid ?? 0)
        let victim = who == "agent" ? agent : agent.flatMap { ProcessTable.entry(of: $0.parent) }
        if let victim { try await bench.kill([victim]) }
        try await gate.release()
        let answer = try await child.end()
        #expect(answer.isSuccess, "\(command): \(answer)")
        try await bench.repairAll(command)
        try await waitForEnd(of: { bench.processes })
      }
      #expect(try await bench.shell("git show session-task-0:made-by-agent") == "work")
    }
  }

  /// What the agent printed up to the kill is on disk, without a hole: as its lines are numbered, that can be seen.
  @Test func outputIsCompleteUpToAKill() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "flood")
      try await until("some output") { bench.output(of: session).utf8.count > 1 << 20 }
      try await bench.kill([try bench.supervisor(of: session)])
      try await waitForEnd(of: { bench.processes })
      var lines = Array(bench.output(of: session).split(separator: "\r\n", omittingEmptySubsequences: false).dropLast())
      // On a busy machine the kill comes late, and the oldest output has made room by then, in the middle of a line.
      let isCut = lines.first.map { Int($0.prefix(20)) != 0 } ?? false
      if isCut { lines.removeFirst() }
      let first = try #require(lines.first.flatMap { Int($0.prefix(20)) })
      var expected = first
      for line in lines {
        guard Int(line.prefix(20)) == expected else { break }
        expected += 1
      }
      #expect(expected == first + lines.count, "a line is missing or broken at \(expected)")
      try await bench.repairAll()
      let attached = try await bench.start(Programs.maestro, ["attach", "task", "--read-only"]).end()
      #expect(
        attached.isSuccess && (isCut || attached.output == bench.output(of: session)), "attach shows all of it and ends"
      )
    }
  }

  @Test func anAttachedMaestroIsKilled() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "asker")
      let terminal = try Terminal()
      let child = try bench.start(
        Programs.maestro, ["attach", "task"], ["TERM": "xterm"], terminal: terminal.path)
      try await until("the question") { terminal.output.contains("name? ") }
      terminal.type("Anna\r")
      try await until("the answer") { terminal.output.contains("answer: Anna") }
      try await child.kill()
      try await bench.succeed("send", "task", "Berta")
      try await bench.printed("answer: Berta", session)
      #expect(try await bench.sessions().map(\.status).first?.isAlive == true)
      #expect(try await bench.doctor().findings.isEmpty)
      try await bench.succeed("stop", "task")
      let all = try await bench.start(Programs.maestro, ["attach", "task", "--read-only"]).end()
      #expect(all.output == bench.output(of: session))
      #expect(bench.processes.isEmpty)
    }
  }

  /// Rule 6: a number that another process has by now is never signalled.
  @Test(arguments: [SupervisorState.Phase.running, .paused])
  func theNumberOfAnAgentIsUsedAgain(phase: SupervisorState.Phase) async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "idle")
      let old = try bench.agent(of: session)
      try await bench.kill([try bench.supervisor(of: session), old])
      // Somebody else's process gets the number, as far as Maestro can tell.
      let bystander = try Child(
        Programs.agent, ["forever"], environment: ["PATH": "/usr/bin:/bin"], files: bench.root + "/run/bystander")
      defer { Foundation.kill(bystander.pid, SIGKILL) }
      let file = "\(bench.home)/sessions/\(session.id)/state"
      var state = try SupervisorState(decoding: Array(#require(FileManager.default.contents(atPath: file))))
      state.phase = phase
      state.agent = ProcessMark(
        pid: bystander.pid, startTime: old.startTime, bootID: try #require(ProcessTable.bootID()))
      try Data(state.encoded()).write(to: URL(fileURLWithPath: file))
      try await bench.sql(
        "UPDATE session SET pid = \(bystander.pid), processStart = \(old.startTime), status = 'running'")
      #expect(try await bench.sessions().map(\.status) == [.unknown])
      #expect(try await !bench.maestro("pause", "task").isSuccess)
      try await bench.succeed("stop", "task")
      try await bench.repairAll()
      try await bench.succeed("remove", "task")
      #expect(!bystander.hasEnded)
      #expect(ProcessTable.entry(of: bystander.pid)?.isDead == false)
    }
  }

  /// After a start of the machine no process of before can be left, whatever has their numbers.
  @Test func theMachineWasStartedAgain() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "idle")
      try await bench.kill([try bench.supervisor(of: session), try bench.agent(of: session)])
      let bystander = try bench.start(Programs.agent, ["forever"])
      let now = try #require(ProcessTable.entry(of: bystander.pid))
      let file = "\(bench.home)/sessions/\(session.id)/state"
      var state = try SupervisorState(decoding: Array(#require(FileManager.default.contents(atPath: file))))
      state.agent = ProcessMark(pid: bystander.pid, startTime: now.startTime, bootID: "an-earlier-start")
      try Data(state.encoded()).write(to: URL(fileURLWithPath: file))
      #expect(try await bench.sessions().map(\.status) == [.unknown])
      #expect(try await bench.doctor().findings.isEmpty)
      try await bench.succeed("stop", "task")
      #expect(!bystander.hasEnded)
      try await bench.succeed("restart", "task")
    }
  }
}
