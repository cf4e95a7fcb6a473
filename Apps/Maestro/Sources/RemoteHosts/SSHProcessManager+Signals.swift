import Domain
import Foundation

extension SSHProcessManager {
  /// Holds an agent and its children, there. The connection goes on: one that is held would be given up by the other side.
  public func pause(_ id: SessionID) async throws {
    guard let record = try records.record(of: id) else { return try await local.pause(id) }
    try await signal(.hold, id, record, step: "Pause the agent") { $0.isPaused = true }
  }

  /// Lets them go on.
  public func resume(_ id: SessionID) async throws {
    guard let record = try records.record(of: id) else { return try await local.resume(id) }
    try await signal(.resume, id, record, step: "Resume the agent") { $0.isPaused = false }
  }

  private func signal(
    _ question: HostScript.Question, _ id: SessionID, _ record: HostRecord, step: String,
    _ change: @Sendable (inout HostRecord) -> Void
  ) async throws {
    switch await state(of: id) {
    case .running, .paused: break
    case .unreachable(let reason): throw SessionError(.unreachable, step: step, reason: reason)
    case .absent, .exited, .lost: throw HostFailures.unsettled(.gone, step: step, on: record.host)
    }
    let verdict = try verdict(try await ask(question, id, record, step: step), step: step, on: record.host)
    if case .left(let processes) = verdict {
      throw SessionError(
        .refused, step: step,
        reason: "The agent has ended on '\(record.host.name)', and these of its processes are left: "
          + processes.map { String($0.pid) }.joined(separator: ", ") + ". Stop the session to end them.")
    }
    guard verdict == .signalled else { throw HostFailures.unsettled(verdict, step: step, on: record.host) }
    try records.update(id, run: record.run, change)
    await announce(id)
  }

  /// Ends an agent and all its children, where they are. Does nothing when none is.
  public func stop(_ id: SessionID, grace: Duration) async throws {
    guard let record = try records.record(of: id) else { return try await local.stop(id, grace: grace) }
    let step = "Stop the agent"
    let isThere: Bool
    switch await local.state(of: id) {
    // Its code has come, and before that its children were ended.
    case .exited(0...127): isThere = false
    case .absent, .running, .paused, .exited, .lost, .unreachable: isThere = record.ending == nil
    }
    if isThere { try await stopThere(id, record, grace: grace, step: step) }
    await waitForConnection(id)
    try await local.stop(id, grace: .seconds(2))
    await announce(id)
  }

  private func stopThere(_ id: SessionID, _ record: HostRecord, grace: Duration, step: String) async throws {
    let answer: HostAnswer
    do {
      answer = try await ask(
        .stop, id, record, step: step, grace: grace, within: max(grace, .zero) + times.answer + .seconds(20))
    } catch var error as SessionError where error.kind == .unreachable {
      error.reason += " The agent may still run there."
      throw error
    }
    let verdict = try verdict(answer, step: step, on: record.host)
    guard let ending = HostRecord.Ending(verdict) else {
      throw HostFailures.unsettled(verdict, step: step, on: record.host)
    }
    try records.update(id, run: record.run) { record in
      record.ending = ending
      record.isPaused = false
    }
  }

  /// Gives `ssh` a moment to bring the code of the agent and to end by itself.
  private func waitForConnection(_ id: SessionID) async {
    let end = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < end, !Task.isCancelled {
      switch await local.state(of: id) {
      case .running, .paused: try? await Task.sleep(for: .milliseconds(20))
      case .absent, .exited, .lost, .unreachable: return
      }
    }
  }

  /// Forgets the output of a session, which has no process left, and the record of it on its host.
  public func removeFiles(of id: SessionID) async throws {
    guard let record = try records.record(of: id) else { return try await local.removeFiles(of: id) }
    let step = "Remove the output"
    switch await state(of: id) {
    case .absent, .exited, .lost(leftover: []): break
    case .unreachable(let reason): throw SessionError(.unreachable, step: step, reason: reason)
    case .running, .paused, .lost:
      throw SessionError(
        .refused, step: step, reason: "Processes of session \(id.short) still run. Stop the session first.")
    }
    try await local.removeFiles(of: id)
    do {
      let answer = try await ask(.forget, id, record, step: step)
      if answer.words != ["forgotten"] { throw HostFailures.unexpected(answer, step: step, on: record.host) }
    } catch let error as SessionError {
      // It is dead, and its record there says no more than that: no reason to keep the session.
      onProblem(
        "A record of the ended session \(id.short) is left on '\(record.host.name)', in maestro/agents/\(id) among the "
          + "states of programs there. \(error.message)")
    }
    records.remove(id)
  }
}
