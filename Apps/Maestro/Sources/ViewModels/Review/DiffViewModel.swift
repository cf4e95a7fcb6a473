import Domain
import MVVM
import Observation

/// What a session changed.
@MainActor @Observable
public final class DiffViewModel {
  /// Which session.
  public let id: SessionID
  /// Everything that it changed.
  public let review: Loader<Review>
  /// The session, for its name.
  public let session: Loader<Session>
  /// The only changes that are shown; nothing for all.
  public private(set) var scope: ChangeScope?

  /// A screen that has not been loaded yet.
  public init(_ id: SessionID, service: any SessionService, clock: any Clock<Duration> = ContinuousClock()) {
    self.id = id
    review = Loader(clock: clock, isEmpty: { $0.files.isEmpty && $0.omittedFiles == 0 }) {
      try await service.review(of: id)
    }
    session = Loader(clock: clock) { try await service.session(id) }
  }

  /// Loads, and brings up to date what is shown; in the view's task.
  public func load() async {
    async let session: Void = session.refresh()
    await review.refresh()
    await session
  }

  /// Brings up to date what is shown, which stays until then.
  public func refresh() async { await review.refresh() }

  /// Loads again after a failure.
  public func retry() async { await review.retry() }

  /// Shows only some of the changes, or all.
  public func show(_ scope: ChangeScope?) { self.scope = scope }

  /// The files that are shown.
  public var files: [FileDiff] {
    let files = review.state.value?.files ?? []
    guard let scope else { return files }
    return files.filter { $0.change.scope == scope }
  }

  /// How many files there are of each kind of change.
  public var counts: [ChangeScope: Int] { review.state.value?.counts ?? [:] }

  /// How many files there are of what is shown, those that are left out among them.
  public var fileCount: Int { scope.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +) }
}
