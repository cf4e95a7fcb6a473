import Domain
import TerminalEmulator

/// Answers what programs ask their terminal (where the cursor is, what it can do), once, however many look on.
///
/// Follows the output of every agent that runs. One that prints more than can be followed is not waiting for an answer:
/// its output is skipped up to near the end.
actor TerminalAnswers {
  /// So far behind the end is too far, and so near to it reading goes on.
  private static let lag: UInt64 = 1 << 20
  private static let rest: UInt64 = 64 << 10
  private static let pause = Duration.milliseconds(50)

  private let parts: EngineParts
  private var tasks: [SessionID: Task<Void, Never>] = [:]
  /// Up to where the output of a session was read: what was asked before is not answered again.
  private var positions: [SessionID: UInt64] = [:]
  private var sizes: [SessionID: TerminalSize] = [:]

  init(parts: EngineParts) { self.parts = parts }

  /// Follows all agents until cancelled.
  func run() async {
    for id in (try? await parts.processes.knownSessions()) ?? [] {
      positions[id] = (try? await parts.processes.outputBounds(of: id))?.upperBound
    }
    for await change in parts.processes.changes() {
      if Task.isCancelled { break }
      apply(change)
    }
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Notes a new size.
  func setSize(_ size: TerminalSize, of id: SessionID) { sizes[id] = size }

  private func apply(_ change: ProcessChange) {
    let id = change.session
    switch change.state {
    case .running, .paused:
      begin(id)
    case .exited, .lost, .absent:
      tasks.removeValue(forKey: id)?.cancel()
    }
  }

  private func begin(_ id: SessionID) {
    guard tasks[id] == nil else { return }
    tasks[id] = Task { [weak self] in
      await self?.follow(id)
      if !Task.isCancelled { await self?.end(id) }
    }
  }

  /// Its output has ended; it may have been started again meanwhile.
  private func end(_ id: SessionID) async {
    tasks[id] = nil
    if case .running = await parts.processes.state(of: id) { begin(id) }
  }

  private func follow(_ id: SessionID) async {
    if sizes[id] == nil, let size = (try? await parts.store.session(id))?.terminal, sizes[id] == nil {
      sizes[id] = TerminalSize(columns: size.columns, rows: size.rows)
    }
    var screen = TerminalScreen(sizes[id] ?? .usual, limits: TerminalLimits(lines: 1))
    var position = positions[id] ?? 0
    do {
      while !Task.isCancelled {
        var isBehind = false
        for try await chunk in parts.processes.output(of: id, from: position) {
          if chunk.cutBefore > 0 { screen.appendCut(bytes: chunk.cutBefore) }
          if let size = sizes[id] { screen.resize(to: size) }
          screen.append(chunk.bytes)
          position = chunk.end
          positions[id] = position
          let answers = screen.takeAnswers()
          if !answers.isEmpty { try await parts.processes.send(answers, to: id) }
          guard try await parts.processes.outputBounds(of: id).upperBound > position + Self.lag else { continue }
          isBehind = true
          break
        }
        guard isBehind else { return }
        try await parts.settings.clock.sleep(for: Self.pause)
        let end = try await parts.processes.outputBounds(of: id).upperBound
        position = max(position, end > Self.rest ? end - Self.rest : 0)
      }
    } catch {
      // Cancelled, or the agent has ended: no program waits for an answer.
    }
  }
}
