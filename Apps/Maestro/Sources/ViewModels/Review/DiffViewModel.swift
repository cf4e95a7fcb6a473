import Domain
import MVVM
import Observation

/// What a session changed, and what the user does with it. Follows the session: what is shown is what is there.
@MainActor @Observable
public final class DiffViewModel {
  /// Which session.
  public let id: SessionID
  /// Everything that it changed.
  public let review: Loader<Review>
  /// The session, for its name and for what its agent does.
  public let session: Loader<Session>
  /// What the user does with the changes.
  public let actions: ReviewModel
  /// The only changes that are shown; nothing for all.
  public private(set) var scope: ChangeScope?

  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var listening: BindingToken?
  /// Whether something has happened since the look began that is under way.
  @ObservationIgnored private var isStale = false

  /// The least pause between two looks at the changes of an agent that works.
  static let renewPause = Duration.seconds(2)

  /// A screen that has not been loaded yet.
  /// - Parameter navigator: asks before something is taken back; without one, nothing is.
  public init(
    _ id: SessionID, service: any SessionService, navigator: (any Navigating<AppRoute>)? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.id = id
    self.service = service
    self.clock = clock
    actions = ReviewModel(of: id, service: service, navigator: navigator)
    review = Loader(clock: clock, isEmpty: { $0.files.isEmpty && $0.omittedFiles == 0 && $0.notes.isEmpty }) {
      try await service.review(of: id)
    }
    session = Loader(clock: clock) { try await service.session(id) }
  }

  /// Loads, and brings up to date what is shown from then on; in the view's task.
  public func load() async {
    listen()
    async let session: Void = session.refresh()
    await review.refresh()
    await session
  }

  /// Stops following: the screen is gone for now.
  public func leave() {
    listening = nil
    tasks.cancelAll()
    review.cancel()
    session.cancel()
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

  /// The notes on all of the changes, oldest first.
  public var notes: [ReviewNote] { review.state.value?.notes ?? [] }

  /// Marks a file as seen, or as not seen when it is.
  public func toggleViewed(_ file: FileDiff) async {
    await actions.setViewed(ViewedMark(path: file.change.path, digest: file.digest), !file.isViewed)
  }

  /// Puts a file back, after asking.
  public func revert(_ file: FileDiff) {
    actions.askToRevert(file.change.path, base: session.state.value?.baseBranch ?? "its base")
  }

  /// Takes a hunk of a file back, after asking.
  public func revertHunk(_ index: Int, of file: FileDiff) {
    guard file.change.hasHunks, file.hunks.indices.contains(index) else { return }
    actions.askToRevert(mark(index, of: file), file.hunks[index])
  }

  private func mark(_ index: Int, of file: FileDiff) -> HunkMark {
    HunkMark(path: file.change.path, scope: file.change.scope, digest: file.digest, index: index)
  }

  private func listen() {
    guard listening == nil else { return }
    listening = service.listen { [weak self] in
      self?.renew()
    } _: { [weak self] event in
      self?.take(event)
    }
  }

  private func take(_ event: SessionEvent) {
    guard case .updated(let session) = event, session.id == id else { return }
    self.session.show(session)
    renew()
  }

  /// Looks again: at once, but no sooner than a pause after the last time.
  private func renew() {
    guard !tasks.isRunning("renew") else { return isStale = true }
    tasks.run("renew") { [review, clock] in
      await review.refresh(joining: false)
      try await clock.sleep(for: Self.renewPause)
    } then: { [weak self] _ in
      guard let self, isStale else { return }
      isStale = false
      renew()
    }
  }
}
