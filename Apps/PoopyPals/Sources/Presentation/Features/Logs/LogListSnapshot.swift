/// The visits, as they are printed.
public struct LogListSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// What is searched for.
  public var searchText: String
  /// How many visits are shown: "2000 visits, the latest 30 shown".
  public var summary: String
  /// The visits by day.
  public var days: [Day]
  /// What is at the end of the list.
  public var tail: Tail
  /// What went wrong with the last thing that the user did.
  public var problem: ProblemSnapshot?
  /// What was deleted and can be brought back.
  public var undo: String?
  /// Whether the server is asked for news.
  public var isRefreshing: Bool

  /// The visits of a day.
  public struct Day: Hashable, Codable, Sendable, Identifiable {
    /// The day in words.
    public var title: String
    /// The visits.
    public var logs: [LogRow]

    /// By what the day is known.
    public var id: String { title }
  }

  /// What is at the end of the list.
  public struct Tail: Hashable, Codable, Sendable {
    /// Whether more can be asked for.
    public var hasMore: Bool
    /// Whether more is on its way.
    public var isLoading: Bool
    /// Why more did not come.
    public var problem: ProblemSnapshot?
  }
}
