/// Keeps the sessions. What was saved is on disk when a method returns. All methods throw `SessionError`.
public protocol SessionStore: Sendable {
  /// A page of sessions, newest first.
  func sessions(matching query: SessionQuery) async throws -> SessionPage

  /// All of them, whatever their phase: for the reconciler.
  func allSessions() async throws -> [Session]

  /// One of them.
  func session(_ id: SessionID) async throws -> Session?

  /// Adds a session whose creation begins.
  /// - Throws: with kind `invalid` and field `name` when a session of the repository that is not archived has its name.
  func insert(_ session: Session) async throws

  /// Changes a session by what is stored now, in one transaction.
  /// - Returns: what is stored afterwards; nothing when there is no such session.
  @discardableResult
  func update(_ id: SessionID, _ change: @Sendable (inout Session) -> Void) async throws -> Session?

  /// What the user has left on the changes of a session.
  func marks(of id: SessionID) async throws -> ReviewMarks

  /// Changes that by what is stored now, in one transaction; nothing is stored when the change throws.
  /// - Returns: what is stored afterwards; nothing when there is no such session.
  @discardableResult
  func updateMarks(
    of id: SessionID, _ change: @Sendable (inout ReviewMarks) throws -> Void
  ) async throws -> ReviewMarks?

  /// Forgets a session, the record of its creation, and what was left on its changes.
  func remove(_ id: SessionID) async throws

  /// Records that a step of creating a session begins.
  func begin(_ step: CreationStep, of id: SessionID) async throws

  /// The steps that were begun, in order; empty once the creation is over.
  func steps(of id: SessionID) async throws -> [CreationStep]

  /// Records that the session was created, in one transaction with the change of its phase.
  func finishCreation(of id: SessionID, _ change: @Sendable (inout Session) -> Void) async throws -> Session?

  /// The digests of what the user has agreed to of a repository.
  /// - Parameter repository: its common directory.
  func consents(of repository: String) async throws -> Set<String>

  /// Records that the user agrees to something of a repository.
  func addConsents(_ digests: Set<String>, of repository: String) async throws

  /// Forgets all that the user agreed to of a repository.
  func removeConsents(of repository: String) async throws
}
