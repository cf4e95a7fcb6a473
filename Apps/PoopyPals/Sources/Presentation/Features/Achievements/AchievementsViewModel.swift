import Domain
import MVVM
import Observation

/// What can be earned, and what has been.
@MainActor @Observable
public final class AchievementsViewModel {
  /// What has been earned, the first one first.
  public private(set) var earned: ViewState<[Achievement]> = .idle
  /// How far the others are.
  public let progress: Loader<VisitProgress>

  @ObservationIgnored private let unlock: any UseCase<Void, [Achievement]>
  @ObservationIgnored private let watch: any UseCase<Void, AsyncThrowingStream<[Achievement], any Error>>
  @ObservationIgnored private let feedback: any Feedback
  @ObservationIgnored private let tasks = TaskBag()

  /// A screen that has not been loaded.
  public init(
    measure: any UseCase<Void, VisitProgress>, unlock: any UseCase<Void, [Achievement]>,
    watch: any UseCase<Void, AsyncThrowingStream<[Achievement], any Error>>, feedback: any Feedback,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.unlock = unlock
    self.watch = watch
    self.feedback = feedback
    progress = Loader(clock: clock) { try await measure(()) }
  }

  /// Loads, and follows what is earned from then on, on this device or another one; in the view's task. Visits that a sync
  /// brought may have earned something that nobody noticed: that is kept now.
  public func load() async {
    if earned.value == nil { earned = .loading(previous: nil) }
    await progress.load()
    do {
      if try await !unlock(()).isEmpty { feedback.give(.celebration) }
    } catch {
      fail(error)
    }
    guard !Task.isCancelled, earned.error == nil else { return }
    tasks.run("follow") { [watch, weak self] in
      for try await earned in try await watch(()) { self?.earned = earned.isEmpty ? .empty : .loaded(earned) }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.fail(error) }
    }
  }

  /// Loads again after a failure.
  public func retry() async {
    earned = .loading(previous: earned.value)
    await load()
  }

  /// Stops what runs for the screen.
  public func leave() { tasks.cancelAll() }

  private func fail(_ error: any Error) {
    guard !Cancellation.silences(error), let error = AppError(error) else { return }
    earned = .failed(error, previous: earned.value)
  }
}
