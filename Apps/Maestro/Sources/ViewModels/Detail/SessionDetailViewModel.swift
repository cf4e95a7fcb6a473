import Domain
import Foundation
import MVVM
import Observation
import TerminalEmulator

/// The screen of one session: what its agent prints, and what can be done with it and its work.
@MainActor @Observable
public final class SessionDetailViewModel {
  /// Which session.
  public let id: SessionID
  /// What the agent prints.
  public let output: OutputModel
  /// What git says, and what is done with the branch.
  public let work: WorkModel
  /// What is done with the session as a whole.
  public let actions: SessionActions
  /// Hands single keys on to the agent.
  public let keyboard: KeyboardModel
  /// What is typed for the agent.
  public let input = Field("")
  /// The form around it.
  public let inputForm: FormModel
  /// Whether the session is gone.
  public private(set) var isRemoved = false

  private let loader: Loader<Session>
  private let ledger = SessionLedger()
  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var listening: BindingToken?
  /// The size that the terminal was given last.
  @ObservationIgnored private var size: TerminalSize?

  /// A screen that has not been loaded yet.
  /// - Parameter limits: how much of the output it keeps.
  public init(
    _ id: SessionID, service: any SessionService, navigator: any Navigating<AppRoute>,
    limits: TerminalLimits = TerminalLimits(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.id = id
    self.service = service
    self.navigator = navigator
    let work = WorkModel(of: id, service: service, clock: clock)
    self.work = work
    output = OutputModel(of: id, service: service, limits: limits, clock: clock, now: now) { [weak work] in
      work?.noteOutput()
    }
    keyboard = KeyboardModel(of: id, service: service)
    actions = SessionActions(service: service, navigator: navigator)
    loader = Loader(clock: clock) { try await service.session(id) }
    inputForm = FormModel(input)
  }

  // MARK: - Loading

  /// Loads the session, and follows it and its output from then on; in the view's task, also when coming back.
  public func load() async {
    listen()
    output.start()
    await loader.refresh()
    if hasWorktree { await work.look() }
  }

  /// Stops following: the screen is gone for now.
  public func leave() {
    listening = nil
    ledger.forget()
    tasks.cancelAll()
    output.stop()
    work.leave()
    keyboard.leave()
    loader.cancel()
  }

  /// Loads again after a failure.
  public func retry() async { await loader.retry() }

  /// The session as it is by now.
  public var state: ViewState<Session> { loader.state.map { ledger.current($0) ?? $0 } }

  /// What the agent does.
  public var status: SessionStatus? { state.value?.status }

  // MARK: - Doing

  /// Types what is in the field into the terminal of the agent; the field is cleared when it is done. An empty line is
  /// the return key.
  public func send() async {
    let text = input.value
    var refusal: SessionError?
    let submission = await inputForm.submit {
      do {
        try await service.send(text, to: id)
      } catch let error as SessionError where error.field == .input {
        refusal = error
        throw error
      }
    }
    if let refusal {
      input.reject(.custom(refusal.reason))
      inputForm.dismissError()
    }
    if case .submitted = submission, input.value == text { input.reset(to: "") }
  }

  /// Gives the terminal of the agent, and the screen that is shown, another size. An agent that does not run keeps its own.
  /// - Parameter always: also when it has this size already, as far as this screen knows.
  public func resize(to size: TerminalSize, always: Bool = false) async {
    guard always || size != self.size,
      (try? await service.resize(id, columns: UInt16(size.columns), rows: UInt16(size.rows))) != nil
    else { return }
    self.size = size
    await output.resize(to: size)
  }

  /// The same for those that do not wait; the last size counts.
  public func startResizing(to size: TerminalSize) {
    tasks.run("resize") { [weak self] in await self?.resize(to: size, always: true) }
  }

  /// Does something with the session, after asking when it cannot be undone.
  public func start(_ action: SessionAction) {
    guard let session = state.value else { return }
    actions.start(action, on: session) { [weak self] outcome in
      switch outcome {
      case .changed(let session): self?.take(session)
      case .removed: self?.end()
      }
      self?.lookAtWorktree()
    }
  }

  /// Goes to what the session changed.
  public func openDiff() { navigator?.navigate(to: .diff(id)) }

  /// Goes back to the list.
  public func close() { navigator?.popToRoot() }

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
    tasks.run("reload") { [loader, ledger] in
      let mark = ledger.mark
      await loader.refresh(joining: false)
      ledger.forget(upTo: mark)
    }
  }

  private func take(_ event: SessionEvent) {
    switch event {
    case .updated(let session) where session.id == id, .created(let session) where session.id == id: take(session)
    case .removed(id): end()
    case .created, .updated, .removed, .progress, .missed: break
    }
  }

  private func take(_ session: Session) {
    ledger.note(session)
    if let terminal = session.terminal {
      let size = TerminalSize(columns: terminal.columns, rows: terminal.rows)
      self.size = size
      output.follow(size)
    }
    // The agent was started again; reading already, it goes on.
    if session.status.isAlive, listening != nil { output.start() }
  }

  private func lookAtWorktree() {
    if hasWorktree, !isRemoved { work.refresh() }
  }

  /// Archived sessions have none; before the session is known, the service is to say so.
  private var hasWorktree: Bool { state.value?.phase != .archived }

  private func end() {
    isRemoved = true
    output.stop()
    work.leave()
  }
}
