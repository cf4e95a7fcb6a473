import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import RemoteHosts

extension HostTests {
  @Suite struct Ending {
    /// Once as on Linux, once by `ps` alone, as where there is no `/proc`.
    @Test(arguments: [true, false]) func anAgentIsHeldWithItsChildrenAndGoesOn(_ readsProcessFiles: Bool) async throws {
      try await withHost(readsProcessFiles: readsProcessFiles) { fixture in
        let id = try await fixture.start("child", "forever", "end", "ask", "name? ", "ask", "again? ")
        let child = try fixture.pid(after: "child", in: try await fixture.text(id, upTo: "name? "))
        guard case .running(let ssh) = await fixture.manager.state(of: id) else {
          Issue.record("It does not run")
          return
        }
        try await fixture.manager.pause(id)
        #expect(await fixture.manager.state(of: id) == .paused(ssh))
        #expect(condition(of: child) == "T")
        // The connection is not held, or the other side would give it up.
        #expect(condition(of: ssh.pid) != "T")
        let later = try fixture.anotherManager()
        #expect(await later.state(of: id) == .paused(ssh))
        try await fixture.manager.send(Array("Ada\r".utf8), to: id)
        try await later.resume(id)
        #expect(await fixture.manager.state(of: id) == .running(ssh))
        #expect(condition(of: child) != "T")
        try await fixture.text(id, upTo: "again? ")
        try await fixture.manager.send([13], to: id)
        _ = try await fixture.wholeText(id)
        #expect(!isAlive(child))
        await #expect(throws: SessionError.self) { try await fixture.manager.pause(id) }
        await #expect(throws: SessionError.self) { try await fixture.manager.resume(id) }
      }
    }

    @Test(arguments: [true, false]) func oneThatDoesNotListenIsEndedByForceWithAllItHasStarted(
      _ readsProcessFiles: Bool
    ) async throws {
      try await withHost(readsProcessFiles: readsProcessFiles) { fixture in
        let id = try await fixture.start(
          "ignore", "TERM", "ignore", "HUP", "child", "setsid", "child", "forever", "end", "forever", "end", "child",
          "forever", "end", "print", "ready", "forever")
        try await fixture.text(id, upTo: "ready")
        let family = try await found("three children") {
          let family = fixture.remains(id)
          return family.count < 4 ? nil : family
        }
        let begin = ContinuousClock.now
        try await fixture.manager.stop(id, grace: .milliseconds(400))
        #expect(begin.duration(to: .now) >= .milliseconds(400))
        #expect(family.filter(isAlive).isEmpty)
        #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGKILL))
        guard case .exited = await fixture.local.state(of: id) else {
          Issue.record("Its ssh is left")
          return
        }
        // Nothing is left to stop.
        try await fixture.manager.stop(id, grace: .seconds(1))
      }
    }

    @Test func whatLeftTheSessionAndLostItsParentIsEndedToo() async throws {
      try await withHost { fixture in
        let id = try await fixture.start(
          "ignore", "TERM", "ignore", "HUP", "orphan", "forever", "end", "print", "ready", "forever")
        let orphan = try fixture.pid(after: "orphan", in: try await fixture.text(id, upTo: "ready"))
        try await fixture.manager.stop(id, grace: .milliseconds(100))
        #expect(!isAlive(orphan))
        #expect(fixture.remains(id) == [])
      }
    }

    @Test func oneThatListensEndsByItself() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "here", "forever")
        try await fixture.text(id, upTo: "here")
        try await fixture.manager.stop(id, grace: .seconds(60))
        #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGTERM))
      }
    }

    @Test func aHeldOneCanBeStopped() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "here", "forever")
        try await fixture.text(id, upTo: "here")
        try await fixture.manager.pause(id)
        try await fixture.manager.stop(id, grace: .seconds(60))
        #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGTERM))
      }
    }

    @Test func whatAnAgentLeavesBehindIsEnded() async throws {
      try await withHost { fixture in
        let id = try await fixture.start(
          "ignore", "HUP", "child", "forever", "end", "orphan", "forever", "end", "exit", "7")
        let text = try await fixture.wholeText(id)
        #expect(await fixture.manager.state(of: id) == .exited(code: 7))
        #expect(!isAlive(try fixture.pid(after: "child", in: text)))
        #expect(!isAlive(try fixture.pid(after: "orphan", in: text)))
      }
    }

    /// A number is signalled only when number, start and boot are those of the record.
    @Test(arguments: [2, 3]) func aNumberThatBelongsToAnotherProcessIsNotSignalled(_ changed: Int) async throws {
      try await withHost { fixture in
        let id = try await fixture.start("exit", "0")
        _ = try await fixture.wholeText(id)
        let pid = try Tool.start(Programs.agent, ["forever"], log: "/dev/null")
        defer { Tool.end(pid, SIGKILL) }
        let start = try #require(ProcessTable.entry(of: pid)).startTime
        try FileManager.default.removeItem(atPath: fixture.place(id) + "/exit")
        for (place, value) in [(1, pid), (5, pid)] { try fixture.changeRecord(id, place, "\(value)") }
        for place in [2, 6] { try fixture.changeRecord(id, place, "\(start)") }
        let record = try #require(try fixture.manager.records.record(of: id))
        func answer(_ question: HostScript.Question) async throws -> HostVerdict? {
          HostVerdict(try await fixture.manager.ask(question, id, record, step: "Test"), host: fixture.host)
        }
        // With its own marks it would be taken for the agent.
        guard case .alive = try await answer(.look) else {
          Issue.record("It is \(String(describing: try await answer(.look)))")
          return
        }
        try fixture.changeRecord(id, changed, changed == 2 ? "\(start + 1)" : "another-start-of-the-machine")
        if changed == 2 { try fixture.changeRecord(id, 6, "\(start + 1)") }
        #expect(try await answer(.stop) == .gone)
        #expect(isAlive(pid))
      }
    }

    /// What has left no trace has no processes: least of all all those that there are.
    @Test(arguments: [true, false]) func withoutARecordNothingBelongsToASession(_ readsProcessFiles: Bool) async throws
    {
      try await withHost(readsProcessFiles: readsProcessFiles) { fixture in
        let record = HostRecord(host: fixture.host, run: "one")
        // Not a stop: should this ever go wrong, nothing is to be ended.
        let answer = try await fixture.manager.ask(.look, SessionID(), record, step: "Test")
        #expect(HostVerdict(answer, host: fixture.host) == (readsProcessFiles ? .gone : .unrecorded))
        let id = try await fixture.start("exit", "0")
        _ = try await fixture.wholeText(id)
        try FileManager.default.removeItem(atPath: fixture.place(id) + "/exit")
        let kept = try #require(try fixture.manager.records.record(of: id))
        for value in ["-", "0", "1", "x"] {
          try fixture.changeRecord(id, 5, value)
          let answer = try await fixture.manager.ask(.look, id, kept, step: "Test")
          #expect(HostVerdict(answer, host: fixture.host) == .gone, "\(value)")
        }
      }
    }

    @Test func aRecordOfAnotherMachineSaysNothingAboutThisOne() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "here", "forever")
        try await fixture.text(id, upTo: "here")
        let node = try fixture.record(id)[4]
        try fixture.changeRecord(id, 4, "another-machine")
        let error = await #expect(throws: SessionError.self) { try await fixture.manager.stop(id, grace: .zero) }
        #expect(error?.kind == .unreachable)
        #expect(error?.reason.contains("'another-machine'") == true)
        guard case .running = await fixture.manager.state(of: id) else {
          Issue.record("It is \(await fixture.manager.state(of: id))")
          return
        }
        try fixture.changeRecord(id, 4, node)
        try await fixture.manager.stop(id, grace: .seconds(60))
      }
    }
  }
}
