import Domain
import Foundation
import TestSupport

extension Repository {
  static let one = Repository(path: "/repos/one", commonDirectory: "/repos/one/.git")
  static let two = Repository(path: "/repos/two", commonDirectory: "/repos/two/.git")
}

extension WorktreeState {
  static let sample = WorktreeState(
    branch: "session-one", head: nil, changes: [], aheadOfBase: 0, behindBase: 0, unpushed: nil, operation: nil)
}

extension SessionError {
  static let sample = SessionError(.system, step: "Stop the agent", reason: "The system refused.")
}

extension Session {
  /// - Parameter age: how many seconds before the year 2001 it was created.
  static func sample(
    _ name: String = "one", id: SessionID = SessionID(), repository: Repository = .one, phase: Phase = .active,
    status: SessionStatus = .running, age: Double = 0
  ) -> Session {
    Session(
      id: id, name: name, repository: repository, branch: "session-\(name)", ownsBranch: true, baseBranch: "main",
      baseCommit: .sample, worktreePath: "/worktrees/\(name)",
      agent: AgentProfile(name: "claude", executable: "claude"),
      phase: phase, status: status, createdAt: Date(timeIntervalSinceReferenceDate: -age))
  }

  /// The same a little later.
  func later(_ change: (inout Session) -> Void) -> Session {
    var session = self
    change(&session)
    session.updatedAt += 10
    return session
  }
}
