/// The list of sessions, as it is printed.
public struct SessionsSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// Whether the archived sessions are listed.
  public var isArchive: Bool
  /// What is searched for.
  public var searchText: String
  /// How many sessions there are: "3 sessions", "50 of 120 sessions".
  public var summary: String
  /// How many of those that are shown wait for the user.
  public var waiting: Int
  /// The sessions by repository.
  public var groups: [Group]
  /// What is at the end of the list.
  public var tail: Tail
  /// The only repository whose sessions are listed.
  public var repository: String?
  /// What happened to a session that is no longer there.
  public var notice: NoticeSnapshot?
  /// A prompt for several agents.
  public var broadcast: Broadcast
  /// The prompts that the user asks again and again; nothing when there are none, and among archived sessions.
  public var templates: [Template]?

  /// A prompt that the user asks again and again.
  public struct Template: Hashable, Codable, Sendable, Identifiable {
    /// Its name.
    public var name: String
    /// Its first line.
    public var prompt: String
    /// The agent that is usually asked.
    public var agent: String?

    /// Its name.
    public var id: String { name }
  }

  /// The sessions of a repository.
  public struct Group: Hashable, Codable, Sendable, Identifiable {
    /// By what the repository is known.
    public var id: String
    /// Its name.
    public var title: String
    /// Where it is.
    public var path: String
    /// Its sessions.
    public var sessions: [SessionRow]
  }

  /// What is at the end of the list.
  public struct Tail: Hashable, Codable, Sendable {
    /// Whether more can be asked for.
    public var hasMore: Bool
    /// Whether more is on its way.
    public var isLoading: Bool
    /// Why more did not come.
    public var problem: NoticeSnapshot?
  }

  /// A prompt for several agents.
  public struct Broadcast: Hashable, Codable, Sendable {
    /// The prompt.
    public var prompt: FieldSnapshot
    /// To send it.
    public var send: ButtonSnapshot
    /// What became of the last one: "Sent to 2 of 3 sessions."; nothing when there was none.
    public var result: NoticeSnapshot?
  }
}
