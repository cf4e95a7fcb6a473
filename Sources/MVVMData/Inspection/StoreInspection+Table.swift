extension StoreInspection {
  /// A table of the app.
  public struct Table: Hashable, Sendable, Encodable {
    /// A column as it is in the file.
    public struct Column: Hashable, Sendable, Encodable {
      /// Its name.
      public let name: String
      /// What the app declares it to hold; the type in SQLite where that is unknown.
      public let kind: String
      /// Whether it may hold nothing.
      public let isOptional: Bool
    }

    /// Its name.
    public let name: String
    /// Its columns without `id`, in the order of the file; empty if the file has no such table.
    public internal(set) var columns: [Column] = []
    /// How many entities it has; nothing if they cannot be counted.
    public internal(set) var rowCount: Int?
    /// How many changes wait for the server.
    public internal(set) var pendingCount = 0
    /// How many changes wait for the user.
    public internal(set) var parkedCount = 0
    /// How many conflicts the user has not acknowledged.
    public internal(set) var conflictCount = 0
    /// How many rows of the server were set aside.
    public internal(set) var quarantinedCount = 0
    /// How many deletions it remembers.
    public internal(set) var deletedCount = 0
    /// The version up to which rows were fetched; nothing before the first, or if all rows come again.
    public internal(set) var cursor: Int64?
    /// The row that was the last one.
    public internal(set) var cursorID: String?
    /// Whether the version of the app that used the store last declares it. Changes of other tables wait.
    public internal(set) var isDeclared = true

    init(name: String) { self.name = name }
  }
}
