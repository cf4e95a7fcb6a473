import Domain

/// Agents that do what the test says.
actor FakeProcesses: ProcessManager {
  private let faults: Faults
  private(set) var states: [SessionID: ProcessState] = [:]
  private(set) var launches: [Launch] = []
  private(set) var typed: [SessionID: [[UInt8]]] = [:]
  private(set) var stops: [SessionID] = []
  private var events: [SessionID: [String]] = [:]
  private var outputs: [SessionID: [UInt8]] = [:]
  private var readers: [(id: SessionID, offset: UInt64, continuation: CheckedContinuation<Void, Never>)] = []
  private var readWaiters: [CheckedContinuation<Void, Never>] = []
  private var listeners: [AsyncStream<ProcessChange>.Continuation] = []
  private var lastPID: Int32 = 100
  /// What ignores even SIGKILL: a process in uninterruptible sleep.
  private var unkillable: Set<SessionID> = []

  init(faults: Faults) { self.faults = faults }

  // MARK: What a test does

  func set(_ id: SessionID, _ state: ProcessState) {
    states[id] = state
    tell(id)
  }

  func keepAlive(_ id: SessionID) { unkillable.insert(id) }

  /// A hook of an agent says something.
  func say(_ event: String, by id: SessionID) {
    events[id, default: []].append(event)
    tell(id)
  }

  func print(_ text: String, by id: SessionID) {
    outputs[id, default: []] += Array(text.utf8)
    wake(id)
  }

  /// Waits until those who follow an agent have read all and wait for more: one answers its questions from the start, the other, from
  /// its first look at the clock on, tells its state.
  func waitUntilRead(_ id: SessionID, by followers: Int = 2) async {
    while readers.count(where: { $0.id == id }) < followers { await withCheckedContinuation { readWaiters.append($0) } }
  }

  func typedText(_ id: SessionID) -> [String] { (typed[id] ?? []).map { String(decoding: $0, as: UTF8.self) } }

  // MARK: ProcessManager

  func start(_ launch: Launch) async throws -> ProcessIdentity {
    try await faults.pass("processes.start")
    lastPID += 1
    let identity = ProcessIdentity(pid: lastPID, startTime: 1, bootID: "boot")
    launches.append(launch)
    outputs[launch.session] = outputs[launch.session] ?? []
    states[launch.session] = .running(identity)
    tell(launch.session)
    try await faults.pass("processes.start.after")
    return identity
  }

  func state(of id: SessionID) async -> ProcessState { states[id] ?? .absent }

  nonisolated func changes() -> AsyncStream<ProcessChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: ProcessChange.self)
    Task { await listen(continuation) }
    return stream
  }

  private func listen(_ continuation: AsyncStream<ProcessChange>.Continuation) {
    listeners.append(continuation)
    for id in states.keys { tell(id) }
  }

  private func tell(_ id: SessionID) {
    let change = ProcessChange(
      session: id, state: states[id] ?? .absent, lastOutput: nil, eventsEnd: UInt64(events[id]?.count ?? 0))
    for listener in listeners { listener.yield(change) }
    wake(id)
  }

  func send(_ bytes: [UInt8], to id: SessionID) async throws {
    try await faults.pass("processes.send")
    typed[id, default: []].append(bytes)
  }

  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws {}

  func pause(_ id: SessionID) async throws {
    if case .running(let identity) = states[id] { set(id, .paused(identity)) }
  }

  func resume(_ id: SessionID) async throws {
    if case .paused(let identity) = states[id] { set(id, .running(identity)) }
  }

  func stop(_ id: SessionID, grace: Duration) async throws {
    try await faults.pass("processes.stop")
    stops.append(id)
    switch states[id] {
    case .running, .paused, .lost: if !unkillable.contains(id) { set(id, .exited(code: 143)) }
    case .absent, .exited, nil: break
    }
    try await faults.pass("processes.stop.after")
  }

  nonisolated func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    OutputSequence(from: offset) { await self.chunk(of: id, at: $0) }
  }

  private func chunk(of id: SessionID, at offset: UInt64) async -> OutputChunk? {
    while true {
      let bytes = outputs[id] ?? []
      if offset < bytes.count { return OutputChunk(offset: offset, bytes: Array(bytes[Int(offset)...].prefix(1000))) }
      switch states[id] {
      case .running, .paused:
        await withCheckedContinuation { continuation in
          readers.append((id, offset, continuation))
          for waiter in readWaiters { waiter.resume() }
          readWaiters = []
        }
      case .absent, .exited, .lost, nil: return nil
      }
    }
  }

  private func wake(_ id: SessionID) {
    let woken = readers.filter { $0.id == id }
    readers.removeAll { $0.id == id }
    for reader in woken { reader.continuation.resume() }
  }

  func outputBounds(of id: SessionID) async throws -> Range<UInt64> { 0..<UInt64(outputs[id]?.count ?? 0) }

  func lastOutput(of id: SessionID) async -> Double? { nil }

  nonisolated func hookPlace(of id: SessionID) -> HookPlace { HookPlace(folder: "/hooks", program: "/hooks/hook") }

  func hookEvents(of id: SessionID, from offset: UInt64) async -> HookEvents {
    let lines = events[id] ?? []
    return HookEvents(lines: lines.dropFirst(Int(offset)).map { Array($0.utf8) }, end: UInt64(lines.count))
  }

  func knownSessions() async throws -> [SessionID] {
    try await faults.pass("processes.known")
    return outputs.keys.sorted { $0.description < $1.description }
  }

  func removeFiles(of id: SessionID) async throws {
    try await faults.pass("processes.removeFiles")
    outputs[id] = nil
    states[id] = nil
    wake(id)
  }
}
