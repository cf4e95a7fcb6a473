/// What a file `.maestro.yml` says about the sessions of a repository.
public struct RepositoryDefaults: Hashable, Codable, Sendable {
  /// Whose file it is.
  public var source: Source
  /// The path of the file; where the user's own file would be when there is none.
  public var path: String
  /// The name of the agent profile; nothing when the file names none.
  public var agent: String?
  /// Patterns, as in `.gitignore`, of ignored files that are copied into new worktrees.
  public var copy: [String]
  /// The script that prepares a new worktree: its text, or its place below the top of the repository.
  public var setup: String?
  /// The script that runs what the session works on.
  public var run: String?
  /// The script that tidies up before a worktree is removed.
  public var archive: String?
  /// How many ports each session gets; 0 for none.
  public var ports: Int
  /// Patterns, as in `.gitignore`, of ignored files that may be deleted with a worktree.
  public var disposable: [String]

  /// Whose file it is.
  public enum Source: String, Hashable, Codable, Sendable, CaseIterable {
    /// There is none.
    case nothing = "none"
    /// The file in the repository, which others may have written.
    case repository
    /// The user's own file in Maestro's folder.
    case own
  }

  /// Defaults.
  public init(
    source: Source, path: String, agent: String? = nil, copy: [String] = [], setup: String? = nil, run: String? = nil,
    archive: String? = nil, ports: Int = 0, disposable: [String] = []
  ) {
    self.source = source
    self.path = path
    self.agent = agent
    self.copy = copy
    self.setup = setup
    self.run = run
    self.archive = archive
    self.ports = ports
    self.disposable = disposable
  }
}
