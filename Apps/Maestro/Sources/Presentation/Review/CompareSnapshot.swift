/// What the sessions of a group changed, as it is printed.
public struct CompareSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// How much there is to compare: "3 sessions, 5 files".
  public var summary: String
  /// The sessions.
  public var columns: [Column]
  /// The files that any of them changed.
  public var rows: [Row]
  /// What came of keeping one.
  public var notice: NoticeSnapshot?

  /// A session.
  public struct Column: Hashable, Codable, Sendable, Identifiable {
    /// Which one.
    public var id: String
    /// What the user calls it.
    public var name: String
    /// Its agent.
    public var agent: String
    /// What its agent does.
    public var status: Badge
    /// How much it changed: "3 files, +10 −2".
    public var summary: String
    /// Why that cannot be said.
    public var problem: NoticeSnapshot?
    /// To keep it, and remove the others.
    public var keep: ButtonSnapshot
  }

  /// A file.
  public struct Row: Hashable, Codable, Sendable, Identifiable {
    /// Where it is.
    public var path: String
    /// What each session did to it, in the order of the sessions.
    public var cells: [Cell]

    /// Where it is.
    public var id: String { path }
  }

  /// What a session did to a file.
  public struct Cell: Hashable, Codable, Sendable {
    /// The session.
    public var session: String
    /// What it calls itself.
    public var name: String
    /// How much: "+3 −1"; empty when the session left the file alone.
    public var summary: String
    /// By what the file is known on the screen of the session's changes; nothing when it was left alone.
    public var file: String?
    /// The places where it differs.
    public var hunks: [DiffSnapshot.Hunk]
    /// What is not shown of it, and why.
    public var note: String?
  }
}
