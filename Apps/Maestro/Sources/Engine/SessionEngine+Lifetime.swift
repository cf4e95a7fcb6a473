import Domain
import Foundation

extension SessionEngine {
  /// Makes branch and worktree and starts the agent in it; undone when a step fails.
  public func create(_ request: CreateRequest) async throws -> Session {
    let (problems, plan) = await RequestChecker.check(request, parts)
    try Task.checkCancellation()
    if let problem = problems.first { throw problem }
    guard let plan else {
      throw SessionError(.system, step: FieldRules.step, reason: "The request could not be checked.")
    }
    let session = try await holdingPorts(plan) { [parts, gate] plan in
      try await gate.run("create", on: plan.session.id) { try await Creation(parts: parts, plan: plan).run() }
    }
    // What the agent did while it was not in use yet was not followed.
    await tracker.sync(session.id)
    return session
  }

  /// Finds the ports of a session and holds them until it is stored.
  private func holdingPorts(
    _ plan: CreationPlan, _ body: @Sendable (CreationPlan) async throws -> Session
  ) async throws -> Session {
    guard plan.portCount > 0 else { return try await body(plan) }
    var plan = plan
    let id = plan.session.id
    plan.session.ports = try await parts.portBook.take(plan.portCount, for: id, parts)
    let result: Result<Session, any Error>
    do { result = .success(try await body(plan)) } catch { result = .failure(error) }
    await parts.portBook.release(id)
    return try result.get()
  }

  /// Puts a session away: stops the agent, keeps branch and output, removes a clean worktree.
  public func archive(_ id: SessionID) async throws -> Session {
    let step = "Archive the session"
    return try await gate.run("archive", on: id) { [self] in
      let session = try await active(id, for: step)
      if Folders.isSomething(at: session.worktreePath) {
        // Looked at before the agent is stopped, so that a refusal changes nothing.
        let obstacles = await parts.git.removalObstacles(parts.removal(of: session, processIsDead: true))
        guard obstacles.isEmpty else {
          throw SessionError(
            .refused, step: step,
            reason: "The worktree must be kept: \(Obstacles.sentence(obstacles)). \(await agentState(id))")
        }
      }
      try Task.checkCancellation()
      await runs.stop(id)
      _ = try await end(id)
      let warning = try await ArchiveScript(parts: parts, session: session).run()
      let isDead = await parts.isDead(id)
      do {
        if Folders.isSomething(at: session.worktreePath) {
          try await parts.git.removeWorktree(parts.removal(of: session, processIsDead: isDead))
        } else {
          try await parts.dropRegistration(of: session)
        }
      } catch let error as SessionError {
        var told = error
        told.reason += " \(await agentState(id))"
        throw told
      }
      let parts = parts
      return try await shielded {
        try await parts.update(id) { session in
          session.phase = .archived
          if let warning { session.problem = warning }
        }
      }
    }
  }

  /// Brings an archived session back: its worktree with the copied files that are still there, not its agent.
  public func restore(_ id: SessionID) async throws -> Session {
    let step = "Restore the session"
    return try await gate.run("restore", on: id) { [self] in
      let session = try await session(id)
      guard session.phase == .archived else {
        throw SessionError(.refused, step: step, reason: "The session '\(Shown.short(session.name))' is not archived.")
      }
      try await checkNameIsFree(session, step)
      guard !Folders.isSomething(at: session.worktreePath) else {
        throw SessionError(
          .refused, step: step, reason: "There is something at '\(session.worktreePath)'. Move it away first.")
      }
      try Folders.make((session.worktreePath as NSString).deletingLastPathComponent, step: step)
      do {
        try await parts.git.addWorktree(at: session.worktreePath, branch: session.branch, of: session.repository)
        try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
        let warning = try await parts.fillSubmodules(of: session)
        let copied = try copyAgain(session)
        try Task.checkCancellation()
        let ports = try await portsAgain(session)
        let restored = try await parts.update(id) { session in
          session.phase = .active
          session.ports = ports
          session.copiedFiles = copied
          if let warning { session.problem = warning }
          session.status = session.status.isAlive ? .stopped : session.status
        }
        await parts.portBook.release(id)
        return restored
      } catch {
        let parts = parts
        await parts.portBook.release(id)
        await shielded { await Self.takeBack(session, parts) }
        throw error
      }
    }
  }

  /// Removes a session for good, after bringing its work to safety; a branch that was there before stays, and so does
  /// one that somebody has checked out.
  public func remove(_ id: SessionID) async throws -> Salvage {
    try await gate.run("remove", on: id) { [self] in
      let session = try await session(id)
      let parts = parts
      await runs.forget(id)
      try await parts.update(id) { $0.phase = .removing }
      do {
        let salvage = try await tracker.whileStopping(id) { try await Removal(parts: parts, session: session).run() }
        await tracker.forget(id)
        await gate.forget(id)
        parts.bus.publish(.removed(id))
        return salvage
      } catch {
        _ = try? await shielded { try await Self.takeBackRemoval(session, error, parts) }
        throw Failures.error(error, step: Removal.step)
      }
    }
  }

  /// As long as the worktree is there, nothing was removed: the session is what it was. After that it can only go on.
  private static func takeBackRemoval(_ session: Session, _ error: any Error, _ parts: EngineParts) async throws {
    let isWhole = Folders.isSomething(at: session.worktreePath) || session.phase == .archived
    let isDead = await parts.isDead(session.id)
    try await parts.update(session.id) { stored in
      if isWhole { stored.phase = session.phase }
      if isDead, stored.status.isAlive { stored.status = .stopped }
      if !(error is CancellationError) { stored.problem = Failures.line(error) }
    }
  }

  private func agentState(_ id: SessionID) async -> String {
    switch await parts.processes.state(of: id) {
    case .running: "The agent still runs."
    case .paused: "The agent is still paused."
    case .absent, .exited, .lost: "The agent is stopped."
    }
  }

  private func checkNameIsFree(_ session: Session, _ step: String) async throws {
    let query = SessionQuery(text: session.name, repository: session.repository.commonDirectory, limit: 10_000)
    if try await parts.store.sessions(matching: query).sessions.contains(where: { $0.name == session.name }) {
      throw SessionError(
        .refused, step: step,
        reason:
          "Another session of the repository is called '\(Shown.short(session.name))' by now. Archive that one first.")
    }
  }

  /// The ports that it had, or others when another session has those by now. Held until they are stored.
  private func portsAgain(_ session: Session) async throws -> PortRange? {
    guard let former = session.ports else { return nil }
    return try await parts.portBook.take(former.count, for: session.id, former: former, parts)
  }

  /// A file that is gone from the repository since stays away.
  private func copyAgain(_ session: Session) throws -> [CopiedFile] {
    let names = session.copiedFiles.map(\.path).filter { Folders.isSomething(at: "\(session.repository.path)/\($0)") }
    let files = try FileCopier(session: session).survey(names)
    for file in files where !Folders.isSomething(at: "\(session.worktreePath)/\(file.path)") {
      try FileCopier(session: session).copy(file)
    }
    return files
  }

  /// Removes the worktree of a restore that failed, when there is no work in it.
  private static func takeBack(_ session: Session, _ parts: EngineParts) async {
    guard Folders.isSomething(at: session.worktreePath) else { return }
    FileCopier(session: session).removePartials()
    let isDead = await parts.isDead(session.id)
    // When it is kept, the doctor names it.
    try? await parts.git.removeWorktree(parts.removal(of: session, processIsDead: isDead))
  }
}
