/// The run script of a session, as it is printed.
public struct RunSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// Whether it runs.
  public var status: Badge
  /// What it says; nothing when the repository names none.
  public var script: CreateSessionSnapshot.Proposal.Item?
  /// Starts it, or stops it while it runs.
  public var button: ButtonSnapshot
  /// What it printed last; colours are those of the terminal.
  public var output: [OutputSnapshot.Line]
  /// Where a browser finds what listens at the first port of the session.
  public var preview: String?
  /// Why it ended, or could not be started or stopped.
  public var notice: NoticeSnapshot?
}
