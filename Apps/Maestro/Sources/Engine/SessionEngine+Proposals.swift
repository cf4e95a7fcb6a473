import Domain

extension SessionEngine {
  /// What a repository proposes for its sessions, and what of it the user has agreed to.
  public func proposal(at repositoryPath: String) async throws -> RepositoryProposal {
    try await Proposals(parts: parts).proposal(of: repository(at: repositoryPath))
  }

  /// Agrees to what a repository proposes, for as long as it says the same.
  public func agree(to digests: [String], at repositoryPath: String) async throws -> RepositoryProposal {
    let step = "Agree to what the repository proposes"
    let proposal = try await proposal(at: repositoryPath)
    var agreed: Set<String> = []
    for digest in digests.map({ $0.lowercased() }) {
      guard digest.utf8.count >= Proposals.digits else {
        throw SessionError(
          .invalid, step: step,
          reason:
            "'\(Shown.short(digest))' is too short: give at least \(Proposals.digits) digits of what you have read.",
          field: .setUp)
      }
      guard let item = proposal.items.first(where: { $0.digest.hasPrefix(digest) }) else {
        throw SessionError(
          .invalid, step: step,
          reason:
            "The repository proposes nothing with the digest '\(Shown.short(digest))' now. Read it again: maestro trust",
          field: .setUp)
      }
      agreed.insert(item.digest)
    }
    try await parts.store.addConsents(agreed, of: proposal.repository.commonDirectory)
    return try await self.proposal(at: repositoryPath)
  }

  /// Takes back all that was agreed to.
  public func withdrawConsent(at repositoryPath: String) async throws -> RepositoryProposal {
    try await parts.store.removeConsents(of: repository(at: repositoryPath).commonDirectory)
    return try await proposal(at: repositoryPath)
  }

  /// The run script of the repository of a session, as it is to be run in its worktree.
  public func runScript(of id: SessionID) async throws -> ScriptRun {
    let step = "Run the script"
    let session = try await active(id, for: step)
    try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
    guard let item = try await Proposals(parts: parts).proposal(of: session.repository).item(.run) else {
      throw SessionError(
        .notFound, step: step, reason: "'\(session.repository.path)' names no 'run' script in its .maestro.yml.")
    }
    return try AgreedScript(parts: parts, item: item, session: session).run(step: step, limit: .seconds(86_400))
  }
}
