/// Which sessions to list.
public struct SessionQuery: Hashable, Codable, Sendable {
  /// Words that the name, branch, repository or agent must all contain, in any case; empty for all.
  public var text: String
  /// Whether the archived ones are meant, or those in use.
  public var archived: Bool
  /// Only this repository, by its common directory.
  public var repository: String?
  /// Only this group.
  public var group: String?
  /// How many to leave out at the beginning, 0 or more.
  public var offset: Int
  /// How many at most, 1 or more.
  public var limit: Int

  /// A query for the newest sessions in use.
  public init(
    text: String = "", archived: Bool = false, repository: String? = nil, group: String? = nil, offset: Int = 0,
    limit: Int = 500
  ) {
    self.text = text
    self.archived = archived
    self.repository = repository
    self.group = group
    self.offset = offset
    self.limit = limit
  }
}

/// One page of a list of sessions, newest first.
public struct SessionPage: Hashable, Codable, Sendable {
  /// The sessions.
  public var sessions: [Session]
  /// How many match in all.
  public var total: Int

  /// A page.
  public init(sessions: [Session], total: Int) {
    self.sessions = sessions
    self.total = total
  }
}
