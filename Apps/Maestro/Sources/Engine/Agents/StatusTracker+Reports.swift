import AgentReports
import Domain

/// What agents say about themselves.
extension StatusTracker {
  /// So far behind the end of the output is too far, and so near to it reading goes on.
  private static let lag: UInt64 = 1 << 20
  private static let rest: UInt64 = 256 << 10

  /// The report of an agent by now, which may be newer than what is stored.
  func report(of session: Session) -> AgentReport { reports[session.id] ?? session.report }

  /// Reads what the hooks of an agent said meanwhile.
  func hear(_ session: Session) async {
    guard let kind = session.agent.kind else { return }
    let place = report(of: session).eventsEnd
    let events = await parts.processes.hookEvents(of: session.id, from: place)
    var report = report(of: session)
    // Others have read it meanwhile.
    guard report.eventsEnd == place, events.end != place else { return }
    for line in events.lines { kind.read(line, into: &report) }
    report.eventsEnd = events.end
    await keep(report, of: session.id)
  }

  /// Follows what an agent says in its output, where it says something there.
  func follow(speechOf session: Session) {
    guard let kind = session.agent.kind, let speech = speech(of: session), speeches[session.id] == nil else { return }
    let id = session.id
    speeches[id] = Task { [weak self] in
      await self?.read(speech, of: session, as: kind, until: nil)
      await self?.speechEnded(id)
    }
  }

  /// Reads what an agent has said in its output until now.
  func catchUp(_ id: SessionID) async {
    guard let session = try? await parts.store.session(id), let kind = session.agent.kind,
      let speech = speech(of: session), let end = try? await parts.processes.outputBounds(of: id).upperBound
    else { return }
    speeches.removeValue(forKey: id)?.cancel()
    await read(speech, of: session, as: kind, until: end)
  }

  /// The report of an agent that is about to be started again.
  func restart(_ session: Session) async -> AgentReport {
    await hear(session)
    let events = await parts.processes.hookEvents(of: session.id, from: report(of: session).eventsEnd).end
    let output = (try? await parts.processes.outputBounds(of: session.id).upperBound) ?? 0
    speeches.removeValue(forKey: session.id)?.cancel()
    var report = report(of: session)
    report.restart(events: events, output: output)
    reports[session.id] = report
    return report
  }

  /// Notes what was typed: an agent that waited goes on.
  func noteTyped(_ bytes: [UInt8], into id: SessionID) async throws {
    guard let session = try await parts.store.session(id) else { return }
    var report = report(of: session)
    if let kind = session.agent.kind, report.state != nil {
      report.note(typed: bytes, to: kind)
      await keep(report, of: id)
    } else {
      try await parts.update(id) { if $0.status == .waiting { $0.status = .running } }
    }
  }

  private func speech(of session: Session) -> OutputSpeech? {
    // Those that it is started again with tell the same.
    session.agent.kind.flatMap { OutputSpeech($0, arguments: session.agent.arguments) }
  }

  private func speechEnded(_ id: SessionID) { if !Task.isCancelled { speeches[id] = nil } }

  private func read(
    _ speech: OutputSpeech, of session: Session, as kind: AgentKind, until limit: UInt64?
  ) async {
    let id = session.id
    var events = OutputEvents(kind, speech)
    var place = report(of: session).outputEnd
    do {
      while !Task.isCancelled {
        let end = try await parts.processes.outputBounds(of: id).upperBound
        if let limit, place >= limit { return }
        if end > place + Self.lag {
          place = end - Self.rest
          events.skip()
        }
        var isBehind = false
        for try await chunk in parts.processes.output(of: id, from: place) {
          guard !Task.isCancelled else { return }
          if chunk.cutBefore > 0 { events.skip() }
          var report = report(of: session)
          events.read(chunk.bytes, into: &report)
          place = chunk.end
          report.outputEnd = place - UInt64(events.pending)
          await keep(report, of: id)
          if let limit, place >= limit { return }
          isBehind = try await parts.processes.outputBounds(of: id).upperBound > place + Self.lag
          if isBehind { break }
        }
        guard isBehind else { return }
      }
    } catch {
      // Cancelled, or the output cannot be read: then the last report counts.
    }
  }

  /// Stores a report when it shows anything new, and tells it.
  private func keep(_ report: AgentReport, of id: SessionID) async {
    reports[id] = report
    // It counts as read: it must be stored also when the reader is cancelled.
    await shielded { [self] in
      await set(id) { session in
        guard session.report.shows(otherThan: report) else { return }
        session.report = report
        if let status = report.status, session.status == .running || session.status == .waiting {
          session.status = status
        }
      }
    }
  }
}

extension AgentReport {
  /// What the status of the session is by it; nothing when nothing was heard.
  var status: SessionStatus? { state.map { $0 == .working ? .running : .waiting } }

  /// Whether users see a difference. What an agent says while it works is not shown.
  fileprivate func shows(otherThan other: AgentReport) -> Bool {
    state != other.state || usage != other.usage || (other.state != .working && text != other.text)
  }
}
