import Domain

extension SessionEngine {
  /// How the run script of a session is doing, as far as this engine has started it.
  public func runState(of id: SessionID) async throws -> RunState {
    let session = try await session(id)
    return await runs.state(of: id, item: try await Proposals(parts: parts).proposal(of: session.repository).item(.run))
  }

  /// Starts the run script of the repository in the worktree of a session. It ends with this engine.
  public func startRun(of id: SessionID) async throws {
    let step = "Run the script"
    try await gate.run("run the script", on: id) { [self] in
      try await runs.start(await runScript(of: id), of: id, step: step)
    }
    if let session = try? await parts.store.session(id) { parts.bus.publish(.updated(session)) }
  }

  /// Ends the run script of a session, and all that it has started.
  public func stopRun(of id: SessionID) async throws {
    _ = try await session(id)
    await runs.stop(id)
  }
}
