import Domain
import Engine
import Foundation
import Git
import Storage
import TestSupport
import Testing

@testable import RemoteHosts

extension HostTests {
  /// The engine over the real parts, with an agent on a host.
  @Suite struct Sessions {
    private func engine(_ fixture: HostFixture, _ profile: AgentProfile) throws -> SessionEngine {
      let manager = fixture.manager
      return SessionEngine(
        ports: EnginePorts(
          git: GitCommandLine(), processes: manager,
          store: try SQLiteSessionStore(path: fixture.root + "/maestro.sqlite"),
          profiles: OneProfile(profile: profile), scripts: SubprocessScriptRunner(), hasProgram: { _ in false },
          checkHost: { try await manager.check($0) }),
        settings: EngineSettings(stateFolder: fixture.root, stopGrace: .seconds(5), enterDelay: .milliseconds(1)))
    }

    private struct OneProfile: ProfileSource {
      let profile: AgentProfile

      func profiles() async throws -> [AgentProfile] { [profile] }
    }

    private func repository(_ fixture: HostFixture) async throws -> String {
      let path = fixture.root + "/shop"
      try await Tool.run("git", ["init", "--quiet", "--initial-branch=main", path])
      try await Tool.run(
        "git",
        [
          "-C", path, "-c", "user.name=Tester", "-c", "user.email=tester@localhost", "-c", "commit.gpgsign=false",
          "commit", "--quiet", "--allow-empty", "-m", "Begin",
        ])
      return path
    }

    @Test func aWorktreeIsKeptUntilTheAgentIsKnownToBeDead() async throws {
      try await withHost { fixture in
        let profile = AgentProfile(
          name: "talker", executable: Programs.agent, arguments: ["print", "{prompt}", "cwd", "forever"],
          host: fixture.host)
        let engine = try engine(fixture, profile)
        let request = CreateRequest(
          name: "far", repositoryPath: try await repository(fixture), profile: "talker", prompt: "hello there")
        let session = try await engine.create(request)
        #expect(session.agent.host == fixture.host)
        let following = Task { await engine.run() }
        defer { following.cancel() }
        try await fixture.text(session.id, upTo: "hello there\r\n\(session.worktreePath)")
        fixture.loopback.goDown()
        let unknown = try await found("a session of which nothing is known") {
          let now = try await engine.session(session.id)
          return now.status == .unknown && now.problem != nil ? now : nil
        }
        #expect(unknown.problem?.contains("The connection to the host 'gpu'") == true)
        for work in [
          { _ = try await engine.archive(session.id) }, { _ = try await engine.remove(session.id) },
          { _ = try await engine.restart(session.id) }, { _ = try await engine.stop(session.id) },
          { try await engine.send("x", to: session.id) },
        ] {
          let error = await #expect(throws: SessionError.self) { try await work() }
          #expect(error?.kind == .unreachable, "\(String(describing: error))")
          #expect(error?.message.contains("gpu") == true)
        }
        #expect(FileManager.default.fileExists(atPath: session.worktreePath + "/.git"))
        let finding = try await engine.diagnose().findings.first { $0.session == session.id }
        #expect(finding?.verdict == .unknown)
        #expect(finding?.explanation.contains("whether the agent still runs there is not known") == true)
        try await fixture.loopback.start()
        let ended = try await found("the end of the agent") {
          let now = try await engine.session(session.id)
          return now.status == .unknown ? nil : now
        }
        #expect(ended.status == .failed(code: 128 + SIGHUP))
        #expect(ended.problem == nil)
        _ = try await engine.remove(session.id)
        #expect(!FileManager.default.fileExists(atPath: session.worktreePath))
        #expect(try await fixture.manager.knownSessions() == [])
      }
    }

    @Test func nothingIsMadeForAnAgentThatItsHostCannotStart() async throws {
      try await withHost { fixture in
        let profile = AgentProfile(
          name: "far", executable: "no-such-agent", promptDelivery: .none, host: fixture.host)
        let engine = try engine(fixture, profile)
        let request = CreateRequest(name: "far", repositoryPath: try await repository(fixture), profile: "far")
        #expect(await engine.problems(of: request) == [])
        let missing = await #expect(throws: SessionError.self) { try await engine.create(request) }
        #expect(missing?.kind == .missingProgram)
        #expect(missing?.title == "Look for the agent on 'gpu' failed")
        fixture.loopback.stopListening()
        let down = await #expect(throws: SessionError.self) { try await engine.create(request) }
        #expect(down?.kind == .unreachable)
        #expect(try await engine.sessions(matching: SessionQuery()).total == 0)
        #expect(try await engine.branches(at: request.repositoryPath).map(\.name) == ["main"])
      }
    }
  }
}
