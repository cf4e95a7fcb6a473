import Domain
import MVVM
import Observation

/// One visit.
@MainActor @Observable
public final class LogViewModel {
  /// Which one.
  public let id: PoopLog.ID
  /// The visit; empty once it is gone.
  public private(set) var log: ViewState<PoopLog> = .idle
  /// What went wrong with the last thing that the user did.
  public let problem: ProblemModel

  @ObservationIgnored private let watch: any UseCase<PoopLog.ID, AsyncThrowingStream<[PoopLog], any Error>>
  @ObservationIgnored private let remove: any UseCase<PoopLog.ID, PoopLog?>
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let feedback: any Feedback
  @ObservationIgnored private let onDeleted: @MainActor (PoopLog) -> Void
  @ObservationIgnored private let tasks = TaskBag()

  /// A visit that has not been loaded.
  /// - Parameter onDeleted: told of the visit when it was deleted; captures its owner weakly.
  public init(
    _ id: PoopLog.ID, watch: any UseCase<PoopLog.ID, AsyncThrowingStream<[PoopLog], any Error>>,
    delete: any UseCase<PoopLog.ID, PoopLog?>, navigator: any Navigating<AppRoute>, problem: ProblemModel,
    feedback: any Feedback, onDeleted: @escaping @MainActor (PoopLog) -> Void = { _ in }
  ) {
    self.id = id
    self.watch = watch
    remove = delete
    self.navigator = navigator
    self.problem = problem
    self.feedback = feedback
    self.onDeleted = onDeleted
  }

  /// Loads, and follows what becomes of the visit; in the view's task.
  public func load() {
    log = .loading(previous: log.value)
    tasks.run("follow") { [watch, id, weak self] in
      for try await found in try await watch(id) { self?.log = found.first.map { .loaded($0) } ?? .empty }
    } then: { [weak self] result in
      if let self, case .failure(let error) = result { log = .failed(error, previous: log.value) }
    }
  }

  /// Stops what runs for the screen.
  public func leave() { tasks.cancelAll() }

  /// Opens the form to change it.
  public func edit() { navigator?.present(.editLog(id), as: .sheet) }

  /// Deletes it and goes back.
  /// - Returns: what was deleted; nothing when it failed or was gone.
  @discardableResult
  public func delete() async -> PoopLog? {
    let outcome = await problem.watch(again: { [weak self] in await self?.delete() }) { try await remove(id) }
    guard let outcome else { return nil }
    if let deleted = outcome { onDeleted(deleted) }
    feedback.give(.success)
    navigator?.pop()
    return outcome
  }
}
