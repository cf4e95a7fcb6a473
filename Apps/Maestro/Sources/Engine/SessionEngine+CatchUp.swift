import Domain

extension SessionEngine {
  /// Looks once how all agents are and stores it: for a program that is too short-lived for `run()`.
  public func catchUp() async throws {
    for session in try await parts.store.allSessions() where session.phase == .active && session.status.isAlive {
      await tracker.sync(session.id, follows: false)
      await tracker.catchUp(session.id)
    }
  }
}
