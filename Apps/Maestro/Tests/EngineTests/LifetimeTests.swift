import Domain
import Engine
import Foundation
import Testing

/// Putting away, bringing back and removing: nothing is lost, whatever is in the way.
struct LifetimeTests {
  let world: World
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine()
  }

  @Test func aCleanSessionIsArchivedAndRestored() async throws {
    let session = try await engine.create(try await world.fullRequest(engine))
    #expect(Files.text(session.worktreePath + "/.env") == "SECRET=1")
    try Files.write(session.worktreePath + "/build/out.o", "made again")
    let archived = try await engine.archive(session.id)
    #expect(archived.phase == .archived)
    #expect(archived.status == .stopped)
    #expect(!Files.exists(session.worktreePath))
    #expect(await world.git.branches["session-login"] != nil)
    let refusal = await #expect(throws: SessionError.self) { try await engine.restart(session.id) }
    #expect(refusal?.reason.contains("archived") == true)

    try world.write(".env", "SECRET=2")
    let restored = try await engine.restore(session.id)
    #expect(restored.phase == .active)
    #expect(restored.status == .stopped)
    #expect(Files.text(session.worktreePath + "/.env") == "SECRET=2")
    #expect(await world.processes.launches.count == 1)
    // The copy is known as one: it is not in the way of the next time.
    #expect(try await engine.archive(session.id).phase == .archived)
  }

  @Test func aSessionWithWorkIsNotArchived() async throws {
    let session = try await engine.create(world.request())
    try Files.write(session.worktreePath + "/idea.txt", "an idea")
    let error = await #expect(throws: SessionError.self) { try await engine.archive(session.id) }
    #expect(error?.kind == .refused)
    #expect(error?.reason.contains("'idea.txt'") == true)
    #expect(error?.reason.contains("The agent still runs.") == true)
    #expect(try await engine.session(session.id) == session)
    #expect(await world.processes.stops.isEmpty)
  }

  @Test func anAgentThatCannotBeEndedKeepsItsWorktree() async throws {
    let session = try await engine.create(world.request())
    await world.processes.keepAlive(session.id)
    for attempt in [{ _ = try await engine.archive(session.id) }, { _ = try await engine.remove(session.id) }] {
      let error = await #expect(throws: SessionError.self) { try await attempt() }
      #expect(error?.kind == .refused)
      #expect(Files.exists(session.worktreePath))
      #expect(try await engine.session(session.id).phase == .active)
    }
  }

  @Test func restoringNeedsAFreeNameAndPlace() async throws {
    let session = try await engine.create(world.request())
    _ = try await engine.archive(session.id)
    try Files.write(session.worktreePath + "/mine", "somebody's")
    await #expect(throws: SessionError.self) { try await engine.restore(session.id) }
    #expect(Files.text(session.worktreePath + "/mine") == "somebody's")
    try FileManager.default.removeItem(atPath: session.worktreePath)

    await world.git.move("session-old", to: InMemoryGit.commit(1), parent: InMemoryGit.commit(0))
    let other = try await engine.create(
      world.request("login") { $0.start = .existingBranch("session-old", base: "main") })
    let error = await #expect(throws: SessionError.self) { try await engine.restore(session.id) }
    #expect(error?.reason.contains("'login'") == true)
    _ = try await engine.archive(other.id)
    await world.faults.plan("store.update", .error)
    await #expect(throws: SessionError.self) { try await engine.restore(session.id) }
    #expect(!Files.exists(session.worktreePath))
    #expect(try await engine.restore(session.id).phase == .active)
  }

  @Test func aCleanSessionGoesWithItsBranch() async throws {
    let before = await world.traces()
    let session = try await engine.create(world.request())
    let salvage = try await engine.remove(session.id)
    #expect(salvage == Salvage(ref: nil, commit: nil, filesPath: nil))
    #expect(await world.traces() == before)
    await #expect(throws: SessionError.self) { try await engine.remove(session.id) }
  }

  @Test func workIsSalvagedAndTheFolderIsMovedAside() async throws {
    let session = try await engine.create(world.request())
    let tip = InMemoryGit.commit(50)
    await world.git.move(session.branch, to: tip, parent: InMemoryGit.commit(1))
    try Files.write(session.worktreePath + "/idea.txt", "an idea")
    let salvage = try await engine.remove(session.id)
    let place = "\(world.state)/rescue/\(session.id)/worktree"
    #expect(salvage.worktreePath == place)
    #expect(Files.text(place + "/idea.txt") == "an idea")
    #expect(salvage.ref == "refs/maestro/rescue/\(session.id)")
    let ref = try #require(salvage.ref)
    #expect(try await world.git.isReachable(tip, from: [ref], of: world.repository))
    #expect(await world.git.removed.isEmpty)
    #expect(await world.git.worktrees.isEmpty)
    #expect(await world.git.branches[session.branch] == nil)
    #expect(try await engine.diagnose().findings.isEmpty)
  }

  @Test func aSalvageThatCannotBeFoundAgainIsNone() async throws {
    let session = try await engine.create(world.request())
    try Files.write(session.worktreePath + "/idea.txt", "an idea")
    await world.git.loseSalvages()
    await #expect(throws: SessionError.self) { try await engine.remove(session.id) }
    #expect(Files.text(session.worktreePath + "/idea.txt") == "an idea")
    #expect(await world.git.worktrees[session.worktreePath] == session.branch)
    #expect(try await engine.session(session.id).phase == .active)
  }

  @Test func commitsOfAnArchivedSessionAreKept() async throws {
    let session = try await engine.create(world.request())
    let tip = InMemoryGit.commit(50)
    await world.git.move(session.branch, to: tip, parent: InMemoryGit.commit(1))
    _ = try await engine.archive(session.id)
    let salvage = try await engine.remove(session.id)
    #expect(salvage.commit == tip)
    #expect(await world.git.refs == ["refs/maestro/rescue/\(session.id)": tip])
    #expect(await world.git.branches[session.branch] == nil)
  }

  @Test func aBranchOfTheUserStays() async throws {
    let session = try await engine.create(world.request { $0.start = .existingBranch("foreign", base: "main") })
    #expect(session.branch == "foreign")
    #expect(!session.ownsBranch)
    _ = try await engine.remove(session.id)
    #expect(await world.git.branches["foreign"] == InMemoryGit.commit(2))
  }

  @Test func aBranchThatSomebodyHasCheckedOutStays() async throws {
    let session = try await engine.create(world.request())
    _ = try await engine.archive(session.id)
    await world.git.checkOut(session.branch, at: "/elsewhere")
    _ = try await engine.remove(session.id)
    #expect(await world.git.branches[session.branch] != nil)
  }

  @Test(arguments: ["locked", "operation"]) func whatIsNotOnlyWorkIsKept(_ reason: String) async throws {
    let session = try await engine.create(world.request())
    try Files.write(session.worktreePath + "/idea.txt", "an idea")
    if reason == "locked" { await world.git.lock(session.worktreePath) }
    if reason == "operation" { await world.git.begin("rebase", in: session.worktreePath) }
    let error = await #expect(throws: SessionError.self) { try await engine.remove(session.id) }
    #expect(error?.kind == .refused)
    #expect(Files.text(session.worktreePath + "/idea.txt") == "an idea")
    let kept = try await engine.session(session.id)
    #expect(kept.phase == .active)
    #expect(kept.status == .running, "what cannot be removed is not stopped")
    #expect(kept.problem == error?.reason)
  }

  @Test(arguments: ["git.keep", "git.keep.after", "git.deleteBranch", "git.deleteBranch.after"], Faults.Kind.allCases)
  func removingAnArchivedSessionCanBeCutShort(_ call: String, _ kind: Faults.Kind) async throws {
    let session = try await engine.create(world.request())
    let tip = InMemoryGit.commit(50)
    await world.git.move(session.branch, to: tip, parent: InMemoryGit.commit(1))
    _ = try await engine.archive(session.id)
    await world.faults.plan(call, kind)
    await #expect(throws: (any Error).self) { try await engine.remove(session.id) }
    await world.faults.restart()
    let refs = ["refs/maestro/rescue/\(session.id)", "session-login"]
    #expect(try await world.git.isReachable(tip, from: refs, of: world.repository))
    let salvage = try await world.engine().remove(session.id)
    #expect(salvage.commit == tip)
    #expect(await world.git.refs == [refs[0]: tip])
    #expect(await world.git.branches[session.branch] == nil)
  }

  @Test func aSessionOfARepositoryThatIsGoneCanBeRemoved() async throws {
    let session = try await engine.create(world.request())
    try Files.write(session.worktreePath + "/idea.txt", "an idea")
    try FileManager.default.removeItem(atPath: world.repository.path)
    let salvage = try await engine.remove(session.id)
    let place = try #require(salvage.worktreePath)
    #expect(Files.text(place + "/idea.txt") == "an idea")
    #expect(try await world.store.allSessions().isEmpty)
  }

  @Test func aSessionWithoutItsFolderIsRemoved() async throws {
    let before = await world.traces()
    let session = try await engine.create(world.request())
    try FileManager.default.removeItem(atPath: session.worktreePath)
    _ = try await engine.remove(session.id)
    #expect(await world.traces() == before)
  }

  static let removalCalls = [
    "processes.stop", "processes.stop.after", "git.salvage", "git.salvage.after", "git.forget", "git.forget.after",
    "git.branches", "git.deleteBranch", "git.deleteBranch.after", "processes.removeFiles", "store.remove",
  ]

  @Test(arguments: removalCalls, Faults.Kind.allCases)
  func aRemovalThatGoesWrongLosesNothingAndCanBeFinished(_ call: String, _ kind: Faults.Kind) async throws {
    let session = try await engine.create(world.request())
    try Files.write(session.worktreePath + "/idea.txt", "an idea")
    await world.faults.plan(call, kind)
    let task = Task { try await engine.remove(session.id) }
    await world.faults.onCancel { task.cancel() }
    let result = await task.result
    #expect(throws: (any Error).self) { _ = try result.get() }
    await world.faults.restart()

    let rescued = "\(world.state)/rescue/\(session.id)/worktree/idea.txt"
    #expect(Files.text(session.worktreePath + "/idea.txt") ?? Files.text(rescued) == "an idea")
    // What is left is in the list: whole, or half removed and offered to be finished.
    let next = world.engine()
    let left = try #require(try await next.reconcileAtStart().findings.first { $0.session == session.id })
    if left.repair == .finishRemoval {
      #expect(try await next.repair([left]).count == 1)
    } else {
      #expect(Files.exists(session.worktreePath))
      #expect(try await next.remove(session.id).worktreePath != nil)
    }
    #expect(Files.text(rescued) == "an idea")
    #expect(try await next.diagnose().findings.isEmpty)
  }
}
