import Domain
import Engine
import Foundation
import Testing

/// What does not fit is found, proposed and repaired on request, and no repair loses anything.
struct DoctorTests {
  let world: World
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine()
  }

  private func problems() async throws -> [Diagnosis.Finding] {
    try await engine.diagnose().findings.filter { $0.verdict != .ok }
  }

  private func repairAll() async throws -> [String] { try await engine.repair(try await problems()) }

  @Test func whatFitsIsSaidToFit() async throws {
    let first = try await engine.create(world.request("first"))
    let second = try await engine.create(world.request("second"))
    _ = try await engine.archive(second.id)
    let diagnosis = try await engine.reconcileAtStart()
    #expect(diagnosis.isHealthy)
    #expect(Set(diagnosis.findings.map(\.session)) == [first.id, second.id])
    #expect(try await engine.repair(diagnosis.findings).isEmpty)
  }

  @Test func aWorktreeThatIsGoneIsMadeAgain() async throws {
    let session = try await engine.create(try await world.fullRequest(engine))
    try FileManager.default.removeItem(atPath: session.worktreePath)
    let found = try await problems()
    #expect(found.map(\.verdict) == [.ghost])
    #expect(found.map(\.repair) == [.recreateWorktree])
    #expect(try await engine.repair(found).first?.contains("was made again from the branch 'session-login'") == true)
    #expect(Files.exists(session.worktreePath + "/README"))
    #expect(try await engine.diagnose().isHealthy)
    // Done once, it is not done again.
    #expect(try await engine.repair(found) == ["login: there is nothing to repair any more."])
  }

  /// Git locks a worktree while it makes it: one that stayed locked is named with what helps, whoever it belongs to.
  @Test func aWorktreeThatGitWasMakingNeedsAHuman() async throws {
    let session = try await engine.create(world.request())
    await world.git.lock(session.worktreePath, reason: "initializing")
    let strange = "\(world.state)/worktrees/shop/strange"
    try FileManager.default.createDirectory(atPath: strange, withIntermediateDirectories: true)
    await world.git.checkOut("foreign", at: strange)
    await world.git.lock(strange, reason: "initializing")
    let found = try await problems()
    #expect(Set(found.map(\.subject)) == [session.name, strange])
    for finding in found {
      let path = finding.session == nil ? strange : session.worktreePath
      #expect(finding.repair == .none)
      #expect(
        finding.explanation.contains("git -C '\(world.repository.path)' worktree unlock '\(path)'"), "\(finding)")
    }
    _ = try await repairAll()
    #expect(Files.exists(session.worktreePath) && Files.exists(strange))
  }

  @Test func aWorktreeWithoutItsBranchNeedsAHuman() async throws {
    let session = try await engine.create(world.request())
    try FileManager.default.removeItem(atPath: session.worktreePath)
    await world.git.drop(session.branch)
    let found = try await problems()
    #expect(found.map(\.repair) == [.none])
    #expect(try await engine.repair(found).first?.contains("needs a human") == true)
  }

  @Test func anAgentThatDiedUnseenIsMarked() async throws {
    let session = try await engine.create(world.request())
    await world.processes.set(session.id, .exited(code: 7))
    #expect(try await problems().map(\.repair) == [.markStopped])
    _ = try await repairAll()
    #expect(try await engine.session(session.id).status == .failed(code: 7))
    #expect(try await engine.diagnose().isHealthy)
  }

  @Test func theStartTakesOverHowAgentsAre() async throws {
    let session = try await engine.create(world.request())
    await world.processes.set(session.id, .exited(code: 7))
    #expect(try await world.engine().reconcileAtStart().isHealthy)
    #expect(try await engine.session(session.id).status == .failed(code: 7))
  }

  @Test func processesThatOutlivedTheirSupervisorAreEnded() async throws {
    let session = try await engine.create(world.request())
    await world.processes.set(session.id, .lost(leftover: [ProcessIdentity(pid: 7, startTime: 1, bootID: "b")]))
    #expect(try await problems().map(\.repair) == [.endProcesses])
    _ = try await repairAll()
    #expect(await world.processes.stops == [session.id])
    #expect(try await engine.session(session.id).status == .stopped)
  }

  @Test func agentsWithoutASessionAreEndedAndTheirFilesRemoved() async throws {
    let session = try await engine.create(world.request())
    try await world.memory.remove(session.id)
    #expect(try await problems().contains { $0.repair == .endProcesses && $0.session == session.id })
    _ = try await engine.repair(try await problems().filter { $0.session == session.id })
    #expect(try await problems().contains { $0.repair == .removeFiles && $0.session == session.id })
    _ = try await engine.repair(try await problems().filter { $0.session == session.id })
    #expect(await world.processes.states.isEmpty)
    // Its worktree is still there: it may hold work.
    #expect(Files.exists(session.worktreePath))
  }

  @Test func aWorktreeOfNobodyIsAdopted() async throws {
    let session = try await engine.create(world.request())
    try Files.write(session.worktreePath + "/idea.txt", "an idea")
    await world.processes.set(session.id, .exited(code: 0))
    try await world.processes.removeFiles(of: session.id)
    try await world.memory.remove(session.id)
    let found = try await problems()
    #expect(found.map(\.verdict) == [.orphan])
    #expect(found.map(\.repair) == [.adopt])
    _ = try await engine.repair(found)
    let adopted = try #require(try await engine.sessions(matching: SessionQuery()).sessions.first)
    #expect(adopted.name == "login")
    #expect(adopted.branch == "session-login")
    #expect(!adopted.ownsBranch)
    #expect(adopted.worktreePath == session.worktreePath)
    #expect(adopted.status == .stopped)
    #expect(Files.text(session.worktreePath + "/idea.txt") == "an idea")
    #expect(try await engine.diagnose().isHealthy)
    #expect(try await engine.restart(adopted.id).status == .running)
  }

  @Test func aWorktreeThatGitOnlyRemembersIsForgotten() async throws {
    _ = try await engine.create(world.request())
    let gone = "\(world.state)/worktrees/shop/gone"
    await world.git.checkOut("foreign", at: gone)
    await world.git.checkOut("foreign", at: "/elsewhere/of-the-user")
    let found = try await problems()
    #expect(found.map(\.subject) == [gone])
    #expect(found.map(\.repair) == [.pruneWorktree])
    _ = try await engine.repair(found)
    #expect(await world.git.worktrees["/elsewhere/of-the-user"] == "foreign")
    #expect(try await engine.diagnose().isHealthy)
  }

  @Test func foldersOfNobodyAreNamedAndLeft() async throws {
    let folder = "\(world.state)/worktrees/shop/somebody's"
    try Files.write(folder + "/letter", "dear")
    let found = try await problems()
    #expect(found.map(\.subject) == [folder])
    #expect(found.map(\.repair) == [.none])
    _ = try await engine.repair(found)
    #expect(Files.text(folder + "/letter") == "dear")
  }

  @Test func anotherBranchInTheWorktreeIsNotTouched() async throws {
    let session = try await engine.create(world.request())
    await world.git.checkOut("foreign", at: session.worktreePath)
    let found = try await problems()
    #expect(found.map(\.verdict) == [.unknown])
    #expect(found.first?.explanation.contains("'foreign'") == true)
  }

  @Test func aRepositoryThatCannotBeAskedIsUnknown() async throws {
    _ = try await engine.create(world.request())
    await world.faults.plan("git.worktrees", .error)
    let found = try await problems()
    #expect(found.map(\.verdict) == [.unknown])
    #expect(found.map(\.repair) == [.none])
  }

  @Test func whatIsUnderWayIsLeftAlone() async throws {
    let release = await world.faults.hold("git.addWorktree")
    let task = Task { try await engine.create(world.request()) }
    await world.faults.reach("git.addWorktree")
    // Seen from this Maestro and from another one on the same state.
    for doctor in [engine, world.engine()] {
      let diagnosis = try await doctor.diagnose()
      #expect(diagnosis.findings.map(\.verdict) == [.ok])
      #expect(diagnosis.findings.first?.explanation.hasPrefix("Busy") == true)
    }
    release()
    #expect(try await task.value.status == .running)
  }

  @Test func anArchivedSessionWithoutItsBranchIsAGhost() async throws {
    let session = try await engine.create(world.request())
    _ = try await engine.archive(session.id)
    await world.git.drop(session.branch)
    #expect(try await problems().map(\.verdict) == [.ghost])
  }

  @Test func aRepairThatFailsSaysSoAndTheOthersGoOn() async throws {
    let first = try await engine.create(world.request("first"))
    let second = try await engine.create(world.request("second"))
    for session in [first, second] { try FileManager.default.removeItem(atPath: session.worktreePath) }
    let found = try await problems()
    await world.faults.plan("git.addWorktree", .error)
    let done = try await engine.repair(found)
    #expect(done.filter { $0.contains("was not repaired") }.count == 1)
    #expect(done.filter { $0.contains("was made again") }.count == 1)
    _ = try await repairAll()
    #expect(try await engine.diagnose().isHealthy)
  }
}
