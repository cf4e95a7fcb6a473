import Domain

extension SSHProcessManager {
  /// The state, as far as it can be told without asking the host.
  ///
  /// `ssh` ends with the code of the agent, and with 255 when it failed itself; a code above 127 may also be that of a signal
  /// that ended `ssh`. What is below was said by the host, which has ended the agent's children before.
  func known(_ here: ProcessState, _ record: HostRecord, _ id: SessionID) -> ProcessState? {
    if case .running(let process) = here { return record.isPaused ? .paused(process) : here }
    // What is known here is of the start before, and the host must not be asked to call this one off.
    if starting.with({ $0.contains(id) }) { return .absent }
    switch here {
    case .exited(let code) where (0...127).contains(code): return here
    case .running, .paused, .unreachable: return here
    case .absent, .exited, .lost: return record.ending.map { Self.state(after: $0, here) }
    }
  }

  /// Asks the host how the agent is whose connection is gone, and remembers its end.
  func asked(_ here: ProcessState, _ record: HostRecord, _ id: SessionID) async -> ProcessState {
    switch await checks.verdict(of: id, record) {
    case .success(let verdict):
      if let ending = HostRecord.Ending(verdict) {
        do { try records.update(id, run: record.run) { $0.ending = ending } } catch {
          onProblem("How the agent of session \(id.short) ended could not be kept. \(error)")
        }
        return Self.state(after: ending, here)
      }
      switch verdict {
      case .alive(let processes), .left(let processes): return .lost(leftover: processes)
      default:
        return .unreachable(
          reason: HostFailures.unsettled(verdict, step: "Look after the agent", on: record.host).reason)
      }
    case .failure(let error):
      let host = record.host
      let words = error.details.isEmpty || error.kind != .unreachable ? "" : " (\(Self.line(error.details)))"
      return .unreachable(
        reason: error.kind == .unreachable
          ? "The connection to the host '\(host.name)' (\(host.destination)) is gone, and it does not answer\(words): whether "
            + "the agent still runs there is not known."
          : "Whether the agent still runs on '\(host.name)' is not known: \(error.reason)")
    }
  }

  private static func state(after ending: HostRecord.Ending, _ here: ProcessState) -> ProcessState {
    // An ssh that outlived its supervisor is still to be ended.
    if case .lost(let leftover) = here, !leftover.isEmpty { return here }
    switch ending {
    case .code(let code): return .exited(code: code)
    case .never:
      if case .exited = here { return here }
      return .absent
    case .gone: return .lost(leftover: [])
    }
  }

  private static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    return line.count > 200 ? line.prefix(200) + "…" : line
  }

  // MARK: Changes

  /// The states of all agents that change from now on, those that run now first, and those that nobody could tell of as soon
  /// as their host does.
  public func changes() -> AsyncStream<ProcessChange> {
    let queue = ProcessChangeQueue()
    feed.add(queue)
    // At once: what happens after this returns is told.
    let changes = local.changes()
    let following = Task {
      await withDiscardingTaskGroup { group in
        for await change in changes {
          if let known = known(change) {
            queue.put(known)
          } else {
            // A host that does not answer must not hold up what others do.
            group.addTask {
              let state = await self.state(of: change.session)
              if !Task.isCancelled {
                queue.put(ProcessChange(session: change.session, state: state, lastOutput: change.lastOutput))
              }
            }
          }
        }
        group.cancelAll()
      }
    }
    let asking = Task { await askAgain(queue) }
    let reader = ChangeReader(queue: queue, feed: feed, tasks: [following, asking])
    return AsyncStream { await reader.queue.next() }
  }

  /// A change as it is with what is known about hosts; nothing when a host has to be asked.
  private func known(_ change: ProcessChange) -> ProcessChange? {
    var told = change
    do {
      guard let record = try records.record(of: change.session) else { return change }
      guard let state = known(change.state, record, change.session) else { return nil }
      told.state = state
    } catch {
      told.state = .unreachable(reason: error.reason)
    }
    return told
  }

  /// Asks for agents whose connection is gone, less and less often, until their hosts have told.
  private func askAgain(_ queue: ProcessChangeQueue) async {
    var pause = times.recheck
    while !Task.isCancelled {
      var isOpen = false
      for id in records.ids() {
        guard let record = try? records.record(of: id) else { continue }
        let here = await local.state(of: id)
        guard known(here, record, id) == nil else { continue }
        isOpen = true
        let state = await asked(here, record, id)
        if Task.isCancelled { return }
        queue.put(ProcessChange(session: id, state: state, lastOutput: nil))
      }
      try? await Task.sleep(for: pause)
      pause = isOpen ? min(pause * 2, times.longestRecheck) : times.recheck
      await checks.forgetFailures()
    }
  }

  /// Tells the readers of changes how an agent is now.
  func announce(_ id: SessionID) async {
    feed.tell(ProcessChange(session: id, state: await state(of: id), lastOutput: nil))
  }
}
