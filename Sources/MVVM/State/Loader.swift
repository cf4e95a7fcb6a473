import Foundation
import Observation

/// Loads one value and keeps the state of it, with the guarantees that are usually got wrong:
///
/// 1. being cancelled never shows an error: the state from before comes back;
/// 2. the latest load wins, whatever order they finish in;
/// 3. what was loaded stays: a refresh goes on showing it, a failure keeps it beside the error;
/// 4. a load that a task awaits ends with that task; a loader that goes away cancels its work;
/// 5. what may pass is tried again after growing pauses; being offline pauses instead of failing.
///
/// ```swift
/// let articles = Loader { try await service.articles() }
/// // in the view: .task { await model.articles.load() }, .refreshable { await model.articles.refresh() }
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
    set { trackedState = newValue }
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
  ///   - operation: loads the value; what it throws becomes an `AppError`.
  public init(
    policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, isEmpty: @escaping @MainActor (Value) -> Bool,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    operation: @escaping @MainActor () async throws -> Value
  ) {
    self.operation = operation
    self.isEmpty = isEmpty
    self.now = now
    plan = LoadPlan(policy: policy, clock: clock, connectivity: connectivity, random: random)
  }

  /// Loads; the state says so, and keeps the last value while it does. A load that still runs is superseded.
  ///
  /// Returns when the load has ended. When the calling task is cancelled, so is the load; in a task that is cancelled
  /// already, nothing happens.
  public func load() async { await run(.load) }

  /// Loads again without showing it: what is loaded stays as it is until the new value comes, and `activity` tells that
  /// one is on its way. With nothing loaded it is the same as `load()`.
  public func refresh() async { await run(.refresh) }

  /// Loads again after a failure; does nothing in other states.
  public func retry() async { await run(.retry) }

  /// Starts a load without waiting for it: for buttons. It ends by itself, with `cancel()`, or with the loader.
  public func start(_ kind: Kind = .load) { _ = begin(kind) }

  /// Ends what runs; the state is what it was before. Does nothing when nothing runs.
  public func cancel() {
    if job.cancel() { restore() }
  }

  /// Ends what runs and forgets what was loaded, as if it never had been: for another account, another filter.
  public func reset() {
    _ = job.cancel()
    settled = .idle
    lastUpdated = nil
    failureCount = 0
    // What runs now began when the other ended, and is shown.
    state = job.running == nil ? .idle : .loading(previous: nil)
    if job.running == nil { activity = .idle }
  }

  /// Shows a value that came another way: from a stream, or from a change that the user has just made. It counts as
  /// loaded now; a load that runs goes on, and what it brings takes its place.
  public func show(_ value: Value) {
    settled = isEmpty(value) ? .empty : .loaded(value)
    lastUpdated = now()
    if state.isLoading { state = .loading(previous: settled.value) } else { state = settled }
  }

  /// Changes the value that is shown, whether or not a load runs or has failed; does nothing without a value.
  public func update(_ change: (inout Value) -> Void) {
    guard var value = settled.value else { return }
    change(&value)
    if case .failed(let error, _) = settled {
      settled = .failed(error, previous: value)
    } else {
      settled = isEmpty(value) ? .empty : .loaded(value)
    }
    if state.isLoading { state = .loading(previous: settled.value) } else { state = settled }
  }

  /// Loads what belongs to something; what was loaded for something else is forgotten first.
  package func load<Subject: Equatable & Sendable>(of subject: Subject) async {
    guard !Task.isCancelled else { return }
    if let former = self.subject, former as? Subject != subject { reset() }
    self.subject = subject
    await load()
  }

  private func run(_ kind: Kind) async {
    // A task that is over already must not take the place of a load that others wait for.
    guard !Task.isCancelled, let run = begin(kind) else { return }
    await job.wait(for: run) { [weak self] in self?.restore() }
  }

  private func begin(_ kind: Kind) -> LatestTask.Run? {
    if kind == .retry, state.error == nil { return nil }
    if !showsContent || kind != .refresh { state = .loading(previous: settled.value) }
    activity = .fetching
    return job.start { [weak self, plan, operation] number in
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
    case .value(let value):
      settled = isEmpty(value) ? .empty : .loaded(value)
      lastUpdated = now()
      if failureCount != 0 { failureCount = 0 }
    case .error(let error):
      settled = .failed(error, previous: settled.value)
    }
    state = settled
    activity = .idle
  }

  private func restore() {
    if state.isLoading { state = settled }
    activity = .idle
  }
}

extension Loader {
  /// A loader of a value that is never empty.
  public convenience init(
    policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    operation: @escaping @MainActor () async throws -> Value
  ) {
    self.init(
      policy: policy, clock: clock, connectivity: connectivity, isEmpty: { _ in false }, now: now, random: random,
      operation: operation)
  }
}

extension Loader where Value: Collection {
  /// A loader of a list; no elements make the state `empty`.
  public convenience init(
    policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    operation: @escaping @MainActor () async throws -> Value
  ) {
    self.init(
      policy: policy, clock: clock, connectivity: connectivity, isEmpty: { $0.isEmpty }, now: now, random: random,
      operation: operation)
  }
}
