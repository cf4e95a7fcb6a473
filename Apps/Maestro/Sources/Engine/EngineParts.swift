import Domain
import MVVM

/// What the stages of the engine share.
struct EngineParts: Sendable {
  let ports: EnginePorts
  let settings: EngineSettings
  let bus: EventBus<SessionEvent>
  let portBook = PortBook()

  var git: any GitService { ports.git }
  var processes: any ProcessManager { ports.processes }
  var store: any SessionStore { ports.store }

  /// Changes a session, and tells everybody when that changed something.
  /// - Throws: with kind `notFound` when it is gone.
  @discardableResult
  func update(_ id: SessionID, _ change: @escaping @Sendable (inout Session) -> Void) async throws -> Session {
    guard let before = try await store.session(id) else { throw Failures.unknownSession(id) }
    let now = settings.now()
    let after = try await store.update(id) { session in
      let old = session
      change(&session)
      if session != old { session.updatedAt = now }
    }
    guard let after else { throw Failures.unknownSession(id) }
    if after != before { bus.publish(.updated(after)) }
    return after
  }

  /// What to start for a session.
  func launch(_ session: Session, prompt: String, resumes: Bool = false) -> Launch {
    LaunchBuilder.launch(
      session, prompt: prompt, resumes: resumes, place: processes.hookPlace(of: session.id),
      inherited: settings.environment)
  }

  /// Whether nothing of the agent is left. What cannot be found out is a no.
  func isDead(_ id: SessionID) async -> Bool {
    switch await processes.state(of: id) {
    case .absent, .exited, .lost(leftover: []): true
    case .running, .paused, .lost: false
    }
  }

  /// Whether git has a worktree registered for a session, be its folder there or not.
  func isRegistered(_ session: Session) async throws -> Bool {
    try await git.worktrees(of: session.repository).contains { Folders.isSame($0.path, session.worktreePath) }
  }

  /// Lets git forget the worktree of a session whose folder is gone, unless its index still holds work.
  func dropRegistration(of session: Session) async throws {
    guard try await isRegistered(session) else { return }
    try await git.removeWorktree(removal(of: session, processIsDead: await isDead(session.id)))
  }

  /// Fills the submodules of a new worktree. A session without them is better than none.
  /// - Returns: why they are not all there, as a sentence; nothing when they are.
  func fillSubmodules(of session: Session) async throws -> String? {
    do {
      try await git.initializeSubmodules(in: session.worktreePath, of: session.repository)
      return nil
    } catch let error as SessionError {
      return "Submodules are missing in the worktree: \(Failures.line(error)) "
        + "Run git submodule update --init --recursive in it."
    }
  }

  /// - Parameter keepsBranch: whether the branch goes, too, is decided after the worktree is gone and when its commits
  ///   are known to be safe, so that it stays as far as the worktree is concerned.
  func removal(of session: Session, processIsDead: Bool, keepsBranch: Bool = true) -> WorktreeRemoval {
    WorktreeRemoval(
      repository: session.repository, path: session.worktreePath, base: settings.worktreesFolder,
      branch: session.branch,
      keepsBranch: keepsBranch, copiedFiles: session.copiedFiles,
      disposablePatterns: settings.disposablePatterns + session.disposablePatterns, processIsDead: processIsDead)
  }
}
