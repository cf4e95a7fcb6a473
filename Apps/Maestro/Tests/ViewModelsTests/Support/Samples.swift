import Domain
import Foundation
import MVVM
import MVVMTesting

import struct Domain.Repository
import struct Domain.Session

@testable import ViewModels

extension CommitID {
  static var sample: CommitID {
    guard let commit = CommitID(String(repeating: "ab", count: 20)) else { preconditionFailure("40 digits") }
    return commit
  }
}

extension Repository {
  static let one = Repository(path: "/work/one", commonDirectory: "/work/one/.git")
  static let two = Repository(path: "/work/two", commonDirectory: "/work/two/.git")
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

extension MockSessionService {
  /// Waits until a call was made so often.
  nonisolated func waitForCall(_ name: String, count: Int = 1) async throws {
    try await eventually { await self.count(name) >= count }
  }
}

/// Waits for something that nobody tells.
func eventually(isolation: isolated (any Actor)? = #isolation, _ isSo: () async -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(120)
  while await !isSo() {
    if ContinuousClock.now > deadline { throw NeverSo() }
    await Task.yield()
  }
}

struct NeverSo: Error {}
