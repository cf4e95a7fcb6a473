import Domain
import MVVM
import Observation

/// The list of sessions: those in use or the archived ones, of all repositories or of one.
@MainActor @Observable
public final class SessionsViewModel {
  /// The sessions of one repository.
  public struct Group: Hashable, Sendable {
    /// The repository.
    public var repository: Repository
    /// Its sessions, newest first.
    public var sessions: [Session]
  }

  /// The pages that were loaded; anew for each kind of list, so that nothing of another one is shown.
  public private(set) var list: Paginator<Session, Int>
  /// The search; its question is what the user types, together with which list is searched.
  public let search: SearchModel<SessionQuery, SessionPage>
  /// The prompts that the user asks again and again.
  public let templates: Loader<[PromptTemplate]>
  /// What is done with single sessions.
  public let actions: SessionActions
  /// A prompt for several agents.
  public let broadcast: BroadcastModel
  /// Whether the archived sessions are listed.
  public private(set) var isArchive = false
  /// The only repository whose sessions are listed, if there is one.
  public private(set) var repository: Repository?
  /// The session that is pointed at.
  public private(set) var selected: SessionID?
  /// The sessions that are marked for a broadcast.
  public private(set) var marked: Set<SessionID> = []

  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let ledger = SessionLedger()
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var listening: BindingToken?

  static let pageSize = 50
  static let searchLimit = 200

  /// A list that has not been loaded yet.
  public init(
    service: any SessionService, navigator: any Navigating<AppRoute>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.service = service
    self.navigator = navigator
    self.clock = clock
    actions = SessionActions(service: service, navigator: navigator)
    broadcast = BroadcastModel(service: service)
    templates = Loader(clock: clock, isEmpty: \.isEmpty) { try await service.templates() }
    list = Self.makeList(SessionQuery(), service: service, ledger: ledger, clock: clock)
    search = SearchModel(
      query: SessionQuery(limit: Self.searchLimit), clock: clock, isEmptyQuery: { $0.words.isEmpty },
      isEmpty: { $0.sessions.isEmpty }
    ) { try await service.sessions(matching: $0) }
  }

  // MARK: - Loading

  /// Loads the list and follows what happens from then on; in the view's task, also when coming back.
  public func load() async {
    listen()
    async let templates: Void = templates.refresh()
    await list.refresh()
    await templates
  }

  /// Stops following what happens: the screen is gone for now.
  public func leave() {
    listening = nil
    // What happens from now on is not heard.
    ledger.forget()
    tasks.cancelAll()
    search.cancel()
    list.cancel()
    templates.cancel()
  }

  /// Does again what failed.
  public func retry() async {
    if isSearching { await search.retry() } else { await list.retry() }
  }

  /// Tells that a row came into view, so that the next page can be loaded.
  public func didShow(_ id: SessionID) async {
    if !isSearching { await list.didShow(id) }
  }

  // MARK: - What is shown

  /// The sessions: what was found while something is searched for, the list otherwise.
  public var state: ViewState<[Session]> {
    let loaded = isSearching ? search.state.map(\.sessions) : list.state
    let sessions = ledger.apply(
      to: loaded.value ?? [], isComplete: isSearching || !list.hasMore, belongs: { self.belongs($0) })
    switch loaded {
    case .loaded where sessions.isEmpty, .empty where sessions.isEmpty: return .empty
    case .empty: return .loaded(sessions)
    case .idle, .loading, .loaded, .failed: return loaded.map { _ in sessions }
    }
  }

  /// The sessions by repository: those that need attention first, then the newest; the repository that has the first one first.
  public var groups: [Group] {
    var groups: [Group] = []
    var indices: [Repository: Int] = [:]
    for session in Self.mostUrgentFirst(state.value ?? []) {
      if let index = indices[session.repository] {
        groups[index].sessions.append(session)
      } else {
        indices[session.repository] = groups.count
        groups.append(Group(repository: session.repository, sessions: [session]))
      }
    }
    return groups
  }

  /// Those that say that they wait, and those that have finished, before the others; else as they are. A guess moves nothing:
  /// rows would jump with every pause in the output.
  static func mostUrgentFirst(_ sessions: [Session]) -> [Session] {
    let urgencies = Dictionary(grouping: sessions) { $0.report.state == nil ? .none : $0.urgency }
    return urgencies.keys.sorted().flatMap { urgencies[$0] ?? [] }
  }

  /// How many sessions there are in all, those on pages that are not loaded yet counted.
  public var total: Int {
    let shown = state.value?.count ?? 0
    if isSearching { return max(search.state.value?.total ?? 0, shown) }
    return list.hasMore ? max(ledger.total, shown) : shown
  }

  /// The steps of sessions that are being created.
  public var steps: [SessionID: CreationStep] { ledger.steps }

  /// Whether what is shown are the results of a search.
  public var isSearching: Bool { search.state != .idle }

  /// What the user searches for.
  public var text: String {
    get { search.query.text }
    set { search.query.text = newValue }
  }

  // MARK: - Choosing

  /// Lists the archived sessions or those in use; the view loads them.
  public func show(archived: Bool) {
    guard archived != isArchive else { return }
    isArchive = archived
    beginList()
  }

  /// Lists the sessions of one repository, or of all; the view loads them.
  public func show(repository: Repository?) {
    guard repository != self.repository else { return }
    self.repository = repository
    beginList()
  }

  /// Points at a session.
  public func select(_ id: SessionID?) { selected = id }

  /// Marks a session for a broadcast, or takes the mark away.
  public func toggleMark(_ id: SessionID) {
    if marked.remove(id) == nil { marked.insert(id) }
  }

  /// Marks all sessions that are shown and have an agent to talk to.
  public func markAll() { marked = Set(reachable.map(\.id)) }

  /// Takes all marks away.
  public func clearMarks() { marked = [] }

  /// Sends the prompt of the broadcast to all sessions that are marked.
  public func sendBroadcast() async {
    await broadcast.send(to: (state.value ?? []).map(\.id).filter(marked.contains))
  }

  // MARK: - Doing

  /// Does something with a session that is shown.
  public func start(_ action: SessionAction, on id: SessionID) {
    guard let session = state.value?.first(where: { $0.id == id }) else { return }
    actions.start(action, on: session) { [weak self] outcome in
      switch outcome {
      case .changed(let session): self?.ledger.note(session)
      case .removed(let removed): self?.drop(removed.session.id)
      }
    }
  }

  /// Goes to a session.
  public func open(_ id: SessionID) {
    selected = id
    navigator?.navigate(to: .session(id))
  }

  /// Opens the form for a new session.
  public func create() { navigator?.present(.create, as: .sheet) }

  /// Goes to the doctor.
  public func openDoctor() { navigator?.navigate(to: .doctor) }

  /// Takes a session that was just created: it is selected.
  public func take(created session: Session) {
    ledger.note(session)
    selected = session.id
  }

  // MARK: - Following

  private func listen() {
    guard listening == nil else { return }
    listening = service.listen { [weak self] in
      self?.reload()
    } _: { [weak self] event in
      self?.take(event)
    }
  }

  private func reload() {
    tasks.run("reload") { [list, search, ledger] in
      let mark = ledger.mark
      await list.refresh(joining: false)
      ledger.forget(upTo: mark)
      await search.retry()
    }
  }

  private func take(_ event: SessionEvent) {
    switch event {
    case .created(let session), .updated(let session):
      ledger.note(session)
      ledger.note(session.id, isGone: !isListed(session))
    case .removed(let id): drop(id)
    case .progress(let id, let step): ledger.note(step, of: id)
    case .missed: break
    }
  }

  private func drop(_ id: SessionID) {
    ledger.remove(id)
    ledger.note(id, isGone: true)
    actions.forget(id)
    marked.remove(id)
    if selected == id { selected = nil }
  }

  private func beginList() {
    list.cancel()
    marked = []
    let query = SessionQuery(archived: isArchive, repository: repository?.commonDirectory, limit: Self.pageSize)
    list = Self.makeList(query, service: service, ledger: ledger, clock: clock)
    search.query.archived = isArchive
    search.query.repository = repository?.commonDirectory
  }

  private var reachable: [Session] { (state.value ?? []).filter(\.status.isAlive) }

  private func belongs(_ session: Session) -> Bool {
    isListed(session) && (!isSearching || search.query.matches(session))
  }

  private func isListed(_ session: Session) -> Bool {
    (session.phase == .archived) == isArchive && (repository == nil || repository == session.repository)
  }

  private static func makeList(
    _ query: SessionQuery, service: any SessionService, ledger: SessionLedger, clock: any Clock<Duration>
  ) -> Paginator<Session, Int> {
    Paginator(pageSize: pageSize, clock: clock) { request in
      if request.cursor == nil { ledger.beginList() }
      var query = query
      // Sessions that went since then have moved the others up.
      query.offset = max(0, (request.cursor ?? 0) - ledger.goneCount)
      query.limit = request.size
      let page = try await service.sessions(matching: query)
      // Of a list that is no longer shown.
      try Task.checkCancellation()
      ledger.total = page.total
      let end = query.offset + page.sessions.count
      return Page(page.sessions, next: end < page.total && !page.sessions.isEmpty ? end + ledger.goneCount : nil)
    }
  }
}
