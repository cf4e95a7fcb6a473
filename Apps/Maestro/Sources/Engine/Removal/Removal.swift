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
  /// Where work was brought before, too: each salvage makes a ref of its own.
  private var rescueRefs: [String] { [rescueRef, "\(rescueRef)-branch"] + (2...9).map { "\(rescueRef)-\($0)" } }

  private var isThere: Bool { Folders.isSomething(at: session.worktreePath) }
  private var hasRepository: Bool { Folders.isSomething(at: session.repository.commonDirectory) }

  func run() async throws -> Salvage {
    // Before the agent is stopped, so that a removal that cannot be does not cost its work.
    try await checkIsPossible()
    try await stop()
    let warning = try await ArchiveScript(parts: parts, session: session).run()
    var salvage = Salvage(ref: nil, commit: nil, filesPath: nil)
    if hasRepository {
      let isRegistered = try await parts.isRegistered(session)
      if isThere || isRegistered { salvage = try await removeWorktree() }
      try Task.checkCancellation()
      if session.ownsBranch { try await deleteBranch(&salvage) }
      await complete(&salvage)
    } else if isThere {
      // The repository is gone, and with it everything that git could say about the folder.
      salvage.worktreePath = try await moveAside(isRegistered: false)
    }
    salvage.warning = warning
    if salvage.ref != nil || salvage.filesPath != nil || salvage.worktreePath != nil {
      try RescueRecord.write(session, parts.settings)
    }
    try await parts.processes.removeFiles(of: session.id)
    try await parts.store.remove(session.id)
    Folders.removeIfEmpty((session.worktreePath as NSString).deletingLastPathComponent)
    return salvage
  }

  /// Whether anything but work is in the way. Asked again once the agent is dead.
  private func checkIsPossible() async throws {
    guard hasRepository, try await parts.isRegistered(session) || isThere else { return }
    try Task.checkCancellation()
    let obstacles = await parts.git.removalObstacles(parts.removal(of: session, processIsDead: true))
    if obstacles != [.notRegistered] { try refuse(obstacles) }
  }

  /// Throws when there is more in the way than work, which can be brought to safety.
  private func refuse(_ obstacles: [RemovalObstacle]) throws {
    let hard = obstacles.filter { !Obstacles.isWork($0) }
    guard hard.isEmpty else {
      throw refusal("The worktree '\(session.worktreePath)' must be kept: \(Obstacles.sentence(hard)).")
    }
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
    if !isUnknown { try refuse(obstacles) }
    var salvage = Salvage(ref: nil, commit: nil, filesPath: nil)
    if !isUnknown {
      salvage = try await parts.git.salvage(
        parts.removal(of: session, processIsDead: true, keepsBranch: !session.ownsBranch), into: rescueFolder)
      try await verify(salvage)
      // Asked again: an agent's child may have been at work until now.
      let left = await parts.git.removalObstacles(removal)
      if left.isEmpty {
        try await parts.git.removeWorktree(removal)
        return salvage
      }
      try refuse(left)
    }
    if isThere {
      salvage.worktreePath = try await moveAside(isRegistered: !isUnknown)
    } else if !isUnknown {
      // Only its index was left, which is salvaged.
      try await parts.git.forgetWorktree(at: session.worktreePath, of: session.repository)
    }
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
  private func moveAside(isRegistered: Bool) async throws -> String {
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
    guard isRegistered else { return place }
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
    let safe = ["refs/heads/\(session.baseBranch)"] + rescueRefs + [salvage.ref].compactMap { $0 }
    if try await !parts.git.isReachable(branch.commit, from: safe, of: session.repository) {
      // There was no worktree to salvage from: the session was archived. What was rescued before stays beside it.
      let ref = await rescued() == nil ? rescueRef : "\(rescueRef)-branch"
      try await parts.git.keep(branch.commit, as: ref, of: session.repository)
      guard try await parts.git.isReachable(branch.commit, from: [ref], of: session.repository) else { return }
      if salvage.ref == nil {
        salvage.ref = ref
        salvage.commit = branch.commit
      }
    }
    try await parts.git.deleteBranch(branch.name, at: branch.commit, of: session.repository)
  }

  /// Says also what an earlier try, which was cut short, has brought to safety.
  private func complete(_ salvage: inout Salvage) async {
    if salvage.ref == nil, let commit = await rescued() {
      salvage.ref = rescueRef
      salvage.commit = commit
    }
    if salvage.worktreePath == nil, Folders.isFolder("\(rescueFolder)/worktree") {
      salvage.worktreePath = "\(rescueFolder)/worktree"
    }
  }

  private func rescued() async -> CommitID? { try? await parts.git.commit(rescueRef, of: session.repository) }

  private func refusal(_ reason: String, _ details: String = "") -> SessionError {
    SessionError(.refused, step: Self.step, reason: reason, details: details)
  }
}
