import Domain

/// Finds the session that somebody means by an id, the beginning of one, or a name.
struct SessionLookup {
  let service: any SessionService

  /// The session that is meant.
  /// - Throws: `SessionError` of kind `notFound`, or `invalid` with those that may be meant.
  func session(_ text: String) async throws -> Session {
    if let id = SessionID(text) { return try await service.session(id) }
    let sessions = try await all(archived: false) + all(archived: true)
    let named = sessions.filter { $0.name == text }
    // A name that was used again means the session in use.
    let wanted = named.contains { $0.phase != .archived } ? named.filter { $0.phase != .archived } : named
    let found = wanted.isEmpty ? sessions.filter { begins($0.id, with: text) } : wanted
    if found.count == 1, let session = found.first { return session }
    let shown = text.count > 100 ? text.prefix(100) + "…" : Substring(text)
    guard !found.isEmpty else {
      throw SessionError(
        .notFound, step: "Find the session", reason: "There is no session '\(shown)'. See: maestro list")
    }
    let ids = found.prefix(10).map { "\($0.id.short) (\($0.repository.path))" }.joined(separator: ", ")
    throw SessionError(
      .invalid, step: "Find the session", reason: "'\(shown)' may mean any of \(ids). Name one by its id.")
  }

  private func begins(_ id: SessionID, with text: String) -> Bool {
    text.count >= 4 && id.description.hasPrefix(text.lowercased())
  }

  private func all(archived: Bool) async throws -> [Session] {
    var sessions: [Session] = []
    while true {
      let page = try await service.sessions(
        matching: SessionQuery(archived: archived, offset: sessions.count, limit: 1000))
      sessions += page.sessions
      if page.sessions.isEmpty || sessions.count >= page.total { return sessions }
    }
  }
}
