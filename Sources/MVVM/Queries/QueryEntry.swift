import Foundation
import Observation

/// One value of a cache: its state, the request that runs, and who waits for it.
@MainActor
final class QueryEntry<Value>: CacheEntry {
  /// What a request is for.
  enum Purpose { case whole, more }

  private struct Run {
    let number: UInt64
    let task: Task<Void, Never>
    let purpose: Purpose
    /// Whether it goes on without callers, as long as there are observers.
    let isBackground: Bool
    let start: Duration
  }

  private enum Outcome { case none, value, failure(AppError) }

  private(set) var state: ViewState<Value> {
    get { trackedState }
    set {
      plan.reporter?.report("state", from: trackedState, to: newValue)
      trackedState = newValue
    }
  }

  @Tracked private var trackedState: ViewState<Value> = .idle
  @Tracked private(set) var activity: Loader<Value>.Activity = .idle
  @Tracked private(set) var lastUpdated: Date? = nil
  @Tracked private(set) var failureCount: Int = 0
  @Tracked private(set) var observerCount: Int = 0
  /// What became of the last request for more.
  @Tracked private(set) var moreError: AppError? = nil
  @Tracked private(set) var isFetchingMore: Bool = false
  @Tracked private var pendingEditCount: Int = 0

  let id: QueryReport.ID
  var query: CachedQuery<Value>
  private(set) weak var cache: QueryCache?
  private let context: QueryContext
  private let plan: LoadPlan
  private let equality = StateEquality<Value>()
  private var log = EditLog<Value>()
  private var outcome = Outcome.none
  private var run: Run?
  private var lastNumber: UInt64 = 0
  /// When the attempt that runs began, in the time of the log.
  private var begun: UInt64 = 0
  private var waiters: [UInt64: AsyncStream<Never>.Continuation] = [:]
  private var updated: Duration?
  private var isInvalidated = false
  private var refetchesWhenSettled = false
  private(set) var idleSince: Duration?
  private(set) var idleNumber: UInt64 = 0
  private var hasReadStorage = false
  private var fetchCount = 0
  private var fetchDuration: Duration?
  private var storedBytes: Int?

  init(_ query: CachedQuery<Value>, cache: QueryCache, context: QueryContext) {
    self.query = query
    self.cache = cache
    self.context = context
    id = Self.id(of: query.key)
    plan = context.entryPlan(for: query.key, Value.self)
  }

  deinit { run?.task.cancel() }

  static func id(of key: QueryKey) -> QueryReport.ID {
    QueryReport.ID(key: key, type: ObjectIdentifier(Value.self))
  }

  var keepFor: Duration { query.keepFor }
  var isObserved: Bool { observerCount > 0 }
  var value: Value? { log.shown }
  var error: AppError? { if case .failure(let error) = outcome { error } else { nil } }
  var isFetching: Bool { run != nil }

  var isStale: Bool {
    guard let updated, !isInvalidated, error == nil else { return true }
    return context.stopwatch.elapsed - updated >= query.staleAfter
  }

  // MARK: - Observers and callers

  func addObserver() {
    observerCount += 1
    idleSince = nil
  }

  func removeObserver() {
    observerCount -= 1
    endIfUnneeded()
  }

  /// Fetches unless the value is fresh, or joins the request that runs; returns when it has ended or the task is cancelled.
  /// - Parameter always: also when the value is fresh.
  func load(always: Bool = false) async {
    idleSince = nil
    defer { rest() }
    guard !Task.isCancelled else { return }
    if run?.purpose != .whole {
      guard always || isStale else { return }
      begin(.whole, inBackground: false)
    }
    await wait()
  }

  /// Fetches without a caller, as long as there are observers.
  func start(always: Bool) {
    if run?.purpose == .whole || !(always || isStale) { return }
    begin(.whole, inBackground: true)
  }

  /// Fetches one more page, unless something runs or nothing follows.
  /// - Returns: whether a request for it runs now.
  func startMore(inBackground: Bool) -> Bool {
    guard run == nil, log.answer != nil, query.work.fetchMore != nil else { return run?.purpose == .more }
    begin(.more, inBackground: inBackground)
    return true
  }

  /// Waits for the request that runs; when the last one who waits leaves, the request ends.
  func wait() async {
    guard run != nil, !Task.isCancelled else { return }
    lastNumber += 1
    let number = lastNumber
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    waiters[number] = end
    idleSince = nil
    for await _ in ended {}
    if waiters.removeValue(forKey: number) != nil { endIfUnneeded() }
  }

  func cancel() {
    guard let old = run else { return }
    run = nil
    endRun()
    old.task.cancel()
  }

  private func endIfUnneeded() {
    if let run, waiters.isEmpty, !(run.isBackground && isObserved) { cancel() } else { rest() }
  }

  /// Notes since when nothing needs the entry.
  private func rest() {
    guard !isObserved, waiters.isEmpty, run == nil, log.pendingCount == 0 else { return idleSince = nil }
    guard idleSince == nil else { return }
    guard let cache else { return }
    idleSince = context.stopwatch.elapsed
    idleNumber = cache.nextNumber()
    cache.rests(self)
  }

  // MARK: - Requests

  private func begin(_ purpose: Purpose, inBackground: Bool) {
    let old = run
    lastNumber += 1
    let number = lastNumber
    fetchCount += 1
    idleSince = nil
    let storage = readsStorage ? context.storage : nil
    let task = Task { [weak self, id, plan, now = context.now, query] in
      if let storage, let coding = query.stored {
        let restored = await storage.value(id.key, coding, at: now())
        self?.show(restored, from: number)
      }
      let outcome = await plan.run(
        { try await Self.attempt(purpose, of: query.work) { self?.beginAttempt(number) } },
        report: { self?.note($0, from: number) })
      // From here on, whatever the request still brings is late.
      guard let self, self.run?.number == number else { return }
      self.end(with: outcome, purpose)
    }
    run = Run(
      number: number, task: task, purpose: purpose, isBackground: inBackground || old?.isBackground ?? false,
      start: context.stopwatch.elapsed)
    activity = .fetching
    isFetchingMore = purpose == .more
    if moreError != nil { moreError = nil }
    publish()
    // At the end: a handler of the old task may run at once, and call back.
    old?.task.cancel()
  }

  private var readsStorage: Bool { query.stored != nil && !hasReadStorage && log.answer == nil }

  private static func attempt(
    _ purpose: Purpose, of work: QueryWork<Value>, begin: @MainActor () -> Value?
  ) async throws -> Value {
    let value = begin()
    guard purpose == .more, let value, let fetchMore = work.fetchMore else { return try await work.fetch(value) }
    return try await fetchMore(value)
  }

  /// - Returns: the last answer.
  private func beginAttempt(_ number: UInt64) -> Value? {
    if run?.number == number { begun = log.beginRequest() }
    return log.answer
  }

  private func note(_ event: LoadPlan.Event, from number: UInt64) {
    guard run?.number == number else { return }
    switch event {
    case .fetching: activity = .fetching
    case .paused:
      activity = .paused
      cache?.isOffline()
    case .failedOnce: failureCount += 1
    }
  }

  private func end(with result: LoadPlan.Outcome<Value>, _ purpose: Purpose) {
    guard let run else { return }
    self.run = nil
    switch (result, purpose) {
    case (.cancelled, _): break
    case (.value(let value), .whole):
      log.receive(value, begunAt: begun)
      hasAnswer(to: run)
      isInvalidated = false
      updated = context.stopwatch.elapsed
    case (.value(let value), .more):
      log.extend(value)
      hasAnswer(to: run)
    case (.error(let error), .whole): outcome = .failure(error)
    case (.error(let error), .more): moreError = error
    }
    endRun()
  }

  private func hasAnswer(to run: Run) {
    outcome = .value
    _ = log.fold()
    fetchDuration = context.stopwatch.elapsed - run.start
    lastUpdated = context.now()
    if failureCount != 0 { failureCount = 0 }
    store()
  }

  /// What every end of a request has in common; `run` is none already.
  private func endRun() {
    fold()
    activity = .idle
    isFetchingMore = false
    let ended = waiters.values
    waiters = [:]
    publish()
    for waiter in ended { waiter.finish() }
    rest()
  }

  // MARK: - Storage

  private func show(_ restored: StorageQueue.Restored<Value>?, from number: UInt64) {
    guard run?.number == number else { return }
    // Not before: a request that was cancelled while it read has shown nothing.
    hasReadStorage = true
    guard let restored, log.shown == nil else { return }
    log.extend(restored.value)
    storedBytes = restored.size
    lastUpdated = restored.date
    outcome = .value
    publish()
  }

  /// Merges what is confirmed into the answer, and stores it.
  private func fold() {
    if log.fold() { store() }
  }

  private func store() {
    guard let coding = query.stored, let storage = context.storage, let value = log.answer else { return }
    storage.store(id.key, value, coding, at: lastUpdated ?? context.now()) { [weak self] in self?.storedBytes = $0 }
  }

  // MARK: - Changes

  func invalidate(refetches: Bool) {
    isInvalidated = true
    if run != nil {
      // It began before, so its answer may be about what was. Those who wait get the new one.
      begin(.whole, inBackground: isObserved)
    } else if refetches {
      refetchIfStale()
    }
  }

  func refetchIfStale() {
    // What no one has asked for yet stays that way.
    guard isObserved, run == nil, isStale, log.shown != nil || error != nil else { return }
    begin(.whole, inBackground: true)
  }

  func forget() {
    let old = run
    run = nil
    log = EditLog()
    outcome = .none
    updated = nil
    isInvalidated = false
    refetchesWhenSettled = false
    lastUpdated = nil
    failureCount = 0
    storedBytes = nil
    hasReadStorage = false
    moreError = nil
    endRun()
    old?.task.cancel()
  }

  /// Shows a value that the server has given another way.
  func set(_ value: Value, mutation: UInt64) {
    idleSince = nil
    log.replace(mutation, with: value)
    outcome = .value
    updated = context.stopwatch.elapsed
    lastUpdated = context.now()
    isInvalidated = false
    isEdited()
  }

  func edit(_ mutation: UInt64, isConfirmed: Bool = false, _ change: @escaping (inout Value) -> Void) {
    idleSince = nil
    log.add(mutation) { value in
      // Moved out and back, so that the change finds the only reference.
      guard var known = value.take() else { return }
      change(&known)
      value = known
    }
    if isConfirmed { log.confirm(mutation) }
    isEdited()
  }

  func confirm(_ mutation: UInt64) -> Bool {
    guard log.confirm(mutation) else { return false }
    isEdited()
    return true
  }

  func drop(_ mutation: UInt64) -> Bool {
    guard log.drop(mutation) else { return false }
    isEdited()
    return true
  }

  func settle(refetches: Bool) {
    if refetches { refetchesWhenSettled = true }
    guard log.pendingCount == 0, refetchesWhenSettled else { return rest() }
    refetchesWhenSettled = false
    invalidate(refetches: true)
    rest()
  }

  private func isEdited() {
    if run == nil { fold() }
    publish()
    // A list without rows has none whose appearance asks for more.
    if isObserved, run == nil, let value = log.shown, query.work.needsMore(value) { begin(.more, inBackground: true) }
    rest()
  }

  /// Shows what is true now.
  private func publish() {
    let value = log.shown
    pendingEditCount = log.pendingCount
    let new: ViewState<Value>
    switch outcome {
    case _ where run?.purpose == .whole && (value == nil || error != nil):
      new = .loading(previous: value ?? cache.flatMap { query.placeholder?($0) })
    case .none: new = value.map(settled) ?? .idle
    case .value: new = value.map(settled) ?? .idle
    case .failure(let error): new = .failed(error, previous: value)
    }
    if !equality.isSame(state, new) { state = new }
  }

  private func settled(_ value: Value) -> ViewState<Value> { query.isEmpty(value) ? .empty : .loaded(value) }

  // MARK: - Inspection

  var report: QueryReport {
    QueryReport(
      id: id, valueType: "\(Value.self)", phase: QueryReport.Phase(state), isFetching: activity != .idle,
      age: updated.map { context.stopwatch.elapsed - $0 }, isStale: isStale, observerCount: observerCount,
      callerCount: waiters.count, fetchCount: fetchCount, fetchDuration: fetchDuration,
      pendingEditCount: pendingEditCount, elementCount: QueryReport.elementCount(of: log.shown),
      storedBytes: storedBytes)
  }
}
