/// What git says about a worktree.
public struct WorktreeState: Hashable, Codable, Sendable {
  /// The branch that is checked out; nothing when the head is detached.
  public var branch: String?
  /// The commit that is checked out; nothing on a branch without commits.
  public var head: CommitID?
  /// What differs from the head.
  public var changes: [Change]
  /// How many commits the branch has that the base has not.
  public var aheadOfBase: Int
  /// How many commits the base has that the branch has not.
  public var behindBase: Int
  /// How many commits the branch has that the remote has not; nothing when it was never pushed.
  public var unpushed: Int?
  /// What git is in the middle of, in its own words: `rebase`, `merge`, `cherry-pick`, `revert`, `bisect`, `am`.
  public var operation: String?

  /// A state.
  public init(
    branch: String?, head: CommitID?, changes: [Change], aheadOfBase: Int, behindBase: Int, unpushed: Int?,
    operation: String?
  ) {
    self.branch = branch
    self.head = head
    self.changes = changes
    self.aheadOfBase = aheadOfBase
    self.behindBase = behindBase
    self.unpushed = unpushed
    self.operation = operation
  }
}

/// One file that differs.
public struct Change: Hashable, Codable, Sendable {
  /// Where, below the top of the worktree.
  public var path: String
  /// Where it was before it was renamed or copied.
  public var formerPath: String?
  /// What happened to it.
  public var kind: Kind
  /// Between what it differs.
  public var scope: ChangeScope

  /// What happened to a file.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// It is new.
    case added
    /// Its contents changed.
    case modified
    /// It is gone.
    case deleted
    /// It has another name.
    case renamed
    /// It is a copy of another.
    case copied
    /// It became something else: a link, a submodule.
    case typeChanged
    /// Both sides changed it.
    case conflicted
  }

  /// A change.
  public init(path: String, formerPath: String? = nil, kind: Kind, scope: ChangeScope) {
    self.path = path
    self.formerPath = formerPath
    self.kind = kind
    self.scope = scope
  }

  /// Whether single hunks of it can be taken back: the file was there before, and is still there.
  public var hasHunks: Bool { scope != .untracked && [.modified, .renamed, .copied].contains(kind) }
}

/// Between what a change is.
public enum ChangeScope: String, Hashable, Codable, Sendable, CaseIterable {
  /// Between the base and the head of the branch.
  case committed
  /// Between the head and the index.
  case staged
  /// Between the index and the files.
  case unstaged
  /// Files git does not know.
  case untracked
}
