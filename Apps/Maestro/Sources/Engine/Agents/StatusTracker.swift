import Domain
import Foundation

/// Follows what agents do: listens to the process manager and to what agents say about themselves, watches for those that say
/// nothing and have become quiet, stores and tells it.
///
/// Costs nothing while nothing happens: a watch sleeps only while its agent prints, and waits for output otherwise. Of
/// the output it reads one piece after each quiet time and the tail when it is quiet, never the flood between.
actor StatusTracker {
  private static let tailBytes: UInt64 = 4096

  let parts: EngineParts
  /// What agents said about themselves by now.
  var reports: [SessionID: AgentReport] = [:]
  /// Those whose output is read for that.
  var speeches: [SessionID: Task<Void, Never>] = [:]
  private var watches: [SessionID: (number: UInt64, task: Task<Void, Never>)] = [:]
  private var lastWatch: UInt64 = 0
  private var lastOutputs: [SessionID: Double] = [:]
  /// Agents that the user is stopping: how they end is no failure.
  private var stopping: [SessionID: Int] = [:]

  init(parts: EngineParts) { self.parts = parts }

  /// Follows all agents until cancelled.
  func run() async {
    for await change in parts.processes.changes() {
      if Task.isCancelled { break }
      await apply(change)
    }
    for watch in watches.values { watch.task.cancel() }
    watches = [:]
    for task in speeches.values { task.cancel() }
    speeches = [:]
  }

  /// When an agent printed something last, in seconds since 1970.
  func lastOutput(of id: SessionID) -> Double? { lastOutputs[id] }

  /// Takes what happens to the agent meanwhile for the user's wish.
  func whileStopping<Value: Sendable>(_ id: SessionID, _ body: @Sendable () async throws -> Value) async throws -> Value
  {
    stopping[id, default: 0] += 1
    defer { stopping[id] = stopping[id].flatMap { $0 > 1 ? $0 - 1 : nil } }
    return try await body()
  }

  /// Forgets a session that is gone.
  func forget(_ id: SessionID) {
    endWatch(id)
    speeches.removeValue(forKey: id)?.cancel()
    reports[id] = nil
    lastOutputs[id] = nil
  }

  private func apply(_ change: ProcessChange) async {
    if let time = change.lastOutput { lastOutputs[change.session] = max(time, lastOutputs[change.session] ?? 0) }
    // A change may have waited; what counts is how things are now.
    await sync(change.session)
  }

  /// Looks how the agent is and stores it.
  /// - Parameter follows: whether to follow it from now on.
  func sync(_ id: SessionID, follows: Bool = true) async {
    guard let session = try? await parts.store.session(id), session.phase != .creating else { return }
    let state = await parts.processes.state(of: id)
    let isStopping = stopping[id] != nil
    await hear(session)
    let report = report(of: session)
    switch state {
    case .running(let process):
      await set(id) { session in
        if let status = report.status {
          session.status = status
        } else if session.status != .waiting || session.process != process {
          session.status = .running
        }
        session.process = process
      }
      guard follows else { break }
      if watches[id] == nil { watch(session) }
      follow(speechOf: session)
    case .paused(let process):
      endWatch(id)
      await set(id) { session in
        session.status = .paused
        session.process = process
      }
    case .exited(let code):
      endWatch(id)
      // Its last words may not be read yet.
      if follows { follow(speechOf: session) }
      await set(id) { session in
        if session.status != .stopped { session.status = code == 0 || isStopping ? .stopped : .failed(code: code) }
      }
    case .lost:
      endWatch(id)
      await set(id) { $0.status = .unknown }
    case .absent:
      endWatch(id)
      await set(id) { if $0.status.isAlive { $0.status = .unknown } }
    }
  }

  /// What cannot be stored now is stored with the next change, and told by the doctor.
  func set(_ id: SessionID, _ change: @escaping @Sendable (inout Session) -> Void) async {
    _ = try? await parts.update(id, change)
  }

  private func endWatch(_ id: SessionID) { watches.removeValue(forKey: id)?.task.cancel() }

  private func watch(_ session: Session) {
    lastWatch += 1
    let (id, number, patterns) = (session.id, lastWatch, session.agent.waitingPatterns)
    let task = Task { [weak self] in
      await self?.follow(id, patterns)
      await self?.watchEnded(id, number)
    }
    watches[id] = (number, task)
  }

  /// Its output has ended: an agent that is started again gets another watch.
  private func watchEnded(_ id: SessionID, _ number: UInt64) {
    if watches[id]?.number == number { watches[id] = nil }
  }

  private func follow(_ id: SessionID, _ patterns: [String]) async {
    let detector = WaitingDetector(patterns: patterns)
    do {
      var looked: UInt64 = 0
      while !Task.isCancelled {
        let end = try await quietEnd(of: id)
        let tail = try await OutputPart.tail(of: id, Self.tailBytes, parts.processes)
        if detector.isWaiting(tail, fresh: Int(clamping: end - min(looked, end))) { await setWaiting(id, true) }
        looked = end
        var next = parts.processes.output(of: id, from: end).makeAsyncIterator()
        guard try await next.next() != nil else { return }
        lastOutputs[id] = parts.settings.now().timeIntervalSince1970
        await setWaiting(id, false)
      }
    } catch {
      // Cancelled, or the output cannot be read: then it is not known to wait.
    }
  }

  /// Waits until the agent prints nothing any more; gives where its output ends.
  private func quietEnd(of id: SessionID) async throws -> UInt64 {
    var end = try await parts.processes.outputBounds(of: id).upperBound
    while true {
      try await parts.settings.clock.sleep(for: parts.settings.quietTime)
      let now = try await parts.processes.outputBounds(of: id).upperBound
      if now == end { return end }
      end = now
      lastOutputs[id] = parts.settings.now().timeIntervalSince1970
    }
  }

  private func setWaiting(_ id: SessionID, _ isWaiting: Bool) async {
    // An agent that tells how it is doing is believed.
    guard reports[id]?.state == nil else { return }
    await set(id) { session in
      guard session.report.state == nil else { return }
      switch session.status {
      case .running, .waiting: session.status = isWaiting ? .waiting : .running
      case .starting, .paused, .stopped, .failed, .unknown: break
      }
    }
  }
}
