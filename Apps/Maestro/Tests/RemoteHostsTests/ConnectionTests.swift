import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import RemoteHosts

extension HostTests {
  @Suite struct Connection {
    @Test func anAgentWhoseConnectionIsCutIsUnknownUntilItsHostTells() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "here", "forever")
        try await fixture.text(id, upTo: "here")
        fixture.loopback.goDown()
        _ = try await fixture.wholeText(id)
        guard case .unreachable(let reason) = await fixture.manager.state(of: id) else {
          Issue.record("It is \(await fixture.manager.state(of: id))")
          return
        }
        #expect(reason.contains("'gpu' (\(fixture.host.destination))"))
        #expect(reason.contains("not known"))
        for work in [fixture.manager.removeFiles, { try await fixture.manager.stop($0, grace: .zero) }] {
          let error = await #expect(throws: SessionError.self) { try await work(id) }
          #expect(error?.kind == .unreachable)
          #expect(error?.reason.contains("gpu") == true)
        }
        let launch = fixture.launch(id, Programs.agent, [])
        let error = await #expect(throws: SessionError.self) { try await fixture.manager.start(launch) }
        #expect(error?.kind == .unreachable)
        try await fixture.loopback.start()
        try await until("the end of the agent") { await fixture.manager.state(of: id) == .exited(code: 128 + SIGHUP) }
        // What was confirmed once needs no host any more.
        fixture.loopback.goDown()
        #expect(try await fixture.anotherManager().state(of: id) == .exited(code: 128 + SIGHUP))
        #expect(fixture.remains(id) == [])
      }
    }

    @Test func oneThatOutlivesItsConnectionIsFoundAndEnded() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("ignore", "HUP", "print", "deaf", "forever")
        try await fixture.text(id, upTo: "deaf")
        let agent = try #require(fixture.remains(id).first)
        fixture.loopback.cut()
        _ = try await fixture.wholeText(id)
        guard case .lost(let leftover) = await fixture.manager.state(of: id) else {
          Issue.record("It is \(await fixture.manager.state(of: id))")
          return
        }
        #expect(leftover.contains { $0.pid == agent })
        await #expect(throws: SessionError.self) { try await fixture.manager.removeFiles(of: id) }
        try await fixture.manager.stop(id, grace: .seconds(60))
        #expect(!isAlive(agent))
        #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGTERM))
        try await fixture.manager.removeFiles(of: id)
      }
    }

    @Test func aHostThatTakesNoNewConnectionsKeepsItsAgents() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("ask", "name? ")
        try await fixture.text(id, upTo: "name? ")
        fixture.loopback.stopListening()
        let error = await #expect(throws: SessionError.self) { try await fixture.manager.stop(id, grace: .zero) }
        #expect(error?.kind == .unreachable)
        #expect(error?.title == "Stop the agent failed")
        #expect(error?.reason.hasSuffix("The agent may still run there.") == true)
        await #expect(throws: SessionError.self) { try await fixture.manager.pause(id) }
        try await fixture.manager.send(Array("Ada\r".utf8), to: id)
        #expect(try await fixture.wholeText(id).hasSuffix("answer: Ada\r\n"))
        #expect(await fixture.manager.state(of: id) == .exited(code: 0))
      }
    }

    @Test func aSupervisorThatIsKilledTakesTheConnectionAndNoConclusionsAreDrawn() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "here", "forever")
        try await fixture.text(id, upTo: "here")
        let supervisor = try await fixture.supervisor(id)
        fixture.loopback.stopListening()
        kill(supervisor, SIGKILL)
        try await until("the loss") {
          if case .running = await fixture.local.state(of: id) { false } else { true }
        }
        guard case .unreachable = await fixture.manager.state(of: id) else {
          Issue.record("It is \(await fixture.manager.state(of: id))")
          return
        }
        try await fixture.loopback.start()
        try await until("the end of the agent") { await fixture.manager.state(of: id) == .exited(code: 128 + SIGHUP) }
      }
    }

    @Test func whatBecomesOfAnAgentIsToldWhenItsHostTellsIt() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "here", "forever")
        try await fixture.text(id, upTo: "here")
        let changes = fixture.manager.changes()
        let seen = Guarded<[ProcessState]>([])
        async let told: Void = patiently("the end of the agent") {
          for await change in changes where change.session == id {
            seen.with { $0.append(change.state) }
            if case .exited = change.state { return }
          }
        }
        try await until("the running agent") { !seen.with(\.isEmpty) }
        fixture.loopback.goDown()
        try await until("that nothing is known") {
          seen.with { $0.contains { if case .unreachable = $0 { true } else { false } } }
        }
        try await fixture.loopback.start()
        try await told
        #expect(seen.with { $0.last } == .exited(code: 128 + SIGHUP))
      }
    }

    @Test func pausingIsTold() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "here", "forever")
        try await fixture.text(id, upTo: "here")
        let changes = fixture.manager.changes()
        async let told: Void = patiently("the pause") {
          for await change in changes {
            if case .paused = change.state { return }
          }
        }
        try await fixture.manager.pause(id)
        try await told
      }
    }
  }
}
