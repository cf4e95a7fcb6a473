import Domain
import MVVM
import Observation

/// The sessions that need attention, wherever in the list they are.
@MainActor @Observable
public final class AttentionViewModel {
  private let loader: Loader<[Session]>
  private let ledger = SessionLedger()
  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var listening: BindingToken?

  /// A screen that has not been loaded yet.
  public init(service: any SessionService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    loader = Loader(clock: clock) {
      try await service.sessions(matching: SessionQuery(limit: 10_000)).sessions.filter { $0.urgency != .none }
    }
  }

  /// Loads, and follows what happens from then on; in the view's task.
  public func load() async {
    if listening == nil {
      listening = service.listen { [weak self] in
        self?.reload()
      } _: { [weak self] event in
        self?.take(event)
      }
    }
    await loader.refresh()
  }

  /// Stops following what happens.
  public func leave() {
    listening = nil
    tasks.cancelAll()
    loader.cancel()
  }

  /// The sessions: those that wait first, then those that have finished, each the newest first.
  public var state: ViewState<[Session]> {
    let sessions = ledger.apply(to: loader.state.value ?? [], isComplete: true) { $0.urgency != .none }
    switch loader.state {
    case .loaded where sessions.isEmpty: return .empty
    case .idle, .loading, .loaded, .empty, .failed:
      return loader.state.map { _ in sessions.filter { $0.urgency == .waits } + sessions.filter { $0.urgency != .waits }
      }
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
    case .created(let session), .updated(let session): ledger.note(session)
    case .removed(let id): ledger.remove(id)
    case .progress, .missed: break
    }
  }
}
