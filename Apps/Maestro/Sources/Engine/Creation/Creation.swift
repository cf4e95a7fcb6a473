import Domain
import Foundation

/// Makes a session, step by step. Each step is recorded before it is done; when one fails, or the task is cancelled,
/// what was done is undone, by the same code that cleans up after a crash.
struct Creation {
  let parts: EngineParts
  let plan: CreationPlan

  private var id: SessionID { plan.session.id }

  func run() async throws -> Session {
    try Task.checkCancellation()
    do { try await parts.store.insert(plan.session) } catch {
      // It may be there nevertheless.
      await undo()
      throw error
    }
    parts.bus.publish(.created(plan.session))
    do {
      return try await steps()
    } catch let failure as StepFailure {
      let leftovers = await undo(branchIsForeign: failure.meansForeignBranch)
      throw Self.told(failure.error, leftovers)
    } catch {
      throw Self.told(error, await undo())
    }
  }

  private func steps() async throws -> Session {
    // The request was checked before; a crash from here on has a step to name.
    try await step(.checking) {}
    try await step(.directory) { try makeFolder() }
    try await step(.branch) {
      guard plan.makesBranch else { return }
      try await parts.git.createBranch(plan.session.branch, at: plan.session.baseCommit, of: plan.session.repository)
    }
    try await step(.worktree) {
      try await parts.git.addWorktree(
        at: plan.session.worktreePath, branch: plan.session.branch, of: plan.session.repository)
    }
    var warning: String?
    try await step(.submodules) { warning = try await parts.fillSubmodules(of: plan.session) }
    let session = try await copyFiles()
    try await step(.setUp) { try await setUp(session) }
    let process = try await start(session)
    let done = try await finish(process, warning)
    parts.bus.publish(.updated(done))
    return done
  }

  private func finish(_ process: ProcessIdentity, _ warning: String?) async throws -> Session {
    do {
      let done = try await parts.store.finishCreation(of: id) { [now = parts.settings.now] session in
        session.phase = .active
        session.problem = warning
        session.status = .running
        session.process = process
        session.updatedAt = now()
      }
      guard let done else { throw Failures.unknownSession(id) }
      return done
    } catch {
      // Once it is stored as created it is, whatever went wrong afterwards.
      let (parts, id) = (parts, id)
      if let stored = try? await shielded({ try await parts.store.session(id) }), stored.phase == .active {
        return stored
      }
      throw error
    }
  }

  private func step(_ step: CreationStep, _ body: () async throws -> Void) async throws {
    try Task.checkCancellation()
    try await parts.store.begin(step, of: id)
    parts.bus.publish(.progress(id, step))
    do { try await body() } catch {
      throw StepFailure(step: step, error: Failures.error(error, step: step.title))
    }
  }

  private func makeFolder() throws {
    let path = plan.session.worktreePath
    guard !Folders.isSomething(at: path) else {
      throw SessionError(
        .busy, step: CreationStep.directory.title, reason: "There is something at '\(path)' already. Try again.")
    }
    try Folders.make((path as NSString).deletingLastPathComponent, step: CreationStep.directory.title)
  }

  private func copyFiles() async throws -> Session {
    var session = plan.session
    try await step(.files) {
      let names = try await filesToCopy()
      guard !names.isEmpty else { return }
      session.copiedFiles = try FileCopier(session: session).survey(names)
      let files = session.copiedFiles
      try await parts.store.update(id) { $0.copiedFiles = files }
      let copier = FileCopier(session: session)
      for file in files { try copier.copy(file) }
    }
    return session
  }

  /// Those of the request, and of the others those that are not in the branch and that git ignores there: the next commit
  /// of everything would publish what it does not ignore.
  private func filesToCopy() async throws -> [String] {
    let tree = plan.session.worktreePath
    let usual = plan.usualFiles.filter { name in
      !plan.filesToCopy.contains(name) && !Folders.isSomething(at: "\(tree)/\(name)")
    }
    guard !usual.isEmpty else { return plan.filesToCopy }
    return try await plan.filesToCopy + parts.git.ignoredPaths(among: usual, in: tree)
  }

  /// The script of the worktree runs when it says what was agreed to, else that of the repository, when it still does.
  private func setUp(_ session: Session) async throws {
    if let item = plan.proposed {
      let script = try AgreedScript(parts: parts, item: item, session: session)
        .run(step: CreationStep.setUp.title, limit: parts.settings.setUpLimit)
      _ = try await parts.ports.scripts.run(script)
    }
    guard let script = plan.script else { return }
    let places = ["\(session.worktreePath)/\(script.path)", "\(session.repository.path)/\(script.path)"]
    guard let place = places.first(where: { SetUpScript.digest(at: $0) == script.digest }) else {
      throw SessionError(
        .refused, step: CreationStep.setUp.title,
        reason: "The script '\(Shown.short(script.path))' is not the one that was agreed to any more; read it again.",
        field: .setUp)
    }
    _ = try await parts.ports.scripts.run(
      ScriptRun(
        path: place, workingDirectory: session.worktreePath, environment: AgreedScript.environment(of: session),
        limit: parts.settings.setUpLimit))
  }

  private func start(_ session: Session) async throws -> ProcessIdentity {
    var process: ProcessIdentity?
    try await step(.process) {
      try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
      process = try await parts.processes.start(parts.launch(session, prompt: session.prompt))
    }
    guard let process else { throw Failures.unknownSession(id) }
    return process
  }
}

extension Creation {
  private struct StepFailure: Error {
    let step: CreationStep
    let error: any Error

    /// Somebody else made a branch of that name a moment ago: it is not ours to delete.
    var meansForeignBranch: Bool { step == .branch && (error as? SessionError)?.kind == .busy }
  }

  @discardableResult
  private func undo(branchIsForeign: Bool = false) async -> [String] {
    let (parts, id) = (parts, id)
    return await shielded {
      if branchIsForeign { _ = try? await parts.store.update(id) { $0.ownsBranch = false } }
      return await Rollback(parts: parts, id: id, branchIsForeign: branchIsForeign).run()
    }
  }

  private static func told(_ error: any Error, _ leftovers: [String]) -> any Error {
    guard !leftovers.isEmpty, var told = error as? SessionError else { return error }
    let kept = "Not undone: " + leftovers.joined(separator: " ")
    told.details = told.details.isEmpty ? kept : "\(told.details)\n\(kept)"
    return told
  }
}
