import Domain
import MVVM
import Observation

/// The visits: paged, searched, deleted, and up to date with what other devices did.
@MainActor @Observable
public final class LogListViewModel {
  /// The visits that fit the search, page by page, the newest first.
  public let list: Paginator<PoopLog, LogCursor>
  /// What is searched for; asks after a pause in typing.
  public let search: SearchModel<String, Int>
  /// What went wrong with the last thing that the user did.
  public let problem: ProblemModel
  /// What was deleted last and can be brought back.
  public private(set) var deleted: PoopLog?
  /// How many visits fit the search, shown or not; nothing before they were counted.
  public private(set) var total: Int?
  /// Whether the server is asked for news.
  public private(set) var isSyncing = false

  @ObservationIgnored private let useCases: UseCases
  @ObservationIgnored private let syncing: (any Syncing)?
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let feedback: any Feedback
  @ObservationIgnored private let filter: Filter
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var watched: WatchLogs.Input?

  /// What the shown list was asked for; apart from the model, so that the list does not hold it.
  @MainActor
  private final class Filter {
    var search = LogSearch()
    var onLoaded: @MainActor () -> Void = {}
  }

  /// A list that has not been loaded.
  public init(
    useCases: UseCases, syncing: (any Syncing)?, navigator: any Navigating<AppRoute>, problem: ProblemModel,
    feedback: any Feedback, pageSize: Int = 30, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.syncing = syncing
    self.navigator = navigator
    self.problem = problem
    self.feedback = feedback
    let (filter, find) = (Filter(), useCases.findLogs)
    let list = Paginator<PoopLog, LogCursor>(pageSize: pageSize, clock: clock) { request in
      try await find(.init(search: filter.search, after: request.cursor, size: request.size))
    }
    self.filter = filter
    self.list = list
    // An empty question is asked, too: its answer is the whole list.
    search = SearchModel(query: "", clock: clock) { text in
      filter.search = LogSearch(text: text)
      await list.load()
      if let error = list.state.error { throw error }
      filter.onLoaded()
      return list.items.count
    }
    filter.onLoaded = { [weak self] in self?.follow() }
  }

  // MARK: - Computed

  /// What is searched for.
  public var text: String {
    get { search.query }
    set { search.query = newValue }
  }

  /// Whether the shown list is that of a search.
  public var isFiltered: Bool { !LogSearch(text: search.query).text.isEmpty }

  // MARK: - Loading

  /// Loads the first page and follows what changes from then on; in the view's task.
  public func load() async {
    await list.load()
    follow()
  }

  /// Asks the server for news, and loads the list anew. What is on the device is shown all the while.
  public func refresh() async {
    if let syncing, !isSyncing {
      isSyncing = true
      defer { isSyncing = false }
      _ = await problem.watch(isRecorded: true, again: { [weak self] in await self?.refresh() }) {
        try await syncing.sync()
      }
    }
    await list.refresh(joining: false)
    follow()
  }

  /// Loads the next page.
  public func loadMore() async {
    await list.loadMore()
    follow()
  }

  /// Tells that a visit came into view; loads the next page when the end is near.
  public func didShow(_ id: PoopLog.ID) async {
    await list.didShow(id)
    follow()
  }

  /// Does again what failed: the first page, or the next one.
  public func retry() async {
    await list.retry()
    follow()
  }

  /// Searches without waiting for a pause in typing.
  public func submitSearch() async { await search.submit() }

  /// Stops what runs for the screen.
  public func leave() {
    tasks.cancelAll()
    watched = nil
  }

  // MARK: - Doing

  /// Opens the form for a new visit.
  public func create() { navigator?.present(.newLog, as: .sheet) }

  /// Opens a visit.
  public func open(_ id: PoopLog.ID) { navigator?.navigate(to: .log(id)) }

  /// Opens what can be earned.
  public func openAchievements() { navigator?.navigate(to: .achievements) }

  /// Opens how the device stands with the server.
  public func openSync() { navigator?.navigate(to: .sync) }

  /// Deletes a visit; it can be brought back until the next one is deleted.
  public func delete(_ id: PoopLog.ID) async {
    let outcome = await problem.watch(again: { [weak self] in await self?.delete(id) }) {
      try await useCases.deleteLog(id)
    }
    guard let outcome else { return }
    list.remove(id)
    if let log = outcome { noteDeleted(log) }
    feedback.give(.success)
  }

  /// Brings back what was deleted last.
  public func undoDelete() async {
    guard let log = deleted else { return }
    let restored = await problem.watch(again: { [weak self] in await self?.undoDelete() }) {
      try await useCases.restoreLog(log)
    }
    guard let restored else { return }
    deleted = nil
    take(restored)
    feedback.give(.success)
  }

  /// Shows a visit that was just saved, at once and where it belongs.
  func take(_ log: PoopLog) {
    guard !isFiltered else { return }
    list.remove(log.id)
    let key = log.id.uuidString
    let place = list.items.firstIndex { $0.date == log.date ? $0.id.uuidString > key : $0.date < log.date }
    // Older than all that is shown: its page brings it.
    if place != nil || !list.hasMore { list.insert(log, at: place ?? list.items.count) }
  }

  /// Remembers a visit that was deleted, so that it can be brought back.
  public func noteDeleted(_ log: PoopLog) {
    deleted = log
    list.remove(log.id)
  }

  // MARK: - Following

  /// Counts what fits the search; a count that fails leaves out the number.
  private func count(_ search: LogSearch) async {
    let count = try? await useCases.countLogs(search)
    if search == filter.search { total = count }
  }

  /// Follows the part of the list that is shown, whoever changes it: a sync brings what other devices did.
  private func follow() {
    let oldest = list.hasMore ? list.items.last?.date : nil
    let input = WatchLogs.Input(search: filter.search, since: oldest)
    guard input != watched || !tasks.isRunning("follow") else { return }
    watched = input
    tasks.run("follow") { [watch = useCases.watchLogs, weak self] in
      for try await logs in try await watch(input) {
        self?.reconcile(logs, with: input)
        await self?.count(input.search)
      }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.problem.show(error) }
    }
  }

  /// Brings the shown list to what the repository has by now, with as few changes as it takes.
  private func reconcile(_ logs: [PoopLog], with input: WatchLogs.Input) {
    guard input == watched, input.search == filter.search else { return }
    let kept = Dictionary(logs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for shown in list.items where input.since.map({ shown.date >= $0 }) ?? true {
      // One that was moved to another date is put where it belongs now.
      if kept[shown.id]?.date != shown.date { list.remove(shown.id) }
    }
    let shown = Dictionary(list.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, log) in logs.enumerated() where shown[log.id] != log { list.insert(log, at: index) }
  }
}
