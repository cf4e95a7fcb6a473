import Domain
import Foundation

/// Removes a session for good. Work is brought to safety first; a worktree that still holds some is not removed but
/// moved aside. Every step may be done twice, so that a removal that was cut short can be finished.
struct Removal {
  static let step = "Remove the session"

  let parts: EngineParts
  let session: Session

  private var rescueFolder: String { "\(parts.settings.rescueFolder)/\(session.id)" }
  private var rescueRef: String { "refs/maestro/rescue/\(session.id)" }

  func run() async throws -> Salvage {
    try await stop()
    var salvage = Salvage(ref: nil, commit: nil, filesPath: nil)
    if Folders.isSomething(at: session.worktreePath) {
      salvage = try await removeWorktree()
    } else {
      try await parts.git.forgetWorktree(at: session.worktreePath, of: session.repository)
    }
    try Task.checkCancellation()
    if session.ownsBranch { try await deleteBranch(&salvage) }
    try await parts.processes.removeFiles(of: session.id)
    try await parts.store.remove(session.id)
    Folders.removeIfEmpty((session.worktreePath as NSString).deletingLastPathComponent)
    return salvage
  }

  private func stop() async throws {
    try await parts.processes.stop(session.id, grace: parts.settings.stopGrace)
    guard await parts.isDead(session.id) else {
      throw SessionError(
        .refused, step: Self.step, reason: "The agent or one of its children still runs. Stop it first.")
    }
  }

  private func removeWorktree() async throws -> Salvage {
    let removal = parts.removal(of: session, processIsDead: true)
    let obstacles = await parts.git.removalObstacles(removal)
    // A folder that git does not know has nothing to salvage with git: it is moved as it is.
    let isUnknown = obstacles == [.notRegistered]
    let hard = obstacles.filter { !Obstacles.isWork($0) }
    guard hard.isEmpty || isUnknown else {
      throw refusal("The worktree '\(session.worktreePath)' must be kept: \(Obstacles.sentence(hard)).")
    }
    var salvage = Salvage(ref: nil, commit: nil, filesPath: nil)
    if !isUnknown {
      salvage = try await parts.git.salvage(removal, into: rescueFolder)
      try await verify(salvage)
      // Asked again: an agent's child may have been at work until now.
      let left = await parts.git.removalObstacles(removal)
      if left.isEmpty {
        try await parts.git.removeWorktree(removal)
        return salvage
      }
      guard left.allSatisfy(Obstacles.isWork) else {
        throw refusal("The worktree '\(session.worktreePath)' must be kept: \(Obstacles.sentence(left)).")
      }
    }
    salvage.worktreePath = try await moveAside()
    return salvage
  }

  private func verify(_ salvage: Salvage) async throws {
    if let ref = salvage.ref {
      let found = try await parts.git.commit(ref, of: session.repository)
      guard found == salvage.commit else {
        throw refusal("The rescued work could not be found again at '\(ref)'; all was kept.")
      }
    }
    if let files = salvage.filesPath, !Folders.isSomething(at: files) {
      throw refusal("The rescued files could not be found again at '\(files)'; all was kept.")
    }
  }

  /// Renames the folder, so that nothing is copied and nothing is lost, and lets git forget where it was.
  private func moveAside() async throws -> String {
    try Folders.make(rescueFolder, step: Self.step)
    let places = ["worktree"] + (2...99).map { "worktree-\($0)" }
    guard let place = places.map({ "\(rescueFolder)/\($0)" }).first(where: { !Folders.isSomething(at: $0) }) else {
      throw refusal("'\(rescueFolder)' holds too many worktrees already. Look through them and remove some.")
    }
    do { try Folders.rename(session.worktreePath, to: place) } catch {
      throw refusal(
        "The worktree '\(session.worktreePath)' still holds work and could not be moved to '\(place)'; it was kept.",
        SystemCall.message(error.code))
    }
    do {
      let (git, session) = (parts.git, session)
      try await shielded { try await git.forgetWorktree(at: session.worktreePath, of: session.repository) }
    } catch {
      // As it was, so that it can be tried again.
      try? Folders.rename(place, to: session.worktreePath)
      throw error
    }
    return place
  }

  /// Deletes the branch when its commits stay reachable; keeps it otherwise, and when somebody uses it.
  private func deleteBranch(_ salvage: inout Salvage) async throws {
    let branches = try await parts.git.branches(of: session.repository)
    guard let branch = branches.first(where: { $0.name == session.branch }), branch.worktree == nil else { return }
    let base = "refs/heads/\(session.baseBranch)"
    if try await !parts.git.isReachable(branch.commit, from: [base, rescueRef], of: session.repository) {
      guard salvage.ref == nil else { return }
      // There was no worktree to salvage from: the session was archived.
      try await parts.git.keep(branch.commit, as: rescueRef, of: session.repository)
      salvage.ref = rescueRef
      salvage.commit = branch.commit
      guard try await parts.git.isReachable(branch.commit, from: [rescueRef], of: session.repository) else { return }
    }
    try await parts.git.deleteBranch(branch.name, at: branch.commit, of: session.repository)
  }

  private func refusal(_ reason: String, _ details: String = "") -> SessionError {
    SessionError(.refused, step: Self.step, reason: reason, details: details)
  }
}
