import Foundation
import MVVM

/// Runs syncs, one at a time, and decides when the next one comes.
actor SyncRunner {
  private let store: any SyncStorage
  private let remote: any RemoteStore
  private let status: SyncStatus
  private let connectivity: (any Connectivity)?
  private let wakeSource: (any WakeSource)?
  private let settings: SyncSettings
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double

  private typealias Run = Task<Void, any Error>

  private var running: Run?
  /// Begins when the running one has ended: what was written after that began may not be in it.
  private var next: Run?
  private var background: Task<Void, Never>?
  private var wakes: AsyncStream<Void>.Continuation?
  private var retrying: Task<Void, Never>?
  private var waiting: Task<Void, Never>?
  private var failures = 0
  /// How many wait for a run, for tests of what they share.
  private(set) var waiterCount = 0
  private var isSignedOut = false
  private var state = SyncState()

  init(
    store: any SyncStorage, remote: any RemoteStore, status: SyncStatus, connectivity: (any Connectivity)?,
    wakeSource: (any WakeSource)?, settings: SyncSettings, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> Double
  ) {
    self.store = store
    self.remote = remote
    self.status = status
    self.connectivity = connectivity
    self.wakeSource = wakeSource
    self.settings = settings
    self.clock = clock
    self.now = now
    self.random = random
  }

  // MARK: - Asking

  /// One sync that begins now or later, to its end.
  func sync() async throws {
    let run = enqueue()
    waiterCount += 1
    defer { waiterCount -= 1 }
    try await run.outcome()
  }

  func attempt(within patience: Duration) async throws {
    let run = enqueue()
    let clock = clock
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await run.outcome() }  // That it failed is in the status.
      group.addTask { try? await clock.sleep(for: patience) }  // Ends early when it is cancelled.
      await group.next()
      group.cancelAll()
    }
    try Task.checkCancellation()
  }

  private func enqueue() -> Run {
    if let next { return next }
    guard let running else { return begin(after: nil) }
    let run = begin(after: running)
    next = run
    return run
  }

  private func begin(after former: Run?) -> Run {
    let run = Run {
      _ = await former?.result
      try Task.checkCancellation()
      try await self.perform(isNext: former != nil)
    }
    if former == nil { running = run }
    return run
  }

  // MARK: - Running

  private func perform(isNext: Bool) async throws {
    if isNext {
      running = next
      next = nil
    }
    defer { if next == nil { running = nil } }
    retrying?.cancel()
    do {
      if isSignedOut { throw RemoteError.signedOut }
      if let connectivity, await !connectivity.isConnected { throw RemoteError.unreachable(.noConnection) }
      try await SyncRun(
        store: store, remote: remote, settings: settings, report: { [weak self] in await self?.show($0) }
      ).run()
      failures = 0
      state.lastSync = now()
      state.lastError = nil
      await show(.idle)
    } catch {
      throw await fail(error)
    }
  }

  private func fail(_ error: any Error) async -> any Error {
    if error is CancellationError || error as? RemoteError == .cancelled {
      await show(.idle)
      return CancellationError()
    }
    let shown = (error as? RemoteError)?.shown ?? AppError(error) ?? .backend(.unknown("\(type(of: error))"))
    state.lastError = shown
    switch error as? RemoteError {
    case .signedOut:
      isSignedOut = true
      await show(.signedOut)
    case .unreachable where await isOffline():
      await show(.offline)
      waitForConnection()
    case .unreachable, .malformed, .tooLong: await pause(atLeast: nil)
    case .busy(_, let retryAfter): await pause(atLeast: retryAfter)
    case .refused, .cancelled, nil: await show(.idle)
    }
    return shown
  }

  private func isOffline() async -> Bool {
    guard let connectivity else { return false }
    return await !connectivity.isConnected
  }

  /// Comes back by itself, if it runs by itself.
  private func pause(atLeast least: Duration?) async {
    failures += 1
    let pause = max(settings.retry.pause(afterFailures: failures, random: random()), least ?? .zero)
    await show(.waiting(until: now().addingTimeInterval(pause / .seconds(1))))
    guard background != nil else { return }
    retrying = Task { [clock, weak self] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      await self?.wake(.retry)
    }
  }

  private func waitForConnection() {
    guard background != nil, waiting == nil, let connectivity else { return }
    waiting = Task { [weak self] in
      let isBack = (try? await connectivity.waitUntilConnected()) != nil
      await self?.connectionIsBack(isBack)
    }
  }

  private func connectionIsBack(_ isBack: Bool) {
    waiting = nil
    if isBack { wake(.connection) }
  }

  private func show(_ phase: SyncState.Phase) async {
    state.phase = phase
    if let counts = try? await store.counts() { note(counts) }
    await publish()
  }

  private func note(_ counts: SyncCounts) {
    state.pendingCount = counts.pending
    state.parkedCount = counts.parked
    state.conflictCount = counts.conflicts
    state.quarantinedCount = counts.quarantined
    state.oldestPending = counts.oldest
  }

  private func publish() async {
    let (status, state) = (status, state)
    await status.show(state)
  }

  // MARK: - By itself

  private enum Reason {
    case start, interval, write, news, connection, retry
  }

  func start() {
    // Signed out before the app was started, or before it signed in again: the server decides.
    isSignedOut = false
    guard background == nil else { return wake(.start) }
    let (stream, wakes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.wakes = wakes
    background = Task { [clock, settings, store, random, wakeSource, weak self] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          // What went wrong is in the status.
          for await _ in stream { try? await self?.sync() }
        }
        group.addTask {
          while (try? await clock.sleep(for: settings.interval)) != nil { await self?.wake(.interval) }
        }
        group.addTask {
          guard let wakeSource else { return }
          var former = WakeState()
          for await state in wakeSource.states() {
            await self?.heard(state)
            if state.news != former.news {
              guard (try? await clock.sleep(for: settings.newsPause * random())) != nil else { return }
              await self?.wake(.news)
            }
            former = state
          }
        }
        group.addTask {
          var former: SyncCounts?
          for await counts in store.observeCounts() {
            await self?.changed(counts)
            if let former, counts.pending > former.pending || counts.latest > former.latest {
              guard (try? await clock.sleep(for: settings.writePause)) != nil else { return }
              await self?.wake(.write)
            }
            former = counts
          }
        }
      }
    }
    wake(.start)
  }

  func stop() async {
    background?.cancel()
    wakes?.finish()
    retrying?.cancel()
    waiting?.cancel()
    // Including runs that are requested meanwhile.
    while let run = running ?? next {
      run.cancel()
      next?.cancel()
      _ = await run.result
      // A run that was cancelled before it began is still here.
      if next == run { next = nil }
      if running == run { running = nil }
    }
    await background?.value
    background = nil
    wakes = nil
    waiting = nil
    await heard(WakeState())
  }

  func signedIn() {
    guard isSignedOut else { return }
    isSignedOut = false
    failures = 0
    wake(.start)
  }

  private func changed(_ counts: SyncCounts) async {
    note(counts)
    await publish()
  }

  private func heard(_ wakes: WakeState) async {
    guard state.isLive != wakes.isListening else { return }
    state.isLive = wakes.isListening
    await publish()
  }

  private func wake(_ reason: Reason) {
    switch state.phase {
    // What was asked to wait is not hurried by a change, here or there.
    case .waiting where reason == .write || reason == .news || reason == .interval: return
    case .signedOut where isSignedOut: return
    default: wakes?.yield()
    }
  }
}

extension RemoteError {
  /// What it is to the user.
  var shown: AppError? {
    switch self {
    case .unreachable(let error): .network(error)
    case .busy(let error, _), .refused(let error): error
    case .signedOut: .backend(.unauthorized)
    case .malformed, .tooLong: .network(.invalidResponse)
    case .cancelled: nil
    }
  }
}
