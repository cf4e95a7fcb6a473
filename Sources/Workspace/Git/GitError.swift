/// Why git could not tell something. Every case describes itself in one sentence.
public enum GitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no git to run.
  case missing
  /// The folder is in no work tree.
  case notARepository(root: String)
  /// git refuses the repository because another user owns it; the root is that of the repository, if known.
  case notTrusted(root: String)
  /// No revision may look like this.
  case invalidRevision(String)
  /// Nothing in the repository is called this.
  case unknownRevision(String)
  /// Several commits have ids that begin with this.
  case ambiguousRevision(String)
  /// `HEAD` has no commit yet.
  case noCommits(root: String)
  /// `HEAD` and the revision have no commit in common.
  case noMergeBase(revision: String, isShallow: Bool)
  /// A commit needs a commit of a submodule that is not at hand.
  case missingSubmodule(path: String, commit: String)
  /// The clone leaves contents on the server, and some of those that are needed are not at hand.
  case partialClone(root: String)
  /// Anything else, with git's own words.
  case failed(command: String, message: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .missing: "git was not found; install it"
    case .notARepository(let root):
      "\(PrintableName.quoted(root)) is not in a git working tree; run lintel inside one"
    case .notTrusted(let root):
      "git does not trust the repository of \(PrintableName.quoted(root)) because another user owns it;"
        + " add it with `git config --global --add safe.directory \(ShellWord.quoted(root))`"
    case .invalidRevision(let revision):
      "\(quoted(revision)) is not a valid git revision; use a commit, branch or tag"
    case .unknownRevision(let revision):
      "git knows no revision \(quoted(revision));"
        + " use a commit, branch or tag, and fetch it first if it is on a server"
    case .ambiguousRevision(let revision):
      "several commit ids begin with \(quoted(revision)); use more digits"
    case .noCommits(let root):
      "\(PrintableName.quoted(root)) has no commit yet; commit first"
    case .noMergeBase(let revision, isShallow: true):
      "this shallow clone lacks the merge base of HEAD and \(quoted(revision));"
        + " fetch more history, for example with `git fetch --unshallow`"
    case .noMergeBase(let revision, isShallow: false):
      "HEAD and \(quoted(revision)) have no common ancestor; use a revision of the same history"
    case .missingSubmodule(let path, let commit):
      "the submodule \(PrintableName.quoted(path)) lacks its commit \(commit.prefix(12));"
        + " fetch it with `git submodule update --init` or `git -C \(PrintableName.quoted(path)) fetch`"
    case .partialClone(let root):
      "this partial clone lacks contents of the requested commit, and lintel does not fetch;"
        + " fetch them with `git -C \(PrintableName.quoted(root)) fetch --refetch --no-filter`"
    case .failed(let command, let message):
      "`git \(command)` failed: \(message)"
    }
  }

  private func quoted(_ revision: String) -> String { "\"\(PrintableName.typed(revision))\"" }

  /// The sentence for an option that can be left out.
  public var ofOptional: String {
    switch self {
    case .missing, .notARepository, .noCommits: "\(self), or omit the option"
    default: description
    }
  }
}
