import Domain
import Foundation

/// Undoes a creation, in reverse order, with only what that creation made. What may hold work is kept and named.
struct Rollback {
  let parts: EngineParts
  let id: SessionID
  /// Whether the branch of that name is known to be somebody else's.
  var branchIsForeign = false

  /// - Returns: what is left, a sentence each; when there is nothing, the session is forgotten.
  func run() async -> [String] {
    do {
      // One that was created in the end is never undone.
      guard let session = try await parts.store.session(id), session.phase == .creating else { return [] }
      let leftovers = await undo(session, steps: Set(try await parts.store.steps(of: id)))
      guard leftovers.isEmpty else {
        try await parts.update(id) { session in
          session.status = .unknown
          session.problem = leftovers.joined(separator: " ")
        }
        return leftovers
      }
      try await parts.store.remove(id)
      parts.bus.publish(.removed(id))
      return []
    } catch {
      return ["The record of the session could not be removed: \(Failures.line(error))"]
    }
  }

  private func undo(_ session: Session, steps: Set<CreationStep>) async -> [String] {
    do {
      // A set-up script outlives a Maestro that was killed, and would go on in a worktree that is gone.
      if steps.contains(.setUp) || steps.contains(.process) { try await stop(session) }
      if steps.contains(.files) { FileCopier(session: session).removePartials() }
      if steps.contains(.worktree) { try await removeWorktree(session) }
      if steps.contains(.branch), session.ownsBranch, !branchIsForeign { try await deleteBranch(session) }
    } catch let kept as Kept {
      return [kept.reason]
    } catch {
      return [Failures.line(error)]
    }
    if steps.contains(.directory) {
      Folders.removeIfEmpty((session.worktreePath as NSString).deletingLastPathComponent)
    }
    return []
  }

  private func stop(_ session: Session) async throws {
    try await parts.processes.stop(id, grace: parts.settings.stopGrace)
    guard await parts.isDead(id) else { throw Kept(reason: "The agent may still run.") }
    try await parts.processes.removeFiles(of: id)
  }

  private func removeWorktree(_ session: Session) async throws {
    let path = session.worktreePath
    guard Folders.isSomething(at: path) else {
      return try await parts.dropRegistration(of: session)
    }
    let removal = parts.removal(of: session, processIsDead: true)
    let obstacles = await parts.git.removalObstacles(removal)
    if obstacles == [.notRegistered], Folders.removeIfEmpty(path) { return }
    guard obstacles.isEmpty else {
      throw Kept(reason: "The worktree '\(path)' was kept: \(Obstacles.sentence(obstacles)).")
    }
    try await parts.git.removeWorktree(removal)
  }

  private func deleteBranch(_ session: Session) async throws {
    let branches = try await parts.git.branches(of: session.repository)
    guard let branch = branches.first(where: { $0.name == session.branch }) else { return }
    guard branch.commit == session.baseCommit, branch.worktree == nil else {
      throw Kept(reason: "The branch '\(session.branch)' was kept: it has commits or is checked out.")
    }
    try await parts.git.deleteBranch(branch.name, at: branch.commit, of: session.repository)
  }

  private struct Kept: Error {
    let reason: String
  }
}
