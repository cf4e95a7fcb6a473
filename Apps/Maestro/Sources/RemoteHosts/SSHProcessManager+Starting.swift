import Domain
import Foundation

extension SSHProcessManager {
  /// Starts an agent and returns when it runs: where its launch says.
  public func start(_ launch: Launch) async throws -> ProcessIdentity {
    // What runs already must not be ended when this start fails.
    if try launch.host != nil || records.record(of: launch.session) != nil { try await checkIsFree(launch) }
    guard let host = launch.host else {
      let process = try await local.start(launch)
      records.remove(launch.session)
      return process
    }
    try Self.checkNames(launch.environment, on: host)
    guard starting.with({ $0.insert(launch.session).inserted }) else {
      throw SessionError(
        .busy, step: "Start the agent",
        reason: "Another process is starting the agent of session \(launch.session.short).")
    }
    do {
      let process = try await start(launch, on: host)
      starting.with { _ = $0.remove(launch.session) }
      return process
    } catch {
      starting.with { _ = $0.remove(launch.session) }
      // While it was starting it counted as absent.
      await announce(launch.session)
      throw error
    }
  }

  private func start(_ launch: Launch, on host: AgentHost) async throws -> ProcessIdentity {
    let record = HostRecord(host: host, run: UUID().uuidString.lowercased())
    let script = HostScript(session: launch.session, run: record.run, readsProcessFiles: readsProcessFiles)
    try await prepare(launch, script, on: host)
    // From here on it may run there.
    try records.save(record, of: launch.session)
    do {
      return try await begin(launch, script, record)
    } catch {
      await callOff(launch.session, record)
      throw error
    }
  }

  private func checkIsFree(_ launch: Launch) async throws {
    let step = "Start the agent"
    switch await state(of: launch.session) {
    case .absent, .exited, .lost(leftover: []): return
    case .running, .paused, .lost:
      throw SessionError(
        .refused, step: step,
        reason: "The session \(launch.session.short) has an agent already, or a part of one. Stop it first.")
    case .unreachable(let reason): throw SessionError(.unreachable, step: step, reason: reason)
    }
  }

  /// What a shell can export. Others are rare, and would be lost without a word.
  static func checkNames(_ environment: [String: String], on host: AgentHost) throws(SessionError) {
    let taken: Set = ["PPID", "UID", "EUID", "BASHOPTS", "SHELLOPTS", "BASH_VERSINFO"]
    func isName(_ name: String) -> Bool {
      guard let first = name.utf8.first, !(48...57).contains(first), !taken.contains(name), !name.hasPrefix("mst_")
      else { return false }
      return name.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
      }
    }
    if let name = environment.keys.sorted().first(where: { !isName($0) }) {
      throw SessionError(
        .invalid, step: "Start the agent on '\(host.name)'",
        reason:
          "'\(name)' cannot be set in the environment there: a shell has no such variable. Change the agent profile.",
        field: .profile)
    }
    if let variable = environment.first(where: { $0.value.utf8.contains(0) }) {
      throw SessionError(
        .invalid, step: "Start the agent on '\(host.name)'",
        reason: "The value of '\(variable.key)' holds a NUL character. Change the agent profile.", field: .profile)
    }
  }

  private func prepare(_ launch: Launch, _ script: HostScript, on host: AgentHost) async throws {
    let step = "Start the agent on '\(host.name)'"
    if ([launch.executable, launch.workingDirectory] + launch.arguments).contains(where: { $0.utf8.contains(0) }) {
      throw SessionError(
        .invalid, step: step, reason: "An argument holds a NUL character, which no program can be given.")
    }
    let answer = try await caller.ask(script.preparing(launch), of: host, step: step, within: times.answer)
    guard answer.words == ["ready"] else {
      throw HostFailures.refusal(answer, launch.executable, folder: launch.workingDirectory, on: host)
    }
  }

  private enum Beginning: Sendable {
    case begun
    case ended
    case late
  }

  /// Starts the `ssh` of the agent, and waits until the agent has begun there.
  private func begin(_ launch: Launch, _ script: HostScript, _ record: HostRecord) async throws -> ProcessIdentity {
    let step = "Start the agent on '\(record.host.name)'"
    let output = (try? await local.outputBounds(of: launch.session))?.upperBound ?? 0
    let process = try await local.start(
      Launch(
        session: launch.session, executable: caller.ssh,
        arguments: SSHCommand.running(script.command, on: record.host),
        // The rest is for the agent; ssh passes this on.
        environment: launch.environment.filter { $0.key == "TERM" }, workingDirectory: launch.workingDirectory,
        typedPrompt: launch.typedPrompt))
    switch try await beginning(launch.session, record, step: step) {
    case .begun: return process
    case .late:
      throw HostFailures.unreachable(record.host, step: step, "The agent did not begin within \(times.start).")
    case .ended: break
    }
    // It may have run for a moment only.
    let verdict = try verdict(
      try await ask(.look, launch.session, record, step: step), step: step, on: record.host)
    switch verdict {
    case .ended(let code):
      try records.update(launch.session, run: record.run) { $0.ending = .code(code) }
      return process
    case .alive: return process
    default:
      throw SessionError(
        .system, step: step, reason: "The connection to '\(record.host.name)' ended before the agent began there.",
        details: await tail(of: launch.session, from: output))
    }
  }

  private func beginning(_ id: SessionID, _ record: HostRecord, step: String) async throws -> Beginning {
    try await withThrowingTaskGroup(of: Beginning.self) { group in
      group.addTask {
        let answer = try await self.ask(.wait, id, record, step: step, within: self.times.start)
        return answer.words == ["begun"] ? .begun : .late
      }
      group.addTask {
        while true {
          switch await self.local.state(of: id) {
          case .running, .paused: break
          case .absent, .exited, .lost, .unreachable: return .ended
          }
          // Nothing tells who is not the reader of changes.
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .late
    }
  }

  /// What ssh said before it ended.
  private func tail(of id: SessionID, from offset: UInt64) async -> String {
    var bytes: [UInt8] = []
    do {
      for try await chunk in local.output(of: id, from: offset) {
        bytes += chunk.bytes
        if bytes.count > 4096 { bytes.removeFirst(bytes.count - 4096) }
      }
    } catch {
      return "What ssh said cannot be read: \(error)"
    }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Sees to it that nothing is left of an agent whose start has failed, whoever waits for that. What cannot be ended, or not
  /// be asked, stays what it is: unknown.
  private func callOff(_ id: SessionID, _ record: HostRecord) async {
    await Task {
      do { try await stop(id, grace: .seconds(1)) } catch {
        try? await local.stop(id, grace: .zero)
        onProblem("What was begun on '\(record.host.name)' for session \(id.short) could not be called off: \(error)")
      }
    }.value
  }
}
