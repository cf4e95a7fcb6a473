import Domain
import Foundation

/// Does what the doctor proposed. Nothing here can lose work: worktrees go through the checks of git or are not
/// touched.
struct Repairs {
  static let step = "Repair"

  let parts: EngineParts
  let tracker: StatusTracker

  /// - Parameter finding: as it was found just now.
  /// - Returns: what was done, as a sentence.
  func repair(_ finding: Diagnosis.Finding) async throws -> String {
    switch finding.repair {
    case .none: return "\(finding.subject): this needs a human. \(finding.explanation)"
    case .rollBack: return try await rollBack(finding)
    case .recreateWorktree: return try await recreate(try await session(finding))
    case .markStopped:
      let id = try await session(finding).id
      await tracker.sync(id)
      return "\(finding.subject): its status is '\(StatusName.text(try await session(finding).status))' now."
    case .endProcesses: return try await endProcesses(finding)
    case .finishRemoval: return try await finishRemoval(try await session(finding))
    case .pruneWorktree:
      try await prune(finding)
      return "\(finding.subject): git has forgotten it."
    case .adopt: return try await adopt(finding)
    case .removeFiles:
      guard let id = finding.session, await parts.isDead(id) else { throw refusal("Its agent may still run.") }
      try await parts.processes.removeFiles(of: id)
      return "\(finding.subject): its output was removed."
    }
  }

  private func rollBack(_ finding: Diagnosis.Finding) async throws -> String {
    let session = try await session(finding)
    guard session.phase != .archived else { return try await takeBackRestore(session) }
    let leftovers = await Rollback(parts: parts, id: session.id).run()
    return leftovers.isEmpty
      ? "\(session.name): what its creation had made was removed."
      : "\(session.name): not all could be removed. \(leftovers.joined(separator: " "))"
  }

  /// Removes what a restore that was cut short had made, unless there is work in it by now.
  private func takeBackRestore(_ session: Session) async throws -> String {
    FileCopier(session: session).removePartials()
    Folders.removeIfEmpty(session.worktreePath)
    if try await parts.isRegistered(session) || Folders.isSomething(at: session.worktreePath) {
      let isDead = await parts.isDead(session.id)
      try await parts.git.removeWorktree(parts.removal(of: session, processIsDead: isDead))
    }
    return "\(session.name): what restoring it had made was removed; it is archived."
  }

  private func recreate(_ session: Session) async throws -> String {
    // Git lets go of the old one by itself, unless its index still holds work.
    try Folders.make((session.worktreePath as NSString).deletingLastPathComponent, step: Self.step)
    try await parts.git.addWorktree(at: session.worktreePath, branch: session.branch, of: session.repository)
    try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
    let warning = try await parts.fillSubmodules(of: session)
    // The copies are gone with the old one, and must not excuse other files of those names.
    try await parts.update(session.id) { session in
      session.copiedFiles = []
      if let warning { session.problem = warning }
    }
    return "\(session.name): its worktree was made again from the branch '\(session.branch)'."
  }

  /// Through the checks of a removal: the index of a worktree whose folder is gone may still hold work.
  private func prune(_ finding: Diagnosis.Finding) async throws {
    let repository = try await repository(finding)
    let record = try await parts.git.worktrees(of: repository).first { $0.path == finding.subject }
    guard let record else { return }
    try await parts.git.removeWorktree(
      WorktreeRemoval(
        repository: repository, path: record.path, base: parts.settings.worktreesFolder, branch: record.branch ?? "",
        keepsBranch: true, copiedFiles: [], disposablePatterns: [], processIsDead: true))
  }

  private func endProcesses(_ finding: Diagnosis.Finding) async throws -> String {
    guard let id = finding.session else { throw refusal("No session is named.") }
    try await tracker.whileStopping(id) { try await parts.processes.stop(id, grace: parts.settings.stopGrace) }
    guard await parts.isDead(id) else { throw refusal("Some processes could not be ended.") }
    if try await parts.store.session(id) != nil {
      try await parts.update(id) { if $0.status.isAlive || $0.status == .unknown { $0.status = .stopped } }
    }
    return "\(finding.subject): its processes were ended."
  }

  private func finishRemoval(_ session: Session) async throws -> String {
    let salvage = try await Removal(parts: parts, session: session).run()
    await tracker.forget(session.id)
    parts.bus.publish(.removed(session.id))
    let places = [salvage.ref, salvage.filesPath, salvage.worktreePath].compactMap { $0 }
    return "\(session.name): it was removed\(places.isEmpty ? "" : "; its work is in \(Shown.list(places))")."
  }

  private func adopt(_ finding: Diagnosis.Finding) async throws -> String {
    if finding.session != nil {
      let session = try await session(finding)
      guard case .running(let process) = await parts.processes.state(of: session.id) else {
        throw refusal("Its agent does not run any more.")
      }
      try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
      let now = parts.settings.now()
      let done = try await parts.store.finishCreation(of: session.id) { session in
        session.phase = .active
        session.status = .running
        session.process = process
        session.problem = nil
        session.updatedAt = now
      }
      if let done { parts.bus.publish(.updated(done)) }
      await tracker.sync(session.id)
      return "\(session.name): it is in use now."
    }
    let session = try await Adoption(parts: parts).adopt(finding.subject, of: try await repository(finding))
    parts.bus.publish(.created(session))
    return "\(finding.subject): it is the session '\(session.name)' now."
  }

  private func session(_ finding: Diagnosis.Finding) async throws -> Session {
    guard let id = finding.session, let session = try await parts.store.session(id) else {
      throw refusal("The session is gone.")
    }
    return session
  }

  private func repository(_ finding: Diagnosis.Finding) async throws -> Repository {
    guard let common = finding.repository else { throw refusal("No repository is named.") }
    if let session = try await parts.store.allSessions().first(where: { $0.repository.commonDirectory == common }) {
      return session.repository
    }
    return try await parts.git.repository(at: Folders.isFolder(finding.subject) ? finding.subject : common)
  }

  private func refusal(_ reason: String) -> SessionError { SessionError(.refused, step: Self.step, reason: reason) }
}

/// A status in one word.
enum StatusName {
  static func text(_ status: SessionStatus) -> String {
    switch status {
    case .starting: "starting"
    case .running: "running"
    case .waiting: "waiting"
    case .paused: "paused"
    case .stopped: "stopped"
    case .failed(let code): "failed with exit code \(code)"
    case .unknown: "unknown"
    }
  }
}
