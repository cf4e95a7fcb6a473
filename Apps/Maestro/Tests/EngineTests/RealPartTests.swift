#if canImport(Git) && canImport(Processes)
  import Domain
  import Engine
  import Foundation
  import Git
  import Processes
  import Storage
  import Testing

  /// The engine over real git, real agents under their supervisors, and a real database.
  @Suite(.timeLimit(.minutes(10)), .serialized)
  struct RealPartTests {
    let world: RealWorld

    init() throws { world = try RealWorld() }

    @Test func aSessionFromItsCreationToItsRemoval() async throws {
      let engine = try world.engine()
      let script = try await engine.script("set-up.sh", at: world.repository)
      let session = try await engine.create(
        CreateRequest(
          name: "login", repositoryPath: world.repository, profile: "asker", prompt: "--fix {name}",
          filesToCopy: [".env"],
          setUp: .script(path: script.path, agreedDigest: script.digest)))
      #expect(session.branch == "session-login")
      #expect(Files.text(session.worktreePath + "/.env") == "SECRET=1\n")
      #expect(Files.text(session.worktreePath + "/set-up-was-here") == "session-login\n")
      try await world.waitForOutput("asked: --fix {name}", of: session.id, engine)
      try await engine.send("blue", to: session.id)
      try await world.waitForOutput("got: blue", of: session.id, engine)
      #expect(try await engine.pause(session.id).status == .paused)
      #expect(try await engine.resume(session.id).status == .running)
      #expect(try await engine.diagnose().isHealthy)

      // A file of work keeps the worktree; a commit does not.
      try Files.write(session.worktreePath + "/idea.txt", "an idea\n")
      let refusal = await #expect(throws: SessionError.self) { try await engine.archive(session.id) }
      #expect(refusal?.reason.contains("idea.txt") == true, "\(String(describing: refusal))")
      let commit = try await engine.commit(session.id, message: "Have an idea")
      #expect(try await engine.state(of: session.id).aheadOfBase == 1)
      #expect(try await engine.archive(session.id).status == .stopped)
      #expect(!Files.exists(session.worktreePath))
      #expect(try await engine.restore(session.id).phase == .active)
      #expect(Files.text(session.worktreePath + "/idea.txt") == "an idea\n")
      #expect(Files.text(session.worktreePath + "/.env") == "SECRET=1\n")
      #expect(try await engine.restart(session.id).status == .running)
      #expect(try await engine.stop(session.id).status == .stopped)

      let salvage = try await engine.remove(session.id)
      let ref = try #require(salvage.ref)
      #expect(try await world.git.isReachable(commit, from: [ref], of: session.repository))
      #expect(try await !world.git.branches(of: session.repository).contains { $0.name == session.branch })
      #expect(!Files.exists(session.worktreePath))
      #expect(try await engine.diagnose().findings.isEmpty)
    }

    @Test func workIsMovedAsideAsItIs() async throws {
      let engine = try world.engine()
      let session = try await engine.create(world.request("login"))
      try Files.write(session.worktreePath + "/idea.txt", "an idea\n")
      try Files.write(session.worktreePath + "/private.log", "ignored\n")
      let salvage = try await engine.remove(session.id)
      let place = try #require(salvage.worktreePath)
      #expect(Files.text(place + "/idea.txt") == "an idea\n")
      #expect(Files.text(place + "/private.log") == "ignored\n")
      let ref = try #require(salvage.ref)
      #expect(try await world.git.commit(ref, of: session.repository) == salvage.commit)
      #expect(try await world.git.worktrees(of: session.repository).count == 1)
      #expect(try await engine.diagnose().findings.isEmpty)
    }

    @Test func whatWasRescuedIsListedRestoredAndDiscarded() async throws {
      let engine = try world.engine()
      let session = try await engine.create(world.request("login"))
      try Files.write(session.worktreePath + "/idea.txt", "an idea\n")
      try Files.write(session.worktreePath + "/private.log", "ignored\n")
      let salvage = try await engine.remove(session.id)
      let rescue = try #require(try await engine.rescues().first)
      #expect(try await engine.rescues().count == 1)
      #expect(rescue.sessionName == "login" && rescue.repository == session.repository)
      #expect(rescue.ref == salvage.ref && rescue.onlyHere >= 1)
      #expect(rescue.paths.contains(try #require(salvage.worktreePath)) && rescue.bytes >= 16)
      await #expect(throws: SessionError.self) { try await engine.restoreRescue("nothing", as: "back") }

      _ = try await engine.restoreRescue(rescue.id, as: "back")
      #expect(try await world.git.commit("back", of: session.repository) == rescue.commit)
      #expect(try await engine.rescues().first?.onlyHere == 0)
      let again = try await engine.create(
        CreateRequest(
          name: "again", repositoryPath: world.repository, start: .existingBranch("back", base: nil), profile: "asker"))
      #expect(Files.text(again.worktreePath + "/idea.txt") == "an idea\n")

      try await engine.discardRescue(rescue.id)
      #expect(try await engine.rescues().isEmpty)
      #expect(rescue.paths.allSatisfy { !Files.exists($0) })
      #expect(try await world.git.branches(of: session.repository).contains { $0.name == "back" })
      await #expect(throws: SessionError.self) { try await engine.discardRescue(rescue.id) }
    }

    @Test func agentsOutliveTheEngineAndAreFoundAgain() async throws {
      let session: Session
      do { session = try await world.engine().create(world.request("login")) }
      let engine = try world.engine()
      let diagnosis = try await engine.reconcileAtStart()
      #expect(diagnosis.isHealthy, "\(diagnosis.findings)")
      #expect(try await engine.session(session.id).status == .running)
      try await engine.send("still there", to: session.id)
      try await world.waitForOutput("got: still there", of: session.id, engine)
      _ = try await engine.remove(session.id)
    }

    @Test func whatAnAgentDoesIsFollowed() async throws {
      let engine = try world.engine()
      let log = await EventLog.of(engine)
      let run = Task { await engine.run() }
      let session = try await engine.create(
        CreateRequest(name: "login", repositoryPath: world.repository, profile: "quitter"))
      await log.wait(for: .waiting)
      try await engine.send("Ann", to: session.id)
      await log.wait(for: .failed(code: 3))
      #expect(try await engine.session(session.id).status == .failed(code: 3))
      #expect(try await engine.diagnose().isHealthy)
      run.cancel()
    }

    @Test func aFailureAfterTheWorktreeLeavesNothing() async throws {
      try Files.write(world.repository + "/set-up.sh", "#!/bin/sh\necho broken >&2\nexit 3\n")
      let engine = try world.engine()
      let script = try await engine.script("set-up.sh", at: world.repository)
      let error = await #expect(throws: SessionError.self) {
        try await engine.create(
          CreateRequest(
            name: "login", repositoryPath: world.repository, profile: "asker",
            setUp: .script(path: script.path, agreedDigest: script.digest)))
      }
      #expect(error?.details == "broken\n")
      let repository = try await world.git.repository(at: world.repository)
      #expect(try await world.git.worktrees(of: repository).count == 1)
      #expect(try await world.git.branches(of: repository).map(\.name) == ["main"])
      #expect(Files.all(in: world.state + "/worktrees").isEmpty)
      #expect(try await engine.diagnose().findings.isEmpty)
    }

    @Test func aWorktreeThatWasDeletedIsMadeAgain() async throws {
      let engine = try world.engine()
      let session = try await engine.create(world.request("login"))
      _ = try await engine.stop(session.id)
      try FileManager.default.removeItem(atPath: session.worktreePath)
      let problems = try await engine.diagnose().findings.filter { $0.verdict != .ok }
      #expect(problems.map(\.repair) == [.recreateWorktree], "\(problems)")
      let done = try await engine.repair(problems)
      #expect(Files.exists(session.worktreePath + "/README"), "\(done)")
      #expect(try await engine.diagnose().isHealthy)
    }
  }
#endif
