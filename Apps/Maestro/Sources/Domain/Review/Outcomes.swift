/// What came of merging or rebasing. Conflicts leave everything as it was.
public enum MergeOutcome: Hashable, Codable, Sendable {
  /// It is done; this is the new commit of the branch that was changed.
  case done(commit: CommitID)
  /// There was nothing to do.
  case upToDate
  /// These files were changed on both sides; nothing was changed by us.
  case conflicts(paths: [String])
}

/// What came of pushing.
public struct PushOutcome: Hashable, Codable, Sendable {
  /// The name of the remote.
  public var remote: String
  /// The branch there.
  public var branch: String
  /// Where a pull request can be opened in a browser, when the remote is a service that is known.
  public var pullRequestLink: String?

  /// A push.
  public init(remote: String, branch: String, pullRequestLink: String?) {
    self.remote = remote
    self.branch = branch
    self.pullRequestLink = pullRequestLink
  }
}

/// Where work was brought to safety before a worktree or a branch went.
public struct Salvage: Hashable, Codable, Sendable {
  /// The ref that keeps the commits, and the uncommitted work as one more commit, reachable:
  /// `refs/maestro/rescue/<id>`; nothing when there was nothing to keep.
  public var ref: String?
  /// The commit the ref points at.
  public var commit: CommitID?
  /// Ignored files that git does not keep, put away here; nothing when there were none.
  public var filesPath: String?
  /// The folder that was the worktree, moved here as it was because it still held work; nothing when it was clean.
  public var worktreePath: String?
  /// What did not go as planned, although the work is safe: a script that failed.
  public var warning: String?

  /// A salvage.
  public init(
    ref: String?, commit: CommitID?, filesPath: String?, worktreePath: String? = nil, warning: String? = nil
  ) {
    self.ref = ref
    self.commit = commit
    self.filesPath = filesPath
    self.worktreePath = worktreePath
    self.warning = warning
  }
}

/// Why a worktree must be kept. A check that cannot be made is a reason, too.
public enum RemovalObstacle: Hashable, Codable, Sendable {
  /// The agent or one of its children may still run.
  case processAlive
  /// These files are staged.
  case staged([String])
  /// These files are changed.
  case unstaged([String])
  /// These files are new.
  case untracked([String])
  /// These ignored files are neither unchanged copies of ours nor disposable.
  case ignored([String])
  /// These commits would be reachable from nothing that stays.
  case unreachableCommits([CommitID])
  /// Git is in the middle of this.
  case operationInProgress(String)
  /// The worktree is locked, for this reason.
  case locked(String)
  /// The path does not lie below our folder of worktrees.
  case outsideBase
  /// Git does not list it as a worktree of this repository and branch.
  case notRegistered
  /// The head is not the branch of the session.
  case anotherHead(String)
  /// It has submodules that hold work of their own.
  case submodules([String])
  /// This could not be found out.
  case checkFailed(String)
}
