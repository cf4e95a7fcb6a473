import Foundation

/// What a user can set, and what holds when nothing is set.
public struct Settings: Hashable, Sendable {
  /// What the branch of a session begins with.
  public var branchPrefix: String
  /// Patterns, as in `.gitignore`, of ignored files that may go together with a worktree: what a build makes again.
  public var disposablePatterns: [String]
  /// How long an agent has to end by itself before it is ended by force.
  public var stopGrace: Duration
  /// How long a set-up script may take.
  public var setUpLimit: Duration
  /// How many bytes of output are kept of each agent.
  public var outputQuota: Int
  /// The path of a program that is run when a session begins to wait for the user, or has finished; nothing for none.
  public var onWaiting: String?

  /// Where it is posted that a session begins to wait, has finished or failed; nothing for nowhere.
  public var webhook: URL?

  /// Settings.
  public init(
    branchPrefix: String = "session-",
    disposablePatterns: [String] = [".build/", "build/", "DerivedData/", "node_modules/", "target/", "__pycache__/"],
    stopGrace: Duration = .seconds(10), setUpLimit: Duration = .seconds(1800), outputQuota: Int = 64 << 20,
    onWaiting: String? = nil, webhook: URL? = nil
  ) {
    self.branchPrefix = branchPrefix
    self.disposablePatterns = disposablePatterns
    self.stopGrace = stopGrace
    self.setUpLimit = setUpLimit
    self.outputQuota = outputQuota
    self.onWaiting = onWaiting
    self.webhook = webhook
  }
}
