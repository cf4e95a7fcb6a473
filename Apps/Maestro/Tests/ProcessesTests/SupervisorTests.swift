import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

struct SupervisorTests {
  @Test func aSupervisorThatIsAskedToEndEndsItsAgentFirst() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ignore", "HUP", "child", "forever", "end", "print", "ready", "forever")
      let text = try await fixture.text(id, upTo: "ready")
      kill(try await fixture.supervisor(id), SIGTERM)
      #expect(try await fixture.exitCode(id) == 128 + SIGTERM)
      #expect(!isAlive(try fixture.pid(after: "child", in: text)))
    }
  }

  @Test func aSecondSupervisorOfASessionDoesNothing() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ask", "? ")
      try await fixture.text(id, upTo: "? ")
      let state = fixture.folder(id).supervisorState
      try await runSupervisor(fixture.folder(id))
      #expect(fixture.folder(id).supervisorState == state)
      try await fixture.manager.send(Array("x\r".utf8), to: id)
      #expect(try await fixture.wholeText(id) == "? x\r\nanswer: x\r\n")
    }
  }

  @Test func garbageAmongCommandsIsPassedOver() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("resized")
      try await fixture.text(id, upTo: "watching")
      let pipe = try OpenPipe(fixture.folder(id), SessionFile.control, step: "test")
      var random = Random(seed: 3)
      for _ in 0..<100 {
        // No marks of a frame among it: they could make a command of what follows.
        let garbage = random.bytes(400).map { $0 == 0x4d ? 0 : $0 }
        try await patiently("room in the pipe") {
          while try pipe.write(garbage[...]) == 0 { await WritableOnce(pipe).wait() }
        }
      }
      try await fixture.manager.resize(id, columns: 90, rows: 20)
      #expect(try await fixture.wholeText(id) == "watching\r\n90x20\r\n")
    }
  }

  @Test func aSupervisorThatIsMissingOrSaysNothingIsAnError() async throws {
    try await withFixture { fixture in
      for program in ["/no/such/supervisor", "/bin/false"] {
        let manager = try LocalProcessManager(folder: fixture.home, supervisor: program) { Issue.record("\($0)") }
        let launch = fixture.launch(SessionID(), Programs.agent, [])
        let error = await #expect(throws: SessionError.self) { try await manager.start(launch) }
        #expect(error?.kind == .system)
        #expect(error?.reason.contains(program) == true)
      }
    }
  }

  @Test func aStartThatIsCancelledLeavesNothing() async throws {
    try await withFixture { fixture in
      let script = fixture.root + "/silent"
      try Data(
        "#!/bin/sh\necho $$ > \(fixture.root)/pid.new; mv \(fixture.root)/pid.new \(fixture.root)/pid; exec sleep 1000\n"
          .utf8
      )
      .write(to: URL(fileURLWithPath: script))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
      let manager = try LocalProcessManager(folder: fixture.home, supervisor: script) { Issue.record("\($0)") }
      let launch = fixture.launch(SessionID(), Programs.agent, [])
      let task = Task { try await manager.start(launch) }
      let pid = try await found("the silent supervisor") {
        (try? String(contentsOfFile: fixture.root + "/pid", encoding: .utf8)).map {
          Int32($0.trimmingCharacters(in: .newlines)) ?? 0
        }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await waitForEnd(of: pid)
    }
  }

  @Test func onlyOneOfSeveralStartsOfASessionSucceeds() async throws {
    try await withFixture { fixture in
      let id = SessionID()
      let other = try fixture.anotherManager()
      let launch = fixture.launch(id, Programs.agent, ["forever"])
      let results = await withTaskGroup(of: Result<ProcessIdentity, any Error>.self) { group in
        for number in 0..<6 {
          group.addTask {
            do { return .success(try await (number % 2 == 0 ? fixture.manager : other).start(launch)) } catch {
              return .failure(error)
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.filter { (try? $0.get()) != nil }.count == 1)
      let agent = try await fixture.agent(id)
      let marked = ProcessTable.marked(by: LaunchSpecification.environmentMark(session: id.description))
      #expect(marked.map(\.pid) == [agent.pid])
    }
  }
}
