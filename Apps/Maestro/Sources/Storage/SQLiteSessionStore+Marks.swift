import Domain
import GRDB

extension SQLiteSessionStore {
  /// What the user has left on the changes of a session.
  public func marks(of id: SessionID) async throws -> ReviewMarks {
    try await read("Look up the notes") { try Self.marks($0, id) ?? ReviewMarks() }
  }

  /// Changes that by what is stored now, in one transaction; nothing is stored when the change throws.
  @discardableResult
  public func updateMarks(
    of id: SessionID, _ change: @Sendable (inout ReviewMarks) throws -> Void
  ) async throws -> ReviewMarks? {
    try await withoutActuallyEscaping(change) { change in
      try await write("Record the notes", nil) { database -> ReviewMarks? in
        let isThere = try Bool.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM session WHERE id = ?)", arguments: [id.description])
        guard isThere == true else { return nil }
        let stored = try Self.marks(database, id) ?? ReviewMarks()
        var marks = stored
        try change(&marks)
        guard marks != stored else { return stored }
        try database.execute(
          sql: """
            INSERT INTO reviewMarks (session, marks) VALUES (:session, :marks)
            ON CONFLICT (session) DO UPDATE SET marks = excluded.marks
            """, arguments: ["session": id.description, "marks": try JSONColumn.write(marks)])
        return marks
      }
    }
  }

  private static func marks(_ database: Database, _ id: SessionID) throws -> ReviewMarks? {
    let text = try String.fetchOne(
      database, sql: "SELECT marks FROM reviewMarks WHERE session = ?", arguments: [id.description])
    guard let text else { return nil }
    guard let marks = JSONColumn.read(ReviewMarks.self, text) else {
      throw UnreadableRow(session: id.description, column: "marks")
    }
    return marks
  }
}
