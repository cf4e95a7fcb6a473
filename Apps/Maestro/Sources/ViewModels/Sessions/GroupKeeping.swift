import Domain

/// What came of keeping one session of a group.
public struct GroupKeeping: Hashable, Sendable {
  /// The one that was kept.
  public var kept: Session
  /// Those that were removed, and where their work is.
  public var removed: [RemovedSession]
  /// Those that are still there.
  public var failures: [Failure]

  /// A session that could not be removed.
  public struct Failure: Hashable, Sendable {
    /// Which one.
    public var session: Session
    /// Why.
    public var error: SessionError
  }
}

extension SessionService {
  /// The sessions in use that share the group of one, itself among them, the oldest first.
  public func members(ofGroupOf session: Session) async throws -> [Session] {
    guard let group = session.group else { return [session] }
    let query = SessionQuery(repository: session.repository.commonDirectory, group: group, limit: 1000)
    let members = try await sessions(matching: query).sessions
    return members.sorted { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
  }

  /// Keeps one session of a group and removes the others for good, each after bringing its work to safety. One that cannot be
  /// removed does not keep the others.
  /// - Throws: with kind `refused` when the session belongs to no group.
  public func keep(_ session: Session) async throws -> GroupKeeping {
    guard session.group != nil else {
      throw SessionError(
        .refused, step: "Keep the session", reason: "The session '\(session.name)' belongs to no group.")
    }
    var keeping = GroupKeeping(kept: session, removed: [], failures: [])
    for other in try await members(ofGroupOf: session) where other.id != session.id {
      do {
        keeping.removed.append(RemovedSession(session: other, salvage: try await remove(other.id)))
      } catch let error as SessionError {
        keeping.failures.append(GroupKeeping.Failure(session: other, error: error))
      }
    }
    return keeping
  }
}
