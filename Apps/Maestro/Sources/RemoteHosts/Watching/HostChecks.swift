import Domain

/// Asks hosts how agents are whose connection is gone: for several that want to know at once only once, and a host that does
/// not answer not again for a while.
actor HostChecks {
  private let caller: HostCaller
  private let times: HostTimes
  private var running: [SessionID: Task<Result<HostVerdict, SessionError>, Never>] = [:]
  private var failures: [AgentHost: (error: SessionError, until: ContinuousClock.Instant)] = [:]

  init(caller: HostCaller, times: HostTimes) {
    self.caller = caller
    self.times = times
  }

  /// How the agent is. An agent that has not begun never will.
  func verdict(of id: SessionID, _ record: HostRecord) async -> Result<HostVerdict, SessionError> {
    if let task = running[id] { return await task.value }
    if let failure = failures[record.host], failure.until > .now { return .failure(failure.error) }
    // Not the task of who asks: others may wait for the same answer.
    let task = Task { await ask(id, record) }
    running[id] = task
    let result = await task.value
    running[id] = nil
    if case .failure(let error) = result, error.kind == .unreachable {
      failures[record.host] = (error, .now + times.silence)
    } else {
      failures[record.host] = nil
    }
    return result
  }

  /// From now on all hosts are asked again.
  func forgetFailures() { failures = [:] }

  private func ask(_ id: SessionID, _ record: HostRecord) async -> Result<HostVerdict, SessionError> {
    let step = "Look after the agent"
    do {
      let answer = try await caller.ask(
        HostScript(session: id, run: record.run).asking(.look), of: record.host, step: step, within: times.answer)
      guard let verdict = HostVerdict(answer, host: record.host) else {
        return .failure(HostFailures.unexpected(answer, step: step, on: record.host))
      }
      return .success(verdict)
    } catch let error as SessionError {
      return .failure(error)
    } catch {
      return .failure(SessionError(.system, step: step, reason: "\(error)"))
    }
  }
}
