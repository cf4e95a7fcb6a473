import Foundation
import Observation

/// Loads one value and keeps the state of it, with the guarantees that are usually got wrong:
///
/// 1. being cancelled never shows an error: the state from before comes back;
/// 2. the latest load wins, whatever order they finish in;
/// 3. what was loaded stays: a refresh goes on showing it, a failure keeps it beside the error;
/// 4. a load ends with the last task that awaits it; a loader that goes away cancels its work;
/// 5. what may pass is tried again after growing pauses; being offline pauses instead of failing;
/// 6. a change made while a load runs survives its answer.
///
/// ```swift
/// let articles = Loader { try await service.articles() }
/// // in the view: .task { await model.articles.loadIfStale() }, .refreshable { await model.articles.refresh() }
/// ```
///
/// The loader holds the operation, so an operation that uses the view model captures it weakly. (After TanStack
/// Query: one state for the data, another one, `activity`, for what goes on behind it.)
@MainActor
public final class Loader<Value>: Observable {
  /// What goes on behind the state.
  public enum Activity: Hashable, Sendable {
    /// Nothing.
    case idle
    /// The operation runs, or waits for its next attempt.
    case fetching
    /// The operation waits for the connection.
    case paused
  }

  /// What a started load is for.
  public enum Kind: Hashable, Sendable {
    /// As `load()`.
    case load
    /// As `refresh()`.
    case refresh
    /// As `retry()`.
    case retry
  }

  /// What the screen shows.
  public private(set) var state: ViewState<Value> {
    get { trackedState }
    set {
      plan.reporter?.report("state", from: trackedState, to: newValue)
      trackedState = newValue
    }
  }
  /// What goes on behind it.
  public private(set) var activity: Activity {
    get { trackedActivity }
    set { trackedActivity = newValue }
  }
  /// When the value was loaded.
  public private(set) var lastUpdated: Date? {
    get { trackedLastUpdated }
    set { trackedLastUpdated = newValue }
  }
  /// How many attempts have failed since the last success.
  public private(set) var failureCount: Int {
    get { trackedFailureCount }
    set { trackedFailureCount = newValue }
  }

  @Tracked private var trackedState: ViewState<Value> = .idle
  @Tracked private var trackedActivity: Activity = .idle
  @Tracked private var trackedLastUpdated: Date? = nil
  @Tracked private var trackedFailureCount: Int = 0
  private let operation: @MainActor () async throws -> Value
  private let isEmpty: @MainActor (Value) -> Bool
  private let plan: LoadPlan
  private let now: @Sendable () -> Date
  private let job = LatestTask()
  /// The state to come back to when a load is cancelled.
  private var settled: ViewState<Value> = .idle
  /// The latest value, also when there is nothing in it, which `settled` does not keep.
  private var known: Value?
  /// What was changed while the load runs: its answer may be older.
  private var edits: [(inout Value) -> Void] = []
  /// Whether the value counts as stale whatever its age, and whether it did before the load that runs.
  private var isInvalid = (now: false, before: false)
  /// What the value belongs to, when that was told.
  private var subject: (any Sendable)?

  /// A loader that has not loaded yet.
  /// - Parameters:
  ///   - policy: how often work is tried again that failed for a reason that may pass.
  ///   - clock: measures the pauses between attempts.
  ///   - connectivity: tells whether there is a connection; without it, being offline is a failure like others.
  ///   - isEmpty: whether there is nothing in a value, which makes the state `empty`.
  ///   - now: tells the date for `lastUpdated`.
  ///   - random: gives numbers from 0 to 1, for the random part of the pauses.
  ///   - diagnostics: hears raw errors and changes of state.
  ///   - operation: loads the value; what it throws becomes an `AppError`.
  ///   - file: where it was made, for `Diagnostics`.
  ///   - line: the line there.
  public init(
    policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, isEmpty: @escaping @MainActor (Value) -> Bool,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    operation: @escaping @MainActor () async throws -> Value
  ) {
    self.operation = operation
    self.isEmpty = isEmpty
    self.now = now
    plan = LoadPlan(
      policy: policy, clock: clock, connectivity: connectivity, random: random,
      reporter: Reporter(diagnostics, Self.self, file, line))
  }

  /// Loads; the state says so, and keeps the last value while it does. A load that still runs is superseded, since what
  /// the operation reads may have changed; those who wait for that one wait for this one instead.
  ///
  /// Returns when the load has ended, or the one that took its place, or when the calling task is cancelled. The load
  /// itself is cancelled with the last task that waits for it. In a task that is cancelled already, nothing happens.
  public func load() async { await run(.load, joins: false) }

  /// Loads again without showing it: what is loaded stays as it is until the new value comes, and `activity` tells that
  /// one is on its way. With nothing loaded it is the same as `load()`.
  /// - Parameter joining: whether a load that runs already will do. Say `false` after a change that it may not know of.
  public func refresh(joining: Bool = true) async { await run(.refresh, joins: joining) }

  /// Loads again after a failure; does nothing in other states.
  public func retry() async { await run(.retry, joins: false) }

  /// Loads what is not there or failed, and refreshes what is too old; waits for a load that runs. For each appearance of
  /// a screen: coming back from a detail changes nothing.
  /// - Parameter age: how old a value may be, zero or more, on the calendar of `now`; one from the future is too old.
  public func loadIfStale(after age: Duration = .seconds(60)) async {
    if job.isRunning || isStale(after: age) { await refresh() }
  }

  /// Makes the value count as too old, so that the next `loadIfStale` refreshes it: something else changed what it is
  /// made of. A load that runs does not count as newer.
  public func invalidate() { isInvalid.now = true }

  /// Starts a load without waiting for it: for buttons. It ends by itself, with `cancel()`, or with the loader.
  /// - Parameters:
  ///   - kind: whether it is a first load or a refresh.
  ///   - joining: whether a load that runs already will do for a `refresh`. Say `false` after a change that it may not
  ///     know of.
  public func start(_ kind: Kind = .load, joining: Bool = true) {
    if kind == .refresh, joining, job.isJoinable { return job.keep() }
    begin(kind, isKept: true)
  }

  /// Ends what runs; the state is what it was before. Does nothing when nothing runs.
  public func cancel() {
    if job.cancel() { restore() }
  }

  /// Ends what runs and forgets what was loaded, as if it never had been: for another account, another filter.
  public func reset() {
    _ = job.cancel()
    settled = .idle
    known = nil
    edits = []
    isInvalid = (false, false)
    lastUpdated = nil
    failureCount = 0
    // What runs now began when the other ended, and is shown.
    state = job.isRunning ? .loading(previous: nil) : .idle
    if !job.isRunning { activity = .idle }
  }

  /// Shows a value that came another way: from a stream, or from a change that the user has just made. It counts as
  /// loaded now; a load that runs goes on, and what it brings takes its place.
  public func show(_ value: Value) {
    known = value
    settled = settledState(of: value)
    lastUpdated = now()
    showSettled()
  }

  /// Changes the latest value, whether or not a load runs or has failed, also one with nothing in it; does nothing before
  /// there is one.
  /// - Parameter change: made at once, and made again on the answer of a load that runs now, which may be older. Write it
  ///   so that making it twice does no harm: remove by identity, add only what is not there (`insert(_:at:)` does).
  public func update(_ change: @escaping (inout Value) -> Void) {
    guard var value = known else { return }
    change(&value)
    if job.isRunning { edits.append(change) }
    known = value
    if case .failed(let error, _) = settled {
      settled = .failed(error, previous: isEmpty(value) ? nil : value)
    } else {
      settled = settledState(of: value)
    }
    showSettled()
  }

  /// As `loadIfStale(after:)`, of what belongs to something; what was loaded for something else is forgotten first.
  package func loadIfStale<Subject: Equatable & Sendable>(after age: Duration, of subject: Subject) async {
    guard !Task.isCancelled else { return }
    if let former = self.subject, former as? Subject != subject { reset() }
    self.subject = subject
    await loadIfStale(after: age)
  }

  private func isStale(after age: Duration) -> Bool {
    switch settled {
    case .idle, .loading, .failed: return true
    case .loaded, .empty:
      guard !isInvalid.now, let lastUpdated else { return true }
      return Staleness.isStale(lastUpdated, after: age, now: now())
    }
  }

  private func run(_ kind: Kind, joins: Bool) async {
    // A task that is over already must not take the place of a load that others wait for.
    guard !Task.isCancelled, kind != .retry || state.error != nil else { return }
    let ticket = job.enter()
    if !joins || !job.isJoinable { begin(kind, isKept: false) }
    await job.wait(ticket) { [weak self] in self?.restore() }
  }

  private func begin(_ kind: Kind, isKept: Bool) {
    if kind == .retry, state.error == nil { return }
    edits = []
    isInvalid = (false, isInvalid.now || isInvalid.before)
    if !showsContent || kind != .refresh { state = .loading(previous: settled.value) }
    activity = .fetching
    job.start(isKept: isKept) { [weak self, plan, operation] number in
      let outcome = await plan.run(operation) { self?.note($0, from: number) }
      // From here on, whatever the load still brings is late.
      guard let self, self.job.close(number) else { return }
      self.end(with: outcome)
    }
  }

  private var showsContent: Bool {
    switch state {
    case .loaded, .empty: true
    case .idle, .loading, .failed: false
    }
  }

  private func note(_ event: LoadPlan.Event, from number: UInt64) {
    guard job.isCurrent(number) else { return }
    switch event {
    case .fetching: activity = .fetching
    case .paused: activity = .paused
    case .failedOnce: failureCount += 1
    }
  }

  private func end(with outcome: LoadPlan.Outcome<Value>) {
    switch outcome {
    case .cancelled:
      restore()
      return
    case .value(var value):
      for edit in edits { edit(&value) }
      known = value
      settled = settledState(of: value)
      isInvalid.before = false
      lastUpdated = now()
      if failureCount != 0 { failureCount = 0 }
    case .error(let error):
      settled = .failed(error, previous: settled.value)
      isInvalid = (isInvalid.now || isInvalid.before, false)
    }
    edits = []
    state = settled
    activity = .idle
  }

  private func restore() {
    edits = []
    isInvalid = (isInvalid.now || isInvalid.before, false)
    if state.isLoading { state = settled }
    activity = .idle
  }

  private func settledState(of value: Value) -> ViewState<Value> { isEmpty(value) ? .empty : .loaded(value) }

  private func showSettled() {
    state = state.isLoading ? .loading(previous: settled.value) : settled
  }
}
