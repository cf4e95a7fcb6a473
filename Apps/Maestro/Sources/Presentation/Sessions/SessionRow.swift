/// A session in a list, and at the top of its own screen.
public struct SessionRow: Hashable, Codable, Sendable, Identifiable {
  /// Which session.
  public var id: String
  /// What the user calls it.
  public var name: String
  /// What its agent does.
  public var status: Badge
  /// What its agent asks, or said last; nothing when nothing.
  public var says: String?
  /// By what to answer what it asks for: the answer to one question does not reach another.
  public var question: UInt64?
  /// That the status is a guess, and why.
  public var guess: String?
  /// What its agent used: "12,300 tokens in, 420 out · $0.04"; nothing when it does not say.
  public var usage: String?
  /// The branch.
  public var branch: String
  /// What the branch is compared with and merged into.
  public var base: String
  /// The agent.
  public var agent: String
  /// The group that it belongs to; nothing for none.
  public var group: String?
  /// The repository.
  public var repository: String
  /// Where the worktree is; nothing while there is none.
  public var worktree: String?
  /// Where a browser finds what listens at its first port; nothing when it has no ports.
  public var preview: String?
  /// What the agent was asked first, cut to a line; nothing when nothing.
  public var prompt: String?
  /// When something about it changed.
  public var updated: String
  /// The same for programs: "2026-11-21T14:05:09Z".
  public var updatedAt: String
  /// What went wrong with it last.
  public var problem: NoticeSnapshot?
  /// What can be done with it.
  public var actions: [ButtonSnapshot]
  /// Whether it is pointed at.
  public var isSelected: Bool
  /// Whether it is marked for a broadcast.
  public var isMarked: Bool
  /// Whether there is an agent to talk to.
  public var canReceive: Bool
  /// What became of the last broadcast.
  public var delivery: Badge?
}
