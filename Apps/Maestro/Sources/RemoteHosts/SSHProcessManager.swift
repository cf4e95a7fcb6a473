import Domain
import Foundation

/// Runs agents on other hosts over the system's `ssh`, and gives those without a host to the manager of this machine.
///
/// The supervisor of this machine runs the `ssh` of an agent as it runs any agent, so that terminal, output and reattaching are
/// as they are for local ones. What concerns the processes there goes by calls of its own.
public final class SSHProcessManager: ProcessManager {
  let local: any ProcessManager
  let records: HostRecords
  let caller: HostCaller
  let checks: HostChecks
  let times: HostTimes
  let feed = ChangeFeed()
  let onProblem: @Sendable (String) -> Void
  /// Sessions whose agent is being started from here: the host is not asked to call that off.
  let starting = Guarded<Set<SessionID>>([])
  /// Whether hosts may be asked by `/proc`: otherwise by `ps`, as where there is none.
  let readsProcessFiles: Bool

  /// A manager over the one of this machine.
  /// - Parameters:
  ///   - local: runs agents on this machine.
  ///   - folder: where it is kept which agent is on which host; made when it is not there.
  ///   - ssh: the `ssh` of the system, by path or as found in PATH.
  ///   - onProblem: is told what was left undone on a host.
  /// - Throws: `SessionError` when the folder cannot be made.
  public convenience init(
    local: any ProcessManager, folder: String, ssh: String = "ssh", times: HostTimes = HostTimes(),
    onProblem: @escaping @Sendable (String) -> Void
  ) throws {
    try self.init(
      local: local, folder: folder, ssh: ssh, times: times, readsProcessFiles: true, onProblem: onProblem)
  }

  init(
    local: any ProcessManager, folder: String, ssh: String, times: HostTimes, readsProcessFiles: Bool,
    onProblem: @escaping @Sendable (String) -> Void
  ) throws {
    self.local = local
    records = try HostRecords(folder: folder)
    caller = HostCaller(ssh: ssh, folder: folder)
    checks = HostChecks(caller: caller, times: times)
    self.times = times
    self.readsProcessFiles = readsProcessFiles
    self.onProblem = onProblem
  }

  /// What is known about the agent of a session. For one whose connection is gone its host is asked.
  public func state(of id: SessionID) async -> ProcessState {
    let here = await local.state(of: id)
    do {
      guard let record = try records.record(of: id) else { return here }
      if let known = known(here, record, id) { return known }
      return await asked(here, record, id)
    } catch {
      return .unreachable(reason: error.reason)
    }
  }

  /// Types something into the terminal of an agent.
  public func send(_ bytes: [UInt8], to id: SessionID) async throws { try await local.send(bytes, to: id) }

  /// Tells an agent the size of its terminal: `ssh` passes it on.
  public func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws {
    try await local.resize(id, columns: columns, rows: rows)
  }

  /// What an agent printed and prints.
  public func output(of id: SessionID, from offset: UInt64) -> OutputSequence { local.output(of: id, from: offset) }

  /// Where the output of an agent begins and ends now.
  public func outputBounds(of id: SessionID) async throws -> Range<UInt64> { try await local.outputBounds(of: id) }

  /// When an agent printed something last, by the files here.
  public func lastOutput(of id: SessionID) async -> Double? { await local.lastOutput(of: id) }

  /// The ids of all sessions that have files of a process, here or on a host.
  public func knownSessions() async throws -> [SessionID] {
    let all = Set(try await local.knownSessions()).union(records.ids())
    return all.sorted { $0.description < $1.description }
  }

  /// Looks whether the program of an agent can be started where it is to run: nothing is changed.
  /// - Throws: with kind `missingProgram`, or `unreachable` when the host does not answer.
  public func check(_ agent: AgentProfile) async throws {
    guard let host = agent.host else { return }
    // What is named relative to the worktree can be looked at only when there is one.
    let isRelative = agent.executable.utf8.contains(47) && agent.executable.utf8.first != 47
    try Self.checkNames(agent.environment, on: host)
    let step = "Look for the agent on '\(host.name)'"
    let script = HostScript(session: SessionID(), run: "").checking(
      isRelative ? "/bin/sh" : agent.executable, environment: agent.environment)
    let answer = try await caller.ask(script, of: host, step: step, within: times.answer)
    guard answer.words == ["ready"] else {
      var error = HostFailures.refusal(answer, agent.executable, folder: "", on: host)
      error.step = step
      throw error
    }
  }

  // MARK: Parts

  /// Asks the host of an agent.
  func ask(
    _ question: HostScript.Question, _ id: SessionID, _ record: HostRecord, step: String, grace: Duration = .zero,
    within limit: Duration? = nil
  ) async throws -> HostAnswer {
    let script = HostScript(session: id, run: record.run, readsProcessFiles: readsProcessFiles)
    return try await caller.ask(
      script.asking(question, grace: grace), of: record.host, step: step, within: limit ?? times.answer)
  }

  func verdict(_ answer: HostAnswer, step: String, on host: AgentHost) throws(SessionError) -> HostVerdict {
    guard let verdict = HostVerdict(answer, host: host) else {
      throw HostFailures.unexpected(answer, step: step, on: host)
    }
    return verdict
  }
}
