import Domain
import Engine
import Foundation
import Storage
import Testing

/// A creation that goes wrong at any call, in any way, leaves nothing and touches nothing foreign.
struct CreationFaultTests {
  /// Every call that a creation makes, in order; `.after` is the moment when its effect is there and its answer is not.
  static let calls = [
    "store.insert", "store.insert.after", "store.begin.checking", "store.begin.directory",
    "store.begin.directory.after",
    "store.begin.branch", "store.begin.branch.after", "git.createBranch", "git.createBranch.after",
    "store.begin.worktree", "store.begin.worktree.after", "git.addWorktree", "git.addWorktree.after",
    "store.begin.submodules", "store.begin.submodules.after",
    "store.begin.files", "store.update", "store.update.after", "store.begin.setUp", "scripts.run", "scripts.run.after",
    "store.begin.process", "store.begin.process.after", "git.verify", "git.verify.after", "processes.start",
    "processes.start.after", "store.finish",
  ]

  @Test func theListOfCallsIsTheListOfCalls() async throws {
    let world = try World()
    let engine = world.engine()
    let request = try await world.fullRequest(engine)
    await world.faults.restart()
    _ = try await engine.create(request)
    let made = await world.faults.calls
    for call in Self.calls { #expect(made.contains(call), "\(call)") }
  }

  @Test(arguments: calls, [Faults.Kind.error, .cancellation])
  func aFailureIsUndone(_ call: String, _ kind: Faults.Kind) async throws {
    let world = try World()
    let engine = world.engine()
    let request = try await world.fullRequest(engine)
    let before = await world.traces()
    await world.faults.plan(call, kind)

    let task = Task { try await engine.create(request) }
    await world.faults.onCancel { task.cancel() }
    let result = await task.result
    #expect(throws: (any Error).self) { _ = try result.get() }
    if kind == .error, case .failure(let error) = result {
      #expect((error as? SessionError)?.message.contains("Planned failure at \(call)") == true, "\(error)")
    }
    #expect(await world.traces() == before)
    #expect(try await engine.diagnose().findings.isEmpty)
    // The same again works: nothing stands in its way.
    #expect(try await engine.create(request).status == .running)
  }

  @Test(arguments: calls + ["store.finish.after"])
  func aCrashIsFoundAndRepairedOnRequest(_ call: String) async throws {
    let world = try World()
    let before = await world.traces()
    do {
      let engine = world.engine()
      let request = try await world.fullRequest(engine)
      await world.faults.plan(call, .crash)
      await #expect(throws: (any Error).self) { try await engine.create(request) }
    }
    await world.faults.restart()
    let crashed = await world.traces()

    let engine = world.engine()
    let diagnosis = try await engine.reconcileAtStart()
    #expect(await world.traces() == crashed, "looking must not repair")
    let problems = diagnosis.findings.filter { $0.verdict != .ok }
    let done = try await engine.repair(problems)
    #expect(done.count == problems.count)
    if let session = try await world.store.allSessions().first {
      // It was so far that it could be used, with its agent at work.
      #expect(["processes.start.after", "store.finish", "store.finish.after"].contains(call), "\(call): \(done)")
      #expect(session.phase == .active)
      #expect(session.status == .running)
      #expect(try await engine.diagnose().isHealthy)
    } else {
      #expect(await world.traces() == before)
      #expect(try await engine.diagnose().findings.isEmpty)
    }
  }

  @Test(arguments: [
    "git.removeWorktree", "git.deleteBranch", "processes.stop", "processes.removeFiles", "store.remove",
  ])
  func aRollbackThatIsCutShortIsFinishedLater(_ call: String) async throws {
    let world = try World()
    let before = await world.traces()
    do {
      let engine = world.engine()
      let request = try await world.fullRequest(engine)
      await world.faults.plan("store.finish", .error)
      await world.faults.plan(call, .crash)
      await #expect(throws: (any Error).self) { try await engine.create(request) }
    }
    await world.faults.restart()
    let engine = world.engine()
    let problems = try await engine.reconcileAtStart().findings.filter { $0.verdict != .ok }
    #expect(problems.map(\.repair) == [.rollBack] || problems.map(\.repair) == [.adopt], "\(problems)")
    if problems.map(\.repair) == [.rollBack] {
      _ = try await engine.repair(problems)
      #expect(await world.traces() == before)
    }
  }

  @Test func missingSubmodulesAreAWarning() async throws {
    let world = try World()
    let engine = world.engine()
    await world.faults.plan("git.submodules", .error)
    let session = try await engine.create(world.request())
    #expect(session.status == .running)
    #expect(session.problem?.hasPrefix("Submodules are missing in the worktree: Planned failure") == true)
    #expect(session.problem?.contains("git submodule update --init --recursive") == true)
    // Those of a worktree that is made again are filled again.
    _ = try await engine.archive(session.id)
    await world.faults.restart()
    _ = try await engine.restore(session.id)
    #expect(await world.faults.calls.contains("git.submodules"))
  }

  @Test(arguments: [Faults.Kind.error, .cancellation])
  func whatIsStoredAsCreatedIsCreated(_ kind: Faults.Kind) async throws {
    let world = try World()
    let engine = world.engine()
    await world.faults.plan("store.finish.after", kind)
    let session = try await engine.create(world.request())
    #expect(session.phase == .active)
    #expect(try await engine.diagnose().isHealthy)
    #expect(Files.exists(session.worktreePath))
  }

  @Test func aBranchThatSomebodyElseMadeMeanwhileStays() async throws {
    let world = try World()
    let engine = world.engine()
    let release = await world.faults.hold("git.createBranch")
    let task = Task { try await engine.create(world.request()) }
    await world.faults.reach("git.createBranch")
    await world.git.addBranch("session-login", at: InMemoryGit.commit(1))
    release()
    let error = await #expect(throws: SessionError.self) { try await task.value }
    #expect(error?.kind == .busy)
    #expect(await world.git.branches["session-login"] == InMemoryGit.commit(1))
    #expect(try await world.store.allSessions().isEmpty)
  }

  @Test func commitsThatAnAgentMadeAtOnceAreKept() async throws {
    let world = try World()
    let engine = world.engine()
    let tip = InMemoryGit.commit(50)
    await world.faults.plan("store.finish", .error)
    let release = await world.faults.hold("processes.start.after")
    let task = Task { try await engine.create(world.request()) }
    await world.faults.reach("processes.start.after")
    await world.git.move("session-login", to: tip, parent: InMemoryGit.commit(1))
    release()
    let error = await #expect(throws: SessionError.self) { try await task.value }
    #expect(error?.details.contains("'session-login' was kept") == true, "\(String(describing: error))")
    #expect(await world.git.branches["session-login"] == tip)
    // Asked to roll back again, it still keeps it.
    let problems = try await engine.diagnose().findings
    #expect(problems.map(\.repair) == [.rollBack])
    #expect(try await engine.repair(problems).first?.contains("not all could be removed") == true)
    #expect(await world.git.branches["session-login"] == tip)
  }

  @Test(arguments: ["link", "file"]) func copiesStayInTheWorktree(_ kind: String) async throws {
    let world = try World()
    let engine = world.engine()
    try world.write("settings/local.json", "{}")
    let outside = world.root + "/outside"
    try Files.write(outside + "/there", "")
    let release = await world.faults.hold("git.addWorktree.after")
    let task = Task { try await engine.create(world.request { $0.filesToCopy = ["settings/local.json"] }) }
    await world.faults.reach("git.addWorktree.after")
    // What a hostile branch may hold in the place of the copy.
    let path = try #require(await world.git.worktrees.keys.first)
    if kind == "link" {
      try FileManager.default.createSymbolicLink(atPath: path + "/settings", withDestinationPath: outside)
    } else {
      try Files.write(path + "/settings/local.json", "tracked")
    }
    release()
    let error = await #expect(throws: SessionError.self) { try await task.value }
    #expect(error?.field == .filesToCopy, "\(String(describing: error))")
    #expect(Files.all(in: outside) == ["there"])
    if kind == "file" { #expect(Files.text(path + "/settings/local.json") == "tracked") }
  }

  @Test func workThatASetUpScriptLeftIsKeptAndNamed() async throws {
    let world = try World()
    let engine = world.engine()
    let request = try await world.fullRequest(engine)
    let release = await world.faults.hold("scripts.run")
    await world.faults.plan("processes.start", .error)
    let task = Task { try await engine.create(request) }
    await world.faults.reach("scripts.run")
    let path = try #require(await world.git.worktrees.keys.first)
    try Files.write(path + "/generated.txt", "an hour of work")
    release()
    let error = await #expect(throws: SessionError.self) { try await task.value }
    #expect(error?.details.contains("'generated.txt'") == true, "\(String(describing: error))")
    #expect(Files.text(path + "/generated.txt") == "an hour of work")
    let kept = try #require(try await world.store.allSessions().first)
    #expect(kept.phase == .creating)
    #expect(kept.problem?.contains("generated.txt") == true)
    // It can be removed then, and its work is brought to safety.
    let salvage = try await engine.remove(kept.id)
    #expect(Files.text(try #require(salvage.worktreePath) + "/generated.txt") == "an hour of work")
    #expect(try await engine.diagnose().findings.isEmpty)
  }

  @Test func everythingWorksOnARealDatabase() async throws {
    let world = try World { try SQLiteSessionStore(path: $0) }
    let engine = world.engine()
    let before = await world.traces()
    for kind in [Faults.Kind.error, .cancellation] {
      let request = try await world.fullRequest(engine)
      await world.faults.plan("processes.start.after", kind)
      let task = Task { try await engine.create(request) }
      await world.faults.onCancel { task.cancel() }
      let result = await task.result
      #expect(throws: (any Error).self) { _ = try result.get() }
      #expect(await world.traces() == before)
    }
    let session = try await engine.create(try await world.fullRequest(engine))
    #expect(try await engine.session(session.id) == session)
    #expect(try await engine.archive(session.id).phase == .archived)
    #expect(try await engine.restore(session.id).phase == .active)
    _ = try await engine.remove(session.id)
    #expect(await world.traces() == before)
  }
}
