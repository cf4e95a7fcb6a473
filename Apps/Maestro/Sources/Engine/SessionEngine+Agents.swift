import Domain

extension SessionEngine {
  /// Types a text into the terminal of the agent, and presses Enter. Several lines go as one paste where the agent
  /// asked for that; an empty text is only Enter.
  public func send(_ text: String, to id: SessionID) async throws {
    let step = "Send to the agent"
    func refusal(_ reason: String) -> SessionError { SessionError(.invalid, step: step, reason: reason, field: .input) }
    guard text.utf8.count <= Typing.limit else {
      throw refusal("The text must be at most 64 KiB; put more into a file.")
    }
    guard !text.utf8.contains(0) else { throw refusal("The text must not contain a NUL character.") }
    try await gate.run("send", on: id) { [self] in
      _ = try await running(id, for: step)
      // Only what holds several lines depends on it.
      let marksPastes = text.contains(where: \.isNewline) ? try await marksPastes(id) : false
      try await enter(text, into: id, marksPastes: marksPastes)
    }
  }

  /// Types a text and presses Enter. Called with the gate held, for an agent that runs.
  func enter(_ text: String, into id: SessionID, marksPastes: Bool) async throws {
    let bytes = Typing.bytes(text, marksPastes: marksPastes)
    if !bytes.isEmpty {
      try await parts.processes.send(bytes, to: id)
      try await parts.settings.clock.sleep(for: parts.settings.enterDelay)
    }
    try await parts.processes.send(Typing.enter, to: id)
    try await tracker.noteTyped(bytes + Typing.enter, into: id)
  }

  /// Holds the agent.
  public func pause(_ id: SessionID) async throws -> Session {
    try await gate.run("pause", on: id) { [self] in
      let session = try await active(id, for: "Pause the agent")
      if case .paused = await parts.processes.state(of: session.id) {
        throw SessionError(.refused, step: "Pause the agent", reason: "The agent is paused already.")
      }
      _ = try await running(id, for: "Pause the agent")
      try await parts.processes.pause(id)
      return try await parts.update(id) { if $0.status.isAlive { $0.status = .paused } }
    }
  }

  /// Lets the agent go on.
  public func resume(_ id: SessionID) async throws -> Session {
    try await gate.run("resume", on: id) { [self] in
      _ = try await active(id, for: "Resume the agent")
      guard case .paused = await parts.processes.state(of: id) else {
        throw SessionError(.refused, step: "Resume the agent", reason: "The agent is not paused.")
      }
      try await parts.processes.resume(id)
      return try await parts.update(id) { if $0.status == .paused { $0.status = .running } }
    }
  }

  /// Ends the agent and all its children. Nothing is done when it has ended before.
  public func stop(_ id: SessionID) async throws -> Session {
    try await gate.run("stop", on: id) { [self] in
      _ = try await active(id, for: "Stop the agent")
      return try await end(id)
    }
  }

  /// Starts the agent again in the same worktree, without the first prompt: it may have done half of that already. It goes
  /// on with its conversation when its profile says how, unless it is to begin afresh.
  public func restart(_ id: SessionID, fresh: Bool) async throws -> Session {
    let step = "Start the agent"
    return try await gate.run("restart", on: id) { [self] in
      let session = try await active(id, for: step)
      guard await parts.isDead(id) else {
        throw SessionError(.refused, step: step, reason: "The agent or one of its children still runs. Stop it first.")
      }
      try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
      let report = await tracker.restart(session)
      let process = try await parts.processes.start(parts.launch(session, prompt: "", resumes: !fresh))
      if let size = session.terminal {
        // One that has ended at once needs no size.
        try? await parts.processes.resize(id, columns: UInt16(size.columns), rows: UInt16(size.rows))
      }
      return try await parts.update(id) { session in
        session.process = process
        session.status = .running
        session.report = report
        session.problem = nil
      }
    }
  }

  /// What the agent printed and prints, from a place on.
  public func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    parts.processes.output(of: id, from: offset)
  }

  /// Where the output begins and ends now.
  public func outputBounds(of id: SessionID) async throws -> Range<UInt64> {
    try await parts.processes.outputBounds(of: id)
  }

  /// When the agent printed something last, in seconds since 1970.
  public func lastOutput(of id: SessionID) async -> Double? {
    // One that ended before this program began is followed by nobody.
    if let seen = await tracker.lastOutput(of: id) { return seen }
    return await parts.processes.lastOutput(of: id)
  }

  /// Ends the agent and stores that the user wanted it. Called with the gate held.
  func end(_ id: SessionID) async throws -> Session {
    let (parts, tracker) = (parts, tracker)
    return try await tracker.whileStopping(id) {
      try await parts.processes.stop(id, grace: parts.settings.stopGrace)
      // What was done is told even when the caller is gone.
      return try await shielded {
        try await parts.update(id) { session in
          // One that had failed before it was stopped has failed.
          if session.status.isAlive || session.status == .unknown { session.status = .stopped }
        }
      }
    }
  }

  func running(_ id: SessionID, for step: String) async throws -> Session {
    let session = try await active(id, for: step)
    switch await parts.processes.state(of: id) {
    case .running: return session
    case .paused: throw SessionError(.refused, step: step, reason: "The agent is paused. Resume it first.")
    case .absent, .exited, .lost:
      throw SessionError(.refused, step: step, reason: "The agent does not run. Start it again first.")
    }
  }

  /// Whether the program has asked for pastes to be marked.
  func marksPastes(_ id: SessionID) async throws -> Bool {
    let tail = try await OutputPart.tail(of: id, 262_144, parts.processes)
    if let answer = Typing.asksForMarks(tail) { return answer }
    // An agent asks once, at its start.
    let bounds = try await parts.processes.outputBounds(of: id)
    let start = bounds.lowerBound..<min(bounds.upperBound, bounds.lowerBound + 65_536)
    return Typing.asksForMarks(try await OutputPart.bytes(of: id, start, parts.processes)) ?? false
  }
}
