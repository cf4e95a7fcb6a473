import Foundation
import Observation

/// Values from a server that several screens share: fetched once, shown at once, refreshed in the background.
///
/// 1. Callers of one key share one request, which ends when the last of them leaves.
/// 2. A fresh value is not fetched again; a stale one is shown while it is.
/// 3. A cancellation is never shown as an error; the newest request wins; a value stays beside the error.
/// 4. Invalidating a prefix fetches again what is observed, and supersedes requests that began before.
/// 5. An edit is shown at once and survives answers; a failed one is taken back alone, in whatever order edits end.
/// 6. A list in pages keeps its pages when it is refreshed.
/// 7. A value stays in memory while it is observed, requested or edited, and `keepFor` afterwards; of those that nothing
///    needs, at most `capacity`.
/// 8. What is stale is fetched again when the app becomes active or the connection returns.
/// 9. A stored value is shown at once and fetched again; it never replaces a newer one.
/// 10. The same key with another type of value is another value.
/// 11. `reset()` leaves nothing of the former user; a cache that goes away ends its requests.
///
/// ```swift
/// let cache = QueryCache(connectivity: connectivity)
/// let article = cache.observe(queries.article(7))   // in a view model
/// // in the view: StateView(model.article.state, …).loads(model.article)
/// ```
/// One cache per signed-in user, made where the app is composed. (After TanStack Query and Store5.)
@MainActor
public final class QueryCache: Observable {
  @Tracked private var entries: [QueryReport.ID: any CacheEntry] = [:]
  private let context: QueryContext
  private let capacity: Int
  private let sweeper = LatestTask()
  private var sweepTime: Duration?
  /// Waits for the connection after a request had to pause.
  private let reconnection = LatestTask()
  private var isReconnecting = false
  private var lastNumber: UInt64 = 0
  /// How often everything was forgotten.
  private var resetCount = 0
  /// What a mutation with a scope waits for: the one before it.
  private var scopes: [QueryKey: (id: UInt64, task: Task<Void, Never>)] = [:]

  /// An empty cache.
  /// - Parameters:
  ///   - policy: how often a request is tried again that failed for a reason that may pass.
  ///   - clock: measures how long values are fresh and kept, and the pauses between attempts.
  ///   - connectivity: tells whether there is a connection; requests pause without one, and what is stale is fetched
  ///     again when it is back.
  ///   - storage: where values of queries with `stored` survive the end of the app.
  ///   - capacity: how many values that nothing needs stay in memory, 0 or more; the least recently used goes first.
  ///   - now: tells the date for `lastUpdated` and for stored values.
  ///   - random: gives numbers from 0 to 1, for the random part of pauses.
  ///   - diagnostics: hears raw errors of requests and changes of state, with the key.
  ///   - file: where it was made, for `Diagnostics`.
  ///   - line: the line there.
  ///   - onStorageError: told of what storage and coding throw, with the key concerned; such a value counts as not stored.
  public init(
    policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, storage: (any QueryStorage)? = nil, capacity: Int = 500,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    onStorageError: @escaping @MainActor (any Error, QueryKey) -> Void = { _, _ in }
  ) {
    self.capacity = max(0, capacity)
    context = QueryContext(
      plan: LoadPlan(
        policy: policy, clock: clock, connectivity: connectivity, random: random,
        reporter: Reporter(diagnostics, Self.self, file, line)),
      stopwatch: Stopwatch(clock), now: now,
      storage: storage.map { StorageQueue(storage: $0, report: onStorageError) })
  }

  // MARK: - Reading

  /// The value as a view model holds it: its state is observed, and it stays in memory as long as the observer is held.
  /// Nothing is fetched until the observer is asked to. Complexity: O(length of the key).
  public func observe<Value>(_ query: CachedQuery<Value>) -> QueryObserver<Value> {
    QueryObserver(entry: entry(query), cache: self)
  }

  /// A fresh value, fetched if need be: for code without a screen. If the request is cancelled for all callers, the value
  /// from before.
  /// - Throws: `AppError`, or `CancellationError` when the task or the request is cancelled.
  public func fetch<Value>(_ query: CachedQuery<Value>) async throws -> Value {
    let entry = entry(query)
    await entry.load()
    try Task.checkCancellation()
    if let error = entry.error { throw error }
    // Without a value, the request was cancelled for all, for instance by `reset()`.
    guard let value = entry.value else { throw CancellationError() }
    return value
  }

  /// Fetches a value that a screen will soon need, unless it is fresh. Returns when it is there; errors are shown when it
  /// is observed.
  public func prefetch<Value>(_ query: CachedQuery<Value>) async { await entry(query).load() }

  /// The value with its edits, if it is in memory; fetches nothing.
  public func value<Value>(of query: CachedQuery<Value>) -> Value? { existing(query)?.value }

  // MARK: - Writing

  /// Shows a value that came another way: from a stream, or in the answer to a change. It counts as fetched now; the
  /// answer to a request that runs already does not replace it.
  public func set<Value>(_ value: Value, for query: CachedQuery<Value>) {
    entry(query).set(value, mutation: nextNumber())
  }

  /// Changes a value that is in memory; does nothing without one. The change stays until the next request is answered.
  public func update<Value>(_ query: CachedQuery<Value>, _ change: @escaping (inout Value) -> Void) {
    existing(query)?.edit(nextNumber(), isConfirmed: true, change)
  }

  /// Marks everything at and below a key as stale. What is observed is fetched again at once, the rest when it is needed.
  /// The empty key concerns everything. Complexity: O(entries).
  public func invalidate(_ prefix: QueryKey) {
    for entry in entries.values where entry.id.key.starts(with: prefix) { entry.invalidate(refetches: true) }
  }

  /// Marks entries as stale. What is observed is fetched again at once, the rest when it is needed.
  public func invalidate(where matches: (QueryReport) -> Bool) {
    for entry in entries.values where matches(entry.report) { entry.invalidate(refetches: true) }
  }

  /// Fetches what is observed and stale or failed: call it when the app becomes active. (`.refetches(cache)` of the
  /// SwiftUI bridge does.) When a request had to pause, the cache does it when the connection is back.
  public func refetchStale() {
    for entry in entries.values { entry.refetchIfStale() }
  }

  /// Forgets what is at and below a key, in memory and in storage; observers become idle.
  public func remove(_ prefix: QueryKey) {
    context.storage?.removeAll(under: prefix)
    for entry in entries.values where entry.id.key.starts(with: prefix) {
      entry.forget()
      if entry.idleSince != nil { entries[entry.id] = nil }
    }
  }

  /// Forgets everything, in memory and in storage: for another user. Observers become idle; answers to requests and
  /// edits that are still under way are ignored, and mutations that wait for their turn are cancelled.
  public func reset() {
    resetCount += 1
    remove(QueryKey())
  }

  /// Drops the values that nothing needs: for memory warnings.
  public func removeUnobserved() {
    for entry in entries.values where entry.idleSince != nil { entries[entry.id] = nil }
  }

  /// Returns when all writes to the storage that were asked for until now are done: for the end of the app, and tests.
  public func finishStoring() async { await context.storage?.drain() }

  // MARK: - Mutations

  /// Changes something on the server, and shows the result before the server confirms it.
  ///
  /// ```swift
  /// try await cache.mutate {
  ///   $0.edit(queries.article(id)) { $0.isLiked = true }
  ///   $0.invalidate("feed")
  /// } send: {
  ///   try await service.like(id)
  /// }
  /// ```
  /// If `send` throws, its edits are taken back and no others. Afterwards what was edited is fetched again, once all of its
  /// edits have ended. An edit may be applied on top of an answer that contains it already, so write it in such a way
  /// that applying it twice changes nothing: `isLiked = true`, not `isLiked.toggle()`.
  /// - Parameters:
  ///   - scope: mutations with the same scope are sent one after the other, in the order of the calls; all are shown at
  ///     once. For buttons that the user may press again before the server has answered.
  ///   - refetches: whether what was edited is fetched again; false if the answer of `send` tells all, and `then` shows it.
  ///   - edits: what to show meanwhile, and what else to invalidate afterwards.
  ///   - send: does it.
  ///   - then: gets the answer, before anything is fetched again; the place for `cache.set(_:for:)`. Not called when
  ///     the cache was reset meanwhile: the answer is the former user's.
  /// - Throws: what `send` throws. When the task is cancelled, the edits are taken back, and what the server has made of
  ///   the request is fetched.
  @discardableResult
  public func mutate<Answer>(
    scope: QueryKey? = nil, refetches: Bool = true, _ edits: (inout QueryEdits) -> Void,
    send: @MainActor () async throws -> Answer, then: @MainActor (Answer) -> Void = { _ in }
  ) async throws -> Answer {
    let id = nextNumber()
    var collected = QueryEdits(cache: self, id: id)
    edits(&collected)
    let edited = collected.apply()
    let turn = scope.map { begin($0, id) }
    let resets = resetCount
    defer {
      if let turn { turn.end() }
    }
    do {
      if let former = turn?.former { await Self.end(of: former) }
      try Task.checkCancellation()
      // What the former user has not sent yet must not be sent for the next one.
      guard resets == resetCount else { throw CancellationError() }
      let answer = try await send()
      let confirmed = edited.filter { $0.confirm(id) }
      if resets == resetCount { then(answer) }
      settle(collected, confirmed, refetches: refetches)
      return answer
    } catch {
      let dropped = edited.filter { $0.drop(id) }
      // Also when it failed: an answer that was lost on its way does not mean that nothing happened.
      settle(collected, dropped, refetches: true)
      throw error
    }
  }

  private func settle(_ edits: QueryEdits, _ edited: [any CacheEntry], refetches: Bool) {
    for entry in edited { entry.settle(refetches: refetches) }
    for prefix in edits.invalidated {
      for entry in entries.values
      where entry.id.key.starts(with: prefix) && !edited.contains(where: { $0 === entry }) {
        entry.settle(refetches: true)
      }
    }
  }

  private func begin(_ scope: QueryKey, _ id: UInt64) -> (former: Task<Void, Never>?, end: () -> Void) {
    let former = scopes[scope]?.task
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    // Also after the former ones: a cancelled mutation ends before its turn.
    let task = Task {
      for await _ in ended {}
      await former?.value
    }
    scopes[scope] = (id, task)
    return (
      former,
      { [weak self] in
        end.finish()
        if self?.scopes[scope]?.id == id { self?.scopes[scope] = nil }
      }
    )
  }

  /// Returns when a task has ended or the caller is cancelled.
  private static func end(of task: Task<Void, Never>) async {
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    Task {
      await task.value
      end.finish()
    }
    for await _ in ended {}
  }

  /// A number for a mutation, or for the order in which something happens.
  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Inspection

  /// What the cache holds, sorted by key: for a debug screen. Complexity: O(entries · log entries).
  public var reports: [QueryReport] {
    entries.values.map(\.report).sorted { "\($0.key)" < "\($1.key)" }
  }

  // MARK: - Entries

  func entry<Value>(_ query: CachedQuery<Value>) -> QueryEntry<Value> {
    if let entry = existing(query) {
      entry.query = query
      return entry
    }
    let entry = QueryEntry(query, cache: self, context: context)
    entries[entry.id] = entry
    return entry
  }

  func existing<Value>(_ query: CachedQuery<Value>) -> QueryEntry<Value>? {
    entries[QueryEntry<Value>.id(of: query.key)] as? QueryEntry<Value>
  }

  /// The entries with a type of value at and below a key.
  func existing<Value>(_ type: Value.Type, under prefix: QueryKey) -> [QueryEntry<Value>] {
    entries.values.compactMap { $0.id.key.starts(with: prefix) ? $0 as? QueryEntry<Value> : nil }
  }

  /// Nothing needs an entry any more.
  func rests(_ entry: any CacheEntry) {
    let idle = entries.values.filter { $0.idleSince != nil }
    if idle.count > capacity, let oldest = idle.min(by: { $0.idleNumber < $1.idleNumber }) {
      entries[oldest.id] = nil
    }
    sweep(at: context.stopwatch.elapsed + entry.keepFor)
  }

  private func sweep(at time: Duration) {
    if let sweepTime, sweepTime <= time { return }
    sweepTime = time
    sweeper.start { [weak self, stopwatch = context.stopwatch] number in
      guard (try? await stopwatch.sleep(until: time)) != nil, let self, self.sweeper.close(number) else { return }
      self.sweep()
    }
  }

  private func sweep() {
    let now = context.stopwatch.elapsed
    sweepTime = nil
    var next: Duration?
    for entry in entries.values {
      guard let idleSince = entry.idleSince else { continue }
      let end = idleSince + entry.keepFor
      if end <= now { entries[entry.id] = nil } else { next = min(next ?? end, end) }
    }
    if let next { sweep(at: next) }
  }

  /// A request had to pause.
  func isOffline() {
    guard !isReconnecting, let connectivity = context.plan.connectivity else { return }
    isReconnecting = true
    reconnection.start { [weak self] number in
      let isConnected = (try? await connectivity.waitUntilConnected()) != nil
      guard let self, self.reconnection.close(number) else { return }
      self.isReconnecting = false
      if isConnected { self.refetchStale() }
    }
  }
}
