import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

struct EndingTests {
  @Test(arguments: [("exit", 0, 0), ("exit", 3, 3), ("exit", 255, 255), ("signal", 9, 137), ("signal", 15, 143)])
  func theExitCodeIsKept(_ how: String, _ number: Int, _ code: Int32) async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("print", "last words", how, "\(number)")
      #expect(try await fixture.exitCode(id) == code)
      #expect(try await fixture.wholeText(id) == "last words\r\n")
    }
  }

  @Test func anAgentIsAskedToEnd() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("print", "here", "forever")
      let agent = try await fixture.agent(id)
      try await fixture.manager.stop(id, grace: .seconds(60))
      #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGTERM))
      #expect(!isAlive(agent.pid))
      // Nothing is left to stop.
      try await fixture.manager.stop(id, grace: .seconds(60))
    }
  }

  @Test func anAgentThatDoesNotListenIsEndedByForceAfterTheGrace() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ignore", "TERM", "ignore", "HUP", "print", "deaf", "forever")
      try await fixture.text(id, upTo: "deaf")
      let begin = ContinuousClock.now
      try await fixture.manager.stop(id, grace: .milliseconds(400))
      #expect(begin.duration(to: .now) >= .milliseconds(400))
      #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGKILL))
    }
  }

  @Test func aHeldAgentCanBeStopped() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("child", "forever", "end", "forever")
      let child = try fixture.pid(after: "child", in: try await fixture.text(id, upTo: "\n"))
      let agent = try await fixture.agent(id)
      try await fixture.manager.pause(id)
      #expect(await fixture.manager.state(of: id) == .paused(agent))
      #expect(condition(agent.pid) == "T")
      #expect(condition(child) == "T")
      try await fixture.manager.stop(id, grace: .seconds(60))
      #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGTERM))
      #expect(!isAlive(child))
    }
  }

  @Test func aHeldAgentGoesOn() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ask", "name? ")
      try await fixture.text(id, upTo: "name? ")
      try await fixture.manager.pause(id)
      try await fixture.manager.send(Array("Ada\r".utf8), to: id)
      try await fixture.manager.resume(id)
      #expect(try await fixture.wholeText(id).hasSuffix("answer: Ada\r\n"))
      await #expect(throws: SessionError.self) { try await fixture.manager.pause(id) }
      await #expect(throws: SessionError.self) { try await fixture.manager.resume(id) }
      await #expect(throws: SessionError.self) { try await fixture.manager.send([1], to: id) }
    }
  }

  @Test func whatLeftTheGroupAndTheSessionIsEndedToo() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start(
        "ignore", "TERM", "ignore", "HUP", "child", "setsid", "child", "forever", "end", "forever", "end", "orphan",
        "forever", "end", "print", "ready", "forever")
      let text = try await fixture.text(id, upTo: "ready")
      let orphan = try fixture.pid(after: "orphan", in: text)
      let supervisor = try await fixture.supervisor(id)
      let family = ProcessTable.descendants(of: supervisor).map(\.pid)
      #expect(family.contains(orphan))
      #expect(family.count >= 3)
      try await fixture.manager.stop(id, grace: .milliseconds(100))
      #expect(family.filter(isAlive).isEmpty)
    }
  }

  @Test func whatAnAgentLeavesBehindIsEnded() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start(
        "ignore", "HUP", "child", "forever", "end", "orphan", "forever", "end", "exit", "7")
      #expect(try await fixture.exitCode(id) == 7)
      let text = try await fixture.wholeText(id)
      #expect(!isAlive(try fixture.pid(after: "child", in: text)))
      #expect(!isAlive(try fixture.pid(after: "orphan", in: text)))
    }
  }

  @Test func aSecondStopWithLessGraceCounts() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ignore", "TERM", "ignore", "HUP", "print", "deaf", "forever")
      try await fixture.text(id, upTo: "deaf")
      async let gentle: Void = fixture.manager.stop(id, grace: .seconds(3000))
      try await fixture.manager.stop(id, grace: .zero)
      try await gentle
      #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGKILL))
    }
  }

  @Test func noDeadEntriesAreLeft() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("child", "exit", "0", "end", "ask", "wait ")
      try await fixture.text(id, upTo: "wait ")
      let supervisor = try await fixture.supervisor(id)
      try await fixture.manager.stop(id, grace: .seconds(60))
      try await until("the end of the supervisor's entry") { ProcessTable.entry(of: supervisor) == nil }
    }
  }

  @Test func aSessionHasOneAgentAtATime() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("print", "first", "forever")
      let error = await #expect(throws: SessionError.self) {
        _ = try await fixture.start("print", "second", id: id)
      }
      #expect(error?.kind == .refused)
      await #expect(throws: SessionError.self) { try await fixture.manager.removeFiles(of: id) }
      try await fixture.manager.stop(id, grace: .seconds(60))
      // Another agent of the same session goes on where the output of the first one ended.
      _ = try await fixture.start("print", "third", id: id)
      #expect(try await fixture.wholeText(id) == "first\r\nthird\r\n")
      try await fixture.manager.removeFiles(of: id)
      #expect(await fixture.manager.state(of: id) == .absent)
      #expect(try await fixture.manager.knownSessions().isEmpty)
    }
  }

  /// The letter of the system for what a process does.
  private func condition(_ pid: Int32) -> String? {
    #if canImport(Darwin)
      ProcessTable.entry(of: pid) == nil ? nil : "T"
    #else
      (try? Files.read("/proc/\(pid)/stat", limit: 4096)).flatMap {
        String(decoding: $0, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first.map(String.init)
      }
    #endif
  }
}
