/// What the user wants when creating a session, as it was typed.
public struct CreateRequest: Hashable, Codable, Sendable {
  /// What the session is to be called.
  public var name: String
  /// A folder in the repository.
  public var repositoryPath: String
  /// What to work on.
  public var start: Start
  /// The name of an agent profile; empty for the one that the defaults of the repository name.
  public var profile: String
  /// A program and its arguments, run instead of the agent of a profile; nothing for that.
  public var command: [String]?
  /// What to ask the agent first; empty for nothing.
  public var prompt: String
  /// Files to copy from the repository into the worktree, below its top: ignored ones such as `.env`.
  public var filesToCopy: [String]
  /// What to run in the new worktree before the agent.
  public var setUp: SetUp

  /// The group that the session belongs to; nothing for none.
  public var group: String?

  /// What a session works on.
  public enum Start: Hashable, Codable, Sendable {
    /// A new branch from this one; from the branch that is checked out when nothing is named.
    case newBranch(from: String?)
    /// A branch that is there already, compared with and merged into another one: the branch that is checked out when
    /// nothing is named.
    case existingBranch(String, base: String?)
  }

  /// What runs before the agent.
  public enum SetUp: Hashable, Codable, Sendable {
    /// Nothing.
    case none
    /// The set-up script of the repository's defaults, if they have one and the user has agreed to it.
    case defaults
    /// A script of the repository, below its top. The digest is of what the user has read and agreed to, so that another
    /// script cannot take its place.
    case script(path: String, agreedDigest: String?)
  }

  /// A request.
  public init(
    name: String, repositoryPath: String, start: Start = .newBranch(from: nil), profile: String,
    command: [String]? = nil, prompt: String = "",
    filesToCopy: [String] = [], setUp: SetUp = .none, group: String? = nil
  ) {
    self.name = name
    self.repositoryPath = repositoryPath
    self.start = start
    self.profile = profile
    self.command = command
    self.prompt = prompt
    self.filesToCopy = filesToCopy
    self.setUp = setUp
    self.group = group
  }
}

/// The steps of creating a session, in their order; each is recorded before it is done, and undone when a later one fails.
public enum CreationStep: String, Hashable, Codable, Sendable, CaseIterable {
  /// The request is checked; nothing is changed.
  case checking
  /// The folder for worktrees and output.
  case directory
  /// The branch.
  case branch
  /// The worktree.
  case worktree
  /// Its submodules.
  case submodules
  /// The files that are copied in.
  case files
  /// The set-up script.
  case setUp
  /// The agent.
  case process
}
