/// What a repository proposes for its sessions, and what of it the user has agreed to.
public struct RepositoryProposal: Hashable, Codable, Sendable {
  /// The repository.
  public var repository: Repository
  /// What the file says.
  public var defaults: RepositoryDefaults
  /// What counts only after the user has agreed to it.
  public var items: [Item]

  /// Something that counts only after the user has agreed to it.
  public struct Item: Hashable, Codable, Sendable, Identifiable {
    /// What it is.
    public var kind: Kind
    /// What it says: the text of the script, or patterns, one per line.
    public var text: String
    /// Where the script is, below the top of the repository; nothing when the file itself says it.
    public var path: String?
    /// The SHA-256 of its kind and its bytes, in hexadecimal digits: what the user agrees to.
    public var digest: String
    /// Whether the user has agreed to exactly this.
    public var isAgreed: Bool

    /// Its kind.
    public var id: Kind { kind }

    /// An item.
    public init(kind: Kind, text: String, path: String?, digest: String, isAgreed: Bool) {
      self.kind = kind
      self.text = text
      self.path = path
      self.digest = digest
      self.isAgreed = isAgreed
    }
  }

  /// What is proposed.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The script that prepares a new worktree.
    case setup
    /// The script that runs what the session works on.
    case run
    /// The script that tidies up before a worktree is removed.
    case archive
    /// Patterns of files that may be deleted with a worktree.
    case disposable
  }

  /// A proposal.
  public init(repository: Repository, defaults: RepositoryDefaults, items: [Item] = []) {
    self.repository = repository
    self.defaults = defaults
    self.items = items
  }

  /// What is proposed of a kind.
  public func item(_ kind: Kind) -> Item? { items.first { $0.kind == kind } }
}
