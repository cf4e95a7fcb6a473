/// What Maestro asks of git. Paths are absolute. All methods throw `SessionError`, with git's own words in `details`;
/// cancelling the calling task ends the command and throws `CancellationError`.
public protocol GitService: Sendable {
  /// The repository that a folder belongs to.
  func repository(at path: String) async throws -> Repository

  /// Checks that a branch can have this name (`git check-ref-format --branch`).
  func checkBranchName(_ name: String) async throws

  /// The branches of a repository, the one that was changed last first.
  func branches(of repository: Repository) async throws -> [Branch]

  /// The branch that is checked out in the main worktree; nothing when its head is detached.
  func currentBranch(of repository: Repository) async throws -> String?

  /// The commit that a name means now.
  func commit(_ revision: String, of repository: Repository) async throws -> CommitID

  /// Makes a branch that tracks nothing. Fails with `busy` when there is one of that name.
  func createBranch(_ name: String, at commit: CommitID, of repository: Repository) async throws

  /// Deletes a branch that still is at this commit. The caller has made sure that nothing is lost.
  func deleteBranch(_ name: String, at commit: CommitID, of repository: Repository) async throws

  /// Makes a worktree of a branch, and checks that git calls the path its top.
  func addWorktree(at path: String, branch: String, of repository: Repository) async throws

  /// Checks the submodules of a new worktree out, and theirs. Does nothing when the branch has none.
  /// - Throws: `SessionError` when one of them can be had neither from this machine nor by its address.
  func initializeSubmodules(in worktree: String, of repository: Repository) async throws

  /// The files of the main worktree that git does not track and that patterns match, as in `.gitignore`; no links, and
  /// nothing of repositories inside it.
  /// - Throws: `SessionError` of kind `refused` when there are more than `limit`.
  func untrackedFiles(of repository: Repository, matching patterns: [String], limit: Int) async throws -> [String]

  /// Those of some paths that git would ignore in a worktree, whether or not there is anything at them.
  func ignoredPaths(among paths: [String], in worktree: String) async throws -> [String]

  /// What git knows about worktrees (`git worktree list --porcelain -z`), the main one first.
  func worktrees(of repository: Repository) async throws -> [WorktreeRecord]

  /// What git says about a worktree, compared with a base branch.
  func state(of worktree: String, base: String) async throws -> WorktreeState

  /// Checks that the path is the top of a worktree of this repository (`git rev-parse --show-toplevel`).
  func verifyWorktree(_ path: String, of repository: Repository) async throws

  /// Everything that differs from where the branch left its base, within limits on files and lines.
  func review(of worktree: String, base: String, limits: ReviewLimits) async throws -> Review

  /// Commits everything that is changed or new.
  func commitAll(in worktree: String, message: String) async throws -> CommitID

  /// Puts a file back to what it was where the branch left its base, in the index and in the worktree; commits nothing.
  /// All work of the worktree is brought to safety first.
  /// - Parameter name: of the rescue ref that keeps it, below `refs/maestro/rescue/`.
  /// - Throws: `SessionError` of kind `refused` when something would be lost that cannot be brought to safety.
  func revertFile(
    _ path: String, in removal: WorktreeRemoval, base: String, named name: String
  ) async throws -> Salvage

  /// Takes one hunk of a file back where it is, in the worktree, and in the index unless it is not staged; commits nothing.
  /// All work of the worktree is brought to safety first.
  /// - Throws: `SessionError` of kind `refused` when the hunk is not what it was, or later changes are in the way.
  func revertHunk(
    _ hunk: FileDiff.Hunk, of change: Change, in removal: WorktreeRemoval, base: String, named name: String
  ) async throws -> Salvage

  /// Pushes a branch to the remote of its repository, and tracks it there.
  func push(branch: String, from worktree: String) async throws -> PushOutcome

  /// Merges a branch into its base without touching either when there are conflicts. A worktree that has the base checked
  /// out keeps its local changes; when the merge would overwrite one of them, it is refused.
  func merge(_ branch: String, into base: String, of repository: Repository) async throws -> MergeOutcome

  /// The merge into a checked-out base that was cut short, and what git left of it; nothing when all is as it should be.
  /// Repairs nothing.
  func interruptedMerge(of repository: Repository) async throws -> InterruptedMerge?

  /// Puts the commits of the branch that is checked out in a clean worktree on top of its base; undone on conflicts.
  func rebase(_ worktree: String, onto base: String) async throws -> MergeOutcome

  /// Merges a base into the branch that is checked out in a clean worktree. Conflicts stay there to be resolved.
  func mergeBase(_ base: String, into worktree: String) async throws -> MergeOutcome

  /// Takes a merge back that stopped at conflicts; the branch is where it was.
  /// - Parameter name: of the rescue ref that keeps what was resolved so far, below `refs/maestro/rescue/`.
  func takeBackMerge(_ removal: WorktreeRemoval, named name: String) async throws -> Salvage

  /// Why the worktree must not be removed; empty when it may.
  func removalObstacles(_ removal: WorktreeRemoval) async -> [RemovalObstacle]

  /// Removes a worktree, never by force, after looking at everything once more under the lock of the repository.
  /// - Throws: `SessionError` of kind `refused` naming the obstacles when it must be kept.
  func removeWorktree(_ removal: WorktreeRemoval) async throws

  /// Brings all work of a worktree to safety, and says where; changes neither the worktree nor its index.
  func salvage(_ removal: WorktreeRemoval, into folder: String) async throws -> Salvage

  /// Lets git forget a worktree whose folder is gone (it was moved aside, or removed by hand), under the lock of the
  /// repository: this one and no other, so `git worktree remove <path>`, not `prune`. Does nothing when git does not list it.
  /// - Throws: `SessionError` of kind `refused` when there is something at the path or the worktree is locked.
  func forgetWorktree(at path: String, of repository: Repository) async throws

  /// Whether one of these revisions leads to a commit (`git merge-base --is-ancestor`). A revision that does not exist
  /// leads nowhere and is no failure.
  func isReachable(_ commit: CommitID, from revisions: [String], of repository: Repository) async throws -> Bool

  /// The refs below `refs/maestro/rescue/`.
  func rescueRefs(of repository: Repository) async throws -> [RescueRef]

  /// Deletes such a ref, when it still is where it was.
  func discardRescue(_ ref: RescueRef, of repository: Repository) async throws

  /// Makes a ref that keeps a commit reachable (`git update-ref`): when it is there already, it must be at the same commit.
  /// - Parameter ref: its full name, below `refs/maestro/rescue/`.
  /// - Throws: `SessionError` of kind `refused` when the ref is at another commit.
  func keep(_ commit: CommitID, as ref: String, of repository: Repository) async throws
}

/// A branch of a repository.
public struct Branch: Hashable, Codable, Sendable {
  /// Its short name.
  public var name: String
  /// Where it is.
  public var commit: CommitID
  /// The worktree that has it checked out, if one has.
  public var worktree: String?

  /// A branch.
  public init(name: String, commit: CommitID, worktree: String?) {
    self.name = name
    self.commit = commit
    self.worktree = worktree
  }
}

/// A worktree as git lists it.
public struct WorktreeRecord: Hashable, Codable, Sendable {
  /// Where.
  public var path: String
  /// The branch that is checked out, by its short name; nothing when detached.
  public var branch: String?
  /// The commit that is checked out.
  public var head: CommitID?
  /// Why it is locked; empty when for no reason; nothing when it is not.
  public var lockReason: String?
  /// Why git would forget it (its folder is gone); nothing when it would not.
  public var prunableReason: String?
  /// A lock of git in it that is old, by its path: a git was killed there, and commits are refused until it is deleted.
  public var staleLock: String?
  /// Whether it is the repository's own folder or a bare repository.
  public var isMain: Bool

  /// A worktree.
  public init(
    path: String, branch: String?, head: CommitID?, lockReason: String? = nil, prunableReason: String? = nil,
    staleLock: String? = nil, isMain: Bool = false
  ) {
    self.path = path
    self.branch = branch
    self.head = head
    self.lockReason = lockReason
    self.prunableReason = prunableReason
    self.staleLock = staleLock
    self.isMain = isMain
  }
}

/// How much of a review is shown.
public struct ReviewLimits: Hashable, Sendable {
  /// How many files at most, 1 or more.
  public var files: Int
  /// How many lines of one file at most, 1 or more.
  public var linesPerFile: Int

  /// Limits.
  public init(files: Int = 300, linesPerFile: Int = 2000) {
    self.files = files
    self.linesPerFile = linesPerFile
  }
}

/// A worktree that is to go, and what is known about it.
public struct WorktreeRemoval: Hashable, Sendable {
  /// The repository it belongs to.
  public var repository: Repository
  /// Where it is.
  public var path: String
  /// Our folder of worktrees: nothing outside it is removed.
  public var base: String
  /// The branch that is meant to be checked out in it.
  public var branch: String
  /// Whether the branch stays, so that commits on it are safe.
  public var keepsBranch: Bool
  /// The files that we copied in.
  public var copiedFiles: [CopiedFile]
  /// Patterns, as in `.gitignore`, of ignored files that may go: build folders.
  public var disposablePatterns: [String]
  /// Whether it was found out that no process of the session is left.
  public var processIsDead: Bool

  /// A removal.
  public init(
    repository: Repository, path: String, base: String, branch: String, keepsBranch: Bool, copiedFiles: [CopiedFile],
    disposablePatterns: [String], processIsDead: Bool
  ) {
    self.repository = repository
    self.path = path
    self.base = base
    self.branch = branch
    self.keepsBranch = keepsBranch
    self.copiedFiles = copiedFiles
    self.disposablePatterns = disposablePatterns
    self.processIsDead = processIsDead
  }
}
