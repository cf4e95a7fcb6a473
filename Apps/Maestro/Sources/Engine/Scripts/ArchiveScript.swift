import Domain

/// Tidies up before a worktree goes, by the script of its repository. What goes wrong with that is told, and keeps nothing
/// from going: a repository must not be able to prevent it.
struct ArchiveScript {
  private static let step = "Run the archive script"

  let parts: EngineParts
  let session: Session

  /// - Returns: why it did not run, or how it failed, as a sentence; nothing when all is well.
  func run() async throws -> String? {
    guard Folders.isFolder(session.worktreePath), Folders.isFolder(session.repository.path) else { return nil }
    do {
      guard let item = try await Proposals(parts: parts).proposal(of: session.repository).item(.archive) else {
        return nil
      }
      let script = try AgreedScript(parts: parts, item: item, session: session)
        .run(step: Self.step, limit: parts.settings.archiveLimit)
      try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
      _ = try await parts.ports.scripts.run(script)
      return nil
    } catch let error as CancellationError {
      throw error
    } catch {
      return "The archive script did not do its work: \(Failures.line(error))"
    }
  }
}
