import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

struct ReattachTests {
  @Test func anotherManagerGoesOnWithTheSameAgent() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("print", "before", "ask", "more? ")
      try await fixture.text(id, upTo: "more? ")
      let agent = try await fixture.agent(id)
      let later = try fixture.anotherManager()
      #expect(await later.state(of: id) == .running(agent))
      #expect(try await later.knownSessions() == [id])
      try await later.send(Array("yes\r".utf8), to: id)
      let whole = try await fixture.wholeOutput(id, by: later)
      #expect(String(decoding: whole, as: UTF8.self) == "before\r\nmore? yes\r\nanswer: yes\r\n")
      #expect(await later.state(of: id) == .exited(code: 0))
    }
  }

  @Test func whatAKilledSupervisorLeavesIsFoundAndEnded() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start(
        "ignore", "HUP", "child", "forever", "end", "orphan", "forever", "end", "print", "ready", "forever")
      let text = try await fixture.text(id, upTo: "ready")
      let agent = try await fixture.agent(id)
      let child = try fixture.pid(after: "child", in: text)
      let orphan = try fixture.pid(after: "orphan", in: text)
      let supervisor = try await fixture.supervisor(id)
      kill(supervisor, SIGKILL)
      try await waitForEnd(of: supervisor)
      // The output ends, and nobody waits for more.
      #expect(try await fixture.wholeText(id).hasSuffix("ready\r\n"))
      guard case .lost(let leftover) = await fixture.manager.state(of: id) else {
        Issue.record("It is \(await fixture.manager.state(of: id))")
        return
      }
      #expect(Set(leftover.map(\.pid)) == [agent.pid, child, orphan])
      #expect(leftover.contains(agent))
      await #expect(throws: SessionError.self) { try await fixture.manager.removeFiles(of: id) }
      let error = await #expect(throws: SessionError.self) { _ = try await fixture.start("print", "x", id: id) }
      #expect(error?.kind == .refused)
      try await fixture.manager.stop(id, grace: .seconds(60))
      #expect(![agent.pid, child, orphan].contains(where: isAlive))
      #expect(await fixture.manager.state(of: id) == .lost(leftover: []))
    }
  }

  @Test func leftoversThatDoNotListenAreEndedByForce() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ignore", "HUP", "ignore", "TERM", "print", "deaf", "forever")
      try await fixture.text(id, upTo: "deaf")
      let agent = try await fixture.agent(id)
      let supervisor = try await fixture.supervisor(id)
      kill(supervisor, SIGKILL)
      try await waitForEnd(of: supervisor)
      try await fixture.manager.stop(id, grace: .milliseconds(100))
      #expect(!isAlive(agent.pid))
    }
  }

  @Test func aNumberThatBelongsToAnotherProcessIsNeverSignalled() async throws {
    try await withFixture { fixture in
      let own = try #require(ProcessMark.current(of: getpid()))
      var others = [own, own, own]
      others[0].startTime += 1
      others[1].bootID = "another start of the machine"
      others[2].startTime = 0
      for mark in others {
        #expect(!mark.isAlive)
        #expect(!mark.signal(SIGKILL))
        let folder = fixture.folder(SessionID())
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let state = SupervisorState(run: 1, phase: .running, agent: mark)
        try Files.replace(folder.file(SessionFile.state), with: state.encoded(), by: folder.file("new"))
        #expect(await fixture.manager.state(of: folder.id) == .lost(leftover: []))
        try await fixture.manager.stop(folder.id, grace: .zero)
      }
      // The real one would be found: this test can fail.
      #expect(own.isAlive)
      #expect(own.signal(0))
    }
  }

  @Test func garbageInTheFolderIsNoCrash() async throws {
    try await withFixture { fixture in
      for seed in 0..<40 { try await startAmongGarbage(fixture, seed: UInt64(seed)) }
    }
  }

  private func startAmongGarbage(_ fixture: Fixture, seed: UInt64) async throws {
    var random = Random(seed: seed)
    let folder = fixture.folder(SessionID())
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let launch = LaunchSpecification(
      run: 1, session: folder.id.description, executable: Programs.agent, arguments: ["x", "print", "hello"],
      workingDirectory: fixture.work)
    let state = SupervisorState(run: 1, phase: .running, agent: ProcessMark.current(of: getpid())).encoded()
    try Data(random.damage(try launch.encoded())).write(to: URL(fileURLWithPath: folder.file(SessionFile.launch)))
    try Data(random.damage(state)).write(to: URL(fileURLWithPath: folder.file(SessionFile.state)))
    for _ in 0..<3 {
      let name = Segment.name(start: random.next() >> (random.next() % 64))
      try Data(random.bytes(100)).write(to: URL(fileURLWithPath: folder.file(name)))
    }
    try Data(random.bytes(20)).write(to: URL(fileURLWithPath: folder.file(SessionFile.control)))
    _ = try await fixture.manager.outputBounds(of: folder.id)
    _ = try await fixture.wholeOutput(folder.id)
    try await runSupervisor(folder)
    #expect(!folder.isSupervised)
    await #expect(throws: SessionError.self) { try await fixture.manager.send([1], to: folder.id) }
    // Nothing of it keeps the session from being started anew.
    for segment in folder.segments() { try FileManager.default.removeItem(atPath: folder.file(segment.name)) }
    try FileManager.default.removeItem(atPath: folder.file(SessionFile.state))
    _ = try await fixture.start("print", "hello", id: folder.id)
    #expect(try await fixture.wholeText(folder.id) == "hello\r\n")
  }
}

/// What the fake agent prints as a flood, as it comes out of a terminal.
func numberedLines(_ count: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  for number in 0..<count { bytes += numberedLine(number) }
  return bytes
}

func numberedLine(_ number: Int) -> [UInt8] {
  let digits = String(number)
  let text =
    String(repeating: "0", count: 20 - digits.count) + digits + " " + String(repeating: ".", count: 42) + "\r\n"
  return Array(text.utf8)
}
