import Domain
import MVVM
import Observation

/// What the sessions of a group changed, side by side.
@MainActor @Observable
public final class CompareViewModel {
  /// A session of the group.
  public struct Member: Hashable, Sendable {
    /// The session.
    public var session: Session
    /// What it changed; nothing when that cannot be found out.
    public var review: Review?
    /// Why not.
    public var problem: SessionError?
  }

  /// The session from which one came here.
  public let id: SessionID
  /// The sessions of its group, the oldest first.
  public let members: Loader<[Member]>
  /// Whether one is being kept, and the others are being removed.
  public private(set) var isKeeping = false
  /// What came of it.
  public private(set) var keeping: ViewState<GroupKeeping> = .idle

  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let tasks = TaskBag()

  /// A screen that has not been loaded yet.
  public init(
    _ id: SessionID, service: any SessionService, navigator: any Navigating<AppRoute>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.id = id
    self.service = service
    self.navigator = navigator
    members = Loader(clock: clock, isEmpty: \.isEmpty) { try await Self.members(of: id, service) }
  }

  /// Loads, and brings up to date what is shown; in the view's task.
  public func load() async { await members.refresh() }

  /// Loads again after a failure.
  public func retry() async { await members.retry() }

  /// Keeps one session and removes the others, after asking.
  public func keep(_ id: SessionID) {
    let sessions = (members.state.value ?? []).map(\.session)
    guard !isKeeping, let kept = sessions.first(where: { $0.id == id }), sessions.count > 1 else { return }
    navigator?.alert(Questions.keep(kept, others: sessions.filter { $0.id != id })) { [weak self] button in
      if button?.id == Questions.yes { self?.keep(kept) }
    }
  }

  private func keep(_ session: Session) {
    // The question may have been answered late.
    guard !isKeeping else { return }
    isKeeping = true
    keeping = .loading(previous: nil)
    tasks.run("keep") { [service] in
      try await service.keep(session)
    } then: { [weak self] result in
      self?.isKeeping = false
      switch result {
      case .success(let keeping):
        self?.keeping = .loaded(keeping)
        // Without the session from which one came here, what was compared stays to be seen.
        if session.id == self?.id { self?.tasks.run("renew") { await self?.members.refresh(joining: false) } }
      case .failure(let error): self?.keeping = .failed(error, previous: nil)
      }
    }
  }

  /// All at once: each review asks git for a while.
  private nonisolated static func members(of id: SessionID, _ service: any SessionService) async throws -> [Member] {
    let sessions = try await service.members(ofGroupOf: service.session(id))
    return try await withThrowingTaskGroup(of: (Int, Member).self) { group in
      for (index, session) in sessions.enumerated() {
        group.addTask {
          do {
            return (index, Member(session: session, review: try await service.review(of: session.id)))
          } catch let error as SessionError {
            return (index, Member(session: session, problem: error))
          }
        }
      }
      var members: [(Int, Member)] = []
      for try await member in group { members.append(member) }
      return members.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
