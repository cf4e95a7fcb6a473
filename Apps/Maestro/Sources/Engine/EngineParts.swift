import Domain

import class MVVM.EventBus

/// What the stages of the engine share.
struct EngineParts: Sendable {
  let ports: EnginePorts
  let settings: EngineSettings
  let bus: EventBus<SessionEvent>

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

  /// Whether nothing of the agent is left. What cannot be found out is a no.
  func isDead(_ id: SessionID) async -> Bool {
    switch await processes.state(of: id) {
    case .absent, .exited, .lost(leftover: []): true
    case .running, .paused, .lost: false
    }
  }

  func removal(of session: Session, processIsDead: Bool) -> WorktreeRemoval {
    // Whether the branch goes, too, is decided afterwards, when its commits are known to be safe.
    WorktreeRemoval(
      repository: session.repository, path: session.worktreePath, base: settings.worktreesFolder,
      branch: session.branch,
      keepsBranch: true, copiedFiles: session.copiedFiles, disposablePatterns: settings.disposablePatterns,
      processIsDead: processIsDead)
  }
}
