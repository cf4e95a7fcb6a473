import Domain
import MVVM
import Observation

/// Does things with sessions, one thing at a time for each, and remembers what failed. Part of the list and of the screen
/// of a session.
@MainActor @Observable
public final class SessionActions {
  /// What came of an action.
  enum Outcome {
    case changed(Session)
    case removed(RemovedSession)
  }

  /// What is being done, by session.
  public private(set) var running: [SessionID: SessionAction] = [:]
  /// What failed last, by session; gone when something succeeds.
  public private(set) var failures: [SessionID: ActionFailure] = [:]
  /// The session that was removed last.
  public private(set) var lastRemoved: RemovedSession?

  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let tasks = TaskBag()

  init(service: any SessionService, navigator: any Navigating<AppRoute>) {
    self.service = service
    self.navigator = navigator
  }

  /// Does something, after asking when it cannot be undone. Does nothing while something else is done with the session,
  /// or when it is not possible now.
  func start(
    _ action: SessionAction, on session: Session, then take: @escaping @MainActor (Outcome) -> Void
  ) {
    guard running[session.id] == nil, action.obstacle(for: session) == nil else { return }
    guard action == .remove else { return run(action, on: session, then: take) }
    navigator?.alert(Questions.remove(session)) { [weak self] button in
      if button?.id == Questions.yes { self?.run(action, on: session, then: take) }
    }
  }

  /// Closes the message about what failed.
  public func dismissFailure(of id: SessionID) { failures[id] = nil }

  /// Closes the message about what was removed.
  public func dismissRemoved() { lastRemoved = nil }

  /// Forgets a session that is gone.
  func forget(_ id: SessionID) { failures[id] = nil }

  private func run(
    _ action: SessionAction, on session: Session, then take: @escaping @MainActor (Outcome) -> Void
  ) {
    // The question may have been answered late.
    guard running[session.id] == nil else { return }
    running[session.id] = action
    tasks.run(session.id) { [service] in
      try await Self.perform(action, on: session, with: service)
    } then: { [weak self] result in
      guard let self else { return }
      running[session.id] = nil
      switch result {
      case .success(let outcome):
        failures[session.id] = nil
        if case .removed(let removed) = outcome { lastRemoved = removed }
        take(outcome)
      case .failure(let error): failures[session.id] = ActionFailure(action: action, error: error)
      }
    }
  }

  private static func perform(
    _ action: SessionAction, on session: Session, with service: any SessionService
  ) async throws -> Outcome {
    let id = session.id
    switch action {
    case .allow, .refuse:
      try await service.answer(id, number: session.report.number, allows: action == .allow)
      return .changed(try await service.session(id))
    case .pause: return .changed(try await service.pause(id))
    case .resume: return .changed(try await service.resume(id))
    case .stop: return .changed(try await service.stop(id))
    case .restart: return .changed(try await service.restart(id))
    case .archive: return .changed(try await service.archive(id))
    case .restore: return .changed(try await service.restore(id))
    case .remove: return .removed(RemovedSession(session: session, salvage: try await service.remove(id)))
    }
  }
}
