import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import RemoteHosts

extension HostTests {
  @Suite struct Refusal {
    private func refusal(_ fixture: HostFixture, _ launch: Launch) async -> SessionError? {
      let error = await #expect(throws: SessionError.self) { try await fixture.manager.start(launch) }
      #expect(error?.step == "Start the agent on 'gpu'")
      // As if nothing had been tried.
      #expect(await fixture.manager.state(of: launch.session) == .absent)
      #expect(!FileManager.default.fileExists(atPath: fixture.place(launch.session) + "/run"))
      return error
    }

    @Test func onlyInTheTopOfAWorktree() async throws {
      try await withHost { fixture in
        var launch = fixture.launch(SessionID(), Programs.agent, ["print", "wrong"])
        for folder in [fixture.root, fixture.work + "/below"] {
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
          launch.workingDirectory = folder
          let error = await refusal(fixture, launch)
          #expect(error?.kind == .refused)
          #expect(error?.reason.contains("\(folder) is not the top of a worktree on 'gpu'") == true)
        }
        #expect(await refusal(fixture, launch)?.details == fixture.work)
        launch.workingDirectory = fixture.root + "/nowhere"
        let error = await refusal(fixture, launch)
        #expect(error?.kind == .notFound)
        #expect(error?.reason.contains("is not there on 'gpu'") == true)
      }
    }

    /// Between the look before and the start something may have changed.
    @Test func itIsLookedAtOnceMoreBeforeTheAgentRuns() async throws {
      try await withHost { fixture in
        let id = SessionID()
        let script = HostScript(session: id, run: "one")
        let launch = fixture.launch(id, Programs.agent, ["print", "wrong"])
        let answer = try await fixture.manager.caller.ask(
          script.preparing(launch), of: fixture.host, step: "Test", within: .seconds(120))
        #expect(answer.words == ["ready"])
        try FileManager.default.moveItem(atPath: fixture.work + "/.git", toPath: fixture.root + "/moved")
        _ = try await fixture.local.start(
          Launch(
            session: id, executable: "ssh", arguments: SSHCommand.running(script.command, on: fixture.host),
            workingDirectory: fixture.work))
        let text = try await fixture.wholeText(id)
        #expect(text.hasPrefix("maestro: Check the worktree failed on "), "\(text)")
        #expect(await fixture.local.state(of: id) == .exited(code: 125))
        try FileManager.default.moveItem(atPath: fixture.root + "/moved", toPath: fixture.work + "/.git")
      }
    }

    @Test(arguments: ["no-such-agent", "/no/such/agent", "-x", "cd", "work"])
    func aProgramThatIsNotThere(_ name: String) async throws {
      try await withHost { fixture in
        let error = await refusal(fixture, fixture.launch(SessionID(), name, []))
        #expect(error?.kind == .missingProgram)
        #expect(error?.reason.hasPrefix("There is no program '\(name)' on 'gpu'") == true)
        let profile = AgentProfile(name: "x", executable: name, host: fixture.host)
        let checked = await #expect(throws: SessionError.self) { try await fixture.manager.check(profile) }
        #expect(checked?.kind == .missingProgram)
        #expect(checked?.step == "Look for the agent on 'gpu'")
      }
    }

    @Test func thePathOfTheProfileCounts() async throws {
      try await withHost { fixture in
        let folder = (Programs.agent as NSString).deletingLastPathComponent
        var profile = AgentProfile(name: "x", executable: "fake-agent", host: fixture.host)
        await #expect(throws: SessionError.self) { try await fixture.manager.check(profile) }
        profile.environment = ["PATH": "/nowhere:\(folder)"]
        try await fixture.manager.check(profile)
        let id = SessionID()
        _ = try await fixture.manager.start(
          fixture.launch(id, "fake-agent", ["print", "found"], environment: profile.environment))
        #expect(try await fixture.wholeText(id) == "found\r\n")
      }
    }

    @Test func aHostThatIsDown() async throws {
      try await withHost { fixture in
        fixture.loopback.stopListening()
        let error = await refusal(fixture, fixture.launch(SessionID(), Programs.agent, []))
        #expect(error?.kind == .unreachable)
        #expect(error?.reason == "The host 'gpu' (\(fixture.host.destination)) cannot be reached by ssh.")
        #expect(error?.details.contains("refused") == true)
        let known = try await fixture.manager.knownSessions()
        #expect(known == [])
      }
    }

    @Test func aHostThatDoesNotLetUsIn() async throws {
      try await withHost { fixture in
        try "".write(toFile: fixture.loopback.folder + "/user.pub", atomically: true, encoding: .utf8)
        let error = await refusal(fixture, fixture.launch(SessionID(), Programs.agent, []))
        #expect(error?.kind == .unreachable)
        #expect(error?.details.contains("Permission denied") == true)
      }
    }

    /// The connection of the agent fails where the ones before it did not.
    @Test func aStartThatFailsInTheMiddleLeavesNothing() async throws {
      try await withHost { fixture in
        let config = fixture.loopback.folder + "/sshd_config"
        let text = try String(contentsOfFile: config, encoding: .utf8)
        fixture.loopback.stopListening()
        try (text + "ForceCommand case \"$SSH_ORIGINAL_COMMAND\" in *run*) exit 9;; *) exec /bin/sh;; esac\n").write(
          toFile: config, atomically: true, encoding: .utf8)
        try await fixture.loopback.start()
        let id = SessionID()
        let launch = fixture.launch(id, Programs.agent, ["print", "never"])
        let error = await #expect(throws: SessionError.self) { try await fixture.manager.start(launch) }
        #expect(error?.reason == "The connection to 'gpu' ended before the agent began there.")
        #expect(!FileManager.default.fileExists(atPath: fixture.place(id) + "/run"))
        guard case .exited = await fixture.manager.state(of: id) else {
          Issue.record("It is \(await fixture.manager.state(of: id))")
          return
        }
        try await fixture.manager.removeFiles(of: id)
      }
    }

    @Test(arguments: ["A-B", "1A", "PPID", "é", "mst_id", ""])
    func aVariableThatAShellCannotHave(_ name: String) async throws {
      try await withHost { fixture in
        let launch = fixture.launch(SessionID(), Programs.agent, [], environment: [name: "x"])
        let error = await refusal(fixture, launch)
        #expect(error?.kind == .invalid)
        #expect(error?.reason.contains("'\(name)'") == true)
      }
    }

    @Test func anAgentWithoutAHostIsOfThisMachine() async throws {
      try await withHost { fixture in
        fixture.loopback.stopListening()
        let id = SessionID()
        var launch = fixture.launch(id, Programs.agent, ["env", "MAESTRO_HOST_SESSION", "forever"])
        launch.host = nil
        let process = try await fixture.manager.start(launch)
        try await fixture.text(id, upTo: "unset")
        #expect(await fixture.manager.state(of: id) == .running(process))
        try await fixture.manager.pause(id)
        #expect(await fixture.manager.state(of: id) == .paused(process))
        try await fixture.manager.resume(id)
        try await fixture.manager.stop(id, grace: .seconds(60))
        #expect(await fixture.manager.state(of: id) == .exited(code: 128 + SIGTERM))
        try await fixture.manager.removeFiles(of: id)
      }
    }
  }
}
