import Domain

/// Takes a worktree that belongs to nobody into the database.
struct Adoption {
  let parts: EngineParts

  func adopt(_ path: String, of repository: Repository) async throws -> Session {
    func refusal(_ reason: String) -> SessionError { SessionError(.refused, step: Repairs.step, reason: reason) }
    let records = try await parts.git.worktrees(of: repository)
    guard let record = records.first(where: { $0.path == path }), let branch = record.branch else {
      throw refusal("'\(path)' is no worktree with a branch any more.")
    }
    try await parts.git.verifyWorktree(path, of: repository)
    guard let base = try await parts.git.currentBranch(of: repository) else {
      throw refusal("The repository has no branch checked out that the session could be compared with.")
    }
    guard let agent = try await parts.ports.profiles.profiles().first else { throw refusal("There is no agent.") }
    let prefix = parts.settings.branchPrefix
    let name =
      branch.hasPrefix(prefix) && branch.count >= prefix.count + 3 ? String(branch.dropFirst(prefix.count)) : branch
    let id = SessionID()
    let query = SessionQuery(text: name, repository: repository.commonDirectory, limit: 10_000)
    let isTaken = try await parts.store.sessions(matching: query).sessions.contains { $0.name == name }
    // Nobody knows any more who made the branch, so it is not ours to delete.
    let session = Session(
      id: id, name: isTaken ? "\(name)-\(id.short)" : name, repository: repository, branch: branch, ownsBranch: false,
      baseBranch: base, baseCommit: try await parts.git.commit("refs/heads/\(base)", of: repository),
      worktreePath: path,
      agent: agent, phase: .active, status: .stopped, createdAt: parts.settings.now())
    try await parts.store.insert(session)
    return session
  }
}
