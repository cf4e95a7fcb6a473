import Domain
import Foundation

extension Date {
  /// Now, in tests.
  package static let now0 = Date(timeIntervalSince1970: 1_800_000_000)
}

extension CommitID {
  /// Any commit.
  package static var sample: CommitID {
    guard let commit = CommitID(String(repeating: "ab", count: 20)) else { preconditionFailure("40 digits") }
    return commit
  }
}

extension WorktreeState {
  /// Nothing to do.
  package static let clean = WorktreeState(
    branch: "session-fix", head: nil, changes: [], aheadOfBase: 0, behindBase: 0, unpushed: 0, operation: nil)
  /// Something to commit, push, merge and, once it is committed, rebase.
  package static let busy = WorktreeState(
    branch: "session-fix", head: nil, changes: [Change(path: "a.txt", kind: .modified, scope: .unstaged)],
    aheadOfBase: 2, behindBase: 0, unpushed: 2, operation: nil)
}

extension Session {
  /// A session of Ana's.
  /// - Parameter number: makes the id, and the time: that many minutes ago.
  package static func sample(
    _ name: String, _ number: Int, phase: Phase = .active, status: SessionStatus = .running,
    repository: String = "/home/ana/shop", prompt: String = "", problem: String? = nil
  ) -> Session {
    let digits = String(number)
    let id = SessionID("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
    return Session(
      id: id ?? SessionID(), name: name,
      repository: Repository(path: repository, commonDirectory: repository + "/.git"),
      branch: "session-\(name)", ownsBranch: true, baseBranch: "main", baseCommit: .sample,
      worktreePath: "/home/ana/.local/state/maestro/worktrees/shop-01234567/\(name)",
      agent: AgentProfile(name: "claude", executable: "claude"), prompt: prompt, phase: phase, status: status,
      problem: problem, createdAt: Date.now0 - Double(number) * 60)
  }
}
