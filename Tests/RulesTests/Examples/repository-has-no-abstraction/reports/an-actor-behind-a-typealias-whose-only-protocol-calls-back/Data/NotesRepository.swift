protocol NotesSyncDelegate: AnyObject { func didSync() }
actor 1️⃣NotesRepository: NotesSyncDelegate {
  func fetchNotes() async throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "/notes"))
    return try JSONDecoder().decode([String].self, from: data)
  }
  func saveNotes(_ notes: [String]) throws {
    try JSONEncoder().encode(notes).write(to: URL(fileURLWithPath: "/notes"))
  }
  nonisolated func didSync() {}
}
