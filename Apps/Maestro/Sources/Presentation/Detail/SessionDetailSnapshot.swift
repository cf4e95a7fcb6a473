/// The screen of a session, as it is printed.
public struct SessionDetailSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called: the name of the session.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// The session; nothing until it is loaded.
  public var session: SessionRow?
  /// What the agent printed.
  public var output: OutputSnapshot
  /// What goes on with the output: "Last output 3 min ago".
  public var outputStatus: String
  /// The time in it, by itself: "3 min ago"; nothing when there was no output.
  public var lastOutput: String?
  /// The same for programs: "2026-11-21T14:05:09Z".
  public var lastOutputAt: String?
  /// Why the output cannot be read.
  public var outputProblem: NoticeSnapshot?
  /// What git says: "3 files changed · 2 commits ahead of main · not pushed".
  public var worktree: String
  /// How many files are changed; nothing until that is known.
  public var changedFiles: Int?
  /// Why git cannot say.
  public var worktreeProblem: NoticeSnapshot?
  /// What is typed for the agent.
  public var input: FieldSnapshot
  /// To send it.
  public var send: ButtonSnapshot
  /// Why it was not sent.
  public var inputProblem: NoticeSnapshot?
  /// The message of the next commit.
  public var message: FieldSnapshot
  /// To commit, push, merge and rebase.
  public var operations: [ButtonSnapshot]
  /// What came of the last of them.
  public var notice: NoticeSnapshot?
}
