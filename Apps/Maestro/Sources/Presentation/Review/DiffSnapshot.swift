/// What a session changed, as it is printed.
public struct DiffSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// Whether newer changes are on their way behind what is shown.
  public var isRefreshing: Bool
  /// How much it is: "3 files, +10 −2".
  public var summary: String
  /// Which changes can be chosen.
  public var scopes: [Scope]
  /// The files.
  public var files: [File]
  /// What is left out; nothing when nothing.
  public var omitted: String?
  /// How many of the files the user has seen: "3 of 12 viewed"; empty when there are none.
  public var progress: String
  /// The notes on lines of all changes, oldest first.
  public var notes: [Note]
  /// Sends the pending ones.
  public var send: ButtonSnapshot
  /// What the note says that is being written.
  public var text: FieldSnapshot
  /// What came of the last thing that was done.
  public var notice: NoticeSnapshot?

  /// A kind of changes.
  public struct Scope: Hashable, Codable, Sendable, Identifiable {
    /// By what a renderer tells the view model; `all` for all.
    public var id: String
    /// What it is called, with the number of files.
    public var title: String
    /// Whether only these are shown.
    public var isSelected: Bool
  }

  /// A file.
  public struct File: Hashable, Codable, Sendable, Identifiable {
    /// By what it is known on this screen.
    public var id: String
    /// Where it is.
    public var path: String
    /// What happened to it: "Modified", "Renamed from a.txt".
    public var change: Badge
    /// Between what it differs.
    public var scope: String
    /// How much: "+3 −1".
    public var summary: String
    /// The places where it differs.
    public var hunks: [Hunk]
    /// What is not shown of it, and why; nothing when all is.
    public var note: String?
    /// Whether each of the places can be taken back by itself.
    public var canRevertHunks: Bool
    /// By what a mark knows these changes of the file.
    public var digest: String
    /// Whether the user has seen them.
    public var isViewed: Bool
  }

  /// A place where a file differs.
  public struct Hunk: Hashable, Codable, Sendable {
    /// Where it is: "Lines 10–15 · func load()".
    public var heading: String
    /// The lines.
    public var lines: [Line]
  }

  /// A line.
  public struct Line: Hashable, Codable, Sendable {
    /// `context`, `added` or `removed`.
    public var kind: String
    /// Its number before.
    public var old: Int?
    /// Its number now.
    public var new: Int?
    /// What it says.
    public var text: String
  }

  /// A note for the agent.
  public struct Note: Hashable, Codable, Sendable, Identifiable {
    /// Its number in the session.
    public var id: Int
    /// The file that shows its line, by its id on this screen; nothing when none does.
    public var file: String?
    /// The number of the line there.
    public var line: Int
    /// Whether the line was removed.
    public var isRemoved: Bool
    /// Where it is: "a.swift:12".
    public var place: String
    /// What the line said.
    public var quote: String
    /// What the user says.
    public var text: String
    /// What became of the line since; nothing when nothing.
    public var change: Badge?
    /// When it was sent: "3 min ago"; nothing while it is pending.
    public var sent: String?
    /// The same as a moment in Greenwich.
    public var sentAt: String?

    /// Whether it is about a line of its file.
    public func isOn(_ shown: Line) -> Bool {
      isRemoved ? shown.kind == "removed" && shown.old == line : shown.kind != "removed" && shown.new == line
    }
  }
}
