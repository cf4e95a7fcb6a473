import Observation

/// Search as you type.
///
/// - It searches when typing has paused, not at every letter.
/// - The same question is not asked twice in a row.
/// - The latest search wins, whatever order the answers come in, and the last results stay until then.
/// - An empty query clears the results at once and sends no request.
///
/// `query` is meant for two-way binding to a text field: the one kind of state that is set from outside.
@MainActor
public final class SearchModel<Query: Equatable, Result>: Observable {
  /// What the results list shows; `idle` while there is no question.
  public private(set) var state: ViewState<Result> {
    get { trackedState }
    set {
      plan.reporter?.report("state", from: trackedState, to: newValue)
      trackedState = newValue
    }
  }

  /// Whether the search that is on its way waits for the connection.
  public private(set) var isPaused: Bool {
    get { trackedIsPaused }
    set { trackedIsPaused = newValue }
  }

  /// The question; a change of it starts the pause after which is searched.
  public var query: Query {
    get { current }
    set { update(to: newValue) }
  }

  @Tracked private var trackedState: ViewState<Result> = .idle
  @Tracked private var trackedIsPaused: Bool = false
  @Tracked private var current: Query
  private let debounce: Duration
  private let isEmptyQuery: @MainActor (Query) -> Bool
  private let isEmpty: @MainActor (Result) -> Bool
  private let search: @MainActor (Query) async throws -> Result
  private let plan: LoadPlan
  private let typing = LatestTask()
  private let job = LatestTask()
  /// The question whose answer is shown or on its way.
  private var asked: Query?
  private var settled: (state: ViewState<Result>, asked: Query?) = (.idle, nil)

  /// A search without a query.
  /// - Parameters:
  ///   - query: the question at the start; it is not searched for.
  ///   - debounce: how long typing has to pause before it searches, zero or more.
  ///   - policy: how often a search is tried again that failed for a reason that may pass.
  ///   - clock: measures the pauses.
  ///   - connectivity: tells whether there is a connection; without it, being offline is a failure like others.
  ///   - random: gives numbers from 0 to 1, for the random part of the pauses between attempts.
  ///   - diagnostics: hears raw errors and changes of state.
  ///   - isEmptyQuery: whether a question asks for nothing; none does unless told.
  ///   - isEmpty: whether there is nothing in a result; never unless told.
  ///   - search: gets the answer; what it throws becomes an `AppError`.
  ///   - file: where it was made, for `Diagnostics`.
  ///   - line: the line there.
  public init(
    query: Query, debounce: Duration = .milliseconds(300), policy: RetryPolicy = .never,
    clock: any Clock<Duration> = ContinuousClock(), connectivity: (any Connectivity)? = nil,
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    isEmptyQuery: @escaping @MainActor (Query) -> Bool = { _ in false },
    isEmpty: @escaping @MainActor (Result) -> Bool = { _ in false },
    search: @escaping @MainActor (Query) async throws -> Result
  ) {
    current = query
    self.debounce = max(.zero, debounce)
    self.isEmptyQuery = isEmptyQuery
    self.isEmpty = isEmpty
    self.search = search
    plan = LoadPlan(
      policy: policy, clock: clock, connectivity: connectivity, random: random,
      reporter: Reporter(diagnostics, Self.self, file, line))
  }

  /// Searches without waiting for a pause: for the return key. Returns when the answer is there, also when the question
  /// was asked already and its answer is on its way. When the calling task is cancelled, so is the search, unless others
  /// wait for it or it began by typing.
  public func submit() async {
    guard !Task.isCancelled else { return }
    _ = typing.cancel()
    guard !isEmptyQuery(current) else { return }
    let ticket = job.enter()
    begin(isKept: false)
    await job.wait(ticket) { [weak self] in self?.restore() }
  }

  /// Searches again after a failure; does nothing in other states.
  public func retry() async {
    guard state.error != nil else { return }
    await submit()
  }

  /// Ends the pause and the search that run; the results are what they were before.
  public func cancel() {
    _ = typing.cancel()
    if job.cancel() { restore() }
  }

  private func update(to query: Query) {
    guard query != current else { return }
    current = query
    if isEmptyQuery(query) {
      _ = typing.cancel()
      _ = job.cancel()
      settled = (.idle, nil)
      restore()
      return
    }
    let clock = plan.clock
    let debounce = debounce
    typing.start { [weak self] number in
      try? await clock.sleep(for: debounce)
      guard let self, self.typing.close(number) else { return }
      self.begin(isKept: true)
    }
  }

  /// Starts the search. A question that is on its way or answered is not asked again.
  private func begin(isKept: Bool) {
    let query = current
    if query == asked, state.error == nil, !job.isRunning || job.isJoinable {
      if isKept { job.keep() }
      return
    }
    asked = query
    state = .loading(previous: settled.state.value)
    isPaused = false
    job.start(isKept: isKept) { [weak self, plan, search] number in
      let outcome = await plan.run({ try await search(query) }, report: { self?.note($0, from: number) })
      guard let self, self.job.close(number) else { return }
      switch outcome {
      case .value(let result): self.settle(self.isEmpty(result) ? .empty : .loaded(result))
      case .error(let error): self.settle(.failed(error, previous: self.settled.state.value))
      case .cancelled: self.restore()
      }
    }
  }

  private func note(_ event: LoadPlan.Event, from number: UInt64) {
    if job.isCurrent(number) { isPaused = event == .paused }
  }

  private func settle(_ state: ViewState<Result>) {
    settled = (state, asked)
    restore()
  }

  private func restore() {
    asked = settled.asked
    state = settled.state
    isPaused = false
  }
}

extension SearchModel where Query == String {
  /// A search by text for something that is never empty; blanks ask for nothing.
  public convenience init(
    debounce: Duration = .milliseconds(300), policy: RetryPolicy = .never,
    clock: any Clock<Duration> = ContinuousClock(), connectivity: (any Connectivity)? = nil,
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    search: @escaping @MainActor (String) async throws -> Result
  ) {
    self.init(
      query: "", debounce: debounce, policy: policy, clock: clock, connectivity: connectivity,
      diagnostics: diagnostics, file: file, line: line, isEmptyQuery: { $0.allSatisfy(\.isWhitespace) }, search: search)
  }

  /// A search by text for a list; blanks ask for nothing, and a list without elements is `empty`.
  public convenience init(
    debounce: Duration = .milliseconds(300), policy: RetryPolicy = .never,
    clock: any Clock<Duration> = ContinuousClock(), connectivity: (any Connectivity)? = nil,
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    search: @escaping @MainActor (String) async throws -> Result
  ) where Result: Collection {
    self.init(
      query: "", debounce: debounce, policy: policy, clock: clock, connectivity: connectivity,
      diagnostics: diagnostics, file: file, line: line, isEmptyQuery: { $0.allSatisfy(\.isWhitespace) },
      isEmpty: { $0.isEmpty }, search: search)
  }
}
