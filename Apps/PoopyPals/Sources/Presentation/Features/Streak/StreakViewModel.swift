import Domain
import MVVM
import Observation

/// The days in a row with a visit.
@MainActor @Observable
public final class StreakViewModel {
  /// The streak.
  public let streak: Loader<Streak>

  @ObservationIgnored private let watch: any UseCase<WatchLogs.Input, AsyncThrowingStream<[PoopLog], any Error>>
  @ObservationIgnored private let tasks = TaskBag()

  /// A streak that has not been counted.
  public init(
    compute: any UseCase<Void, Streak>,
    watch: any UseCase<WatchLogs.Input, AsyncThrowingStream<[PoopLog], any Error>>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.watch = watch
    streak = Loader(clock: clock) { try await compute(()) }
  }

  /// Counts, and counts again after every change from then on; in the view's task.
  public func load() async {
    await streak.refresh()
    guard !tasks.isRunning("follow") else { return }
    tasks.run("follow") { [watch, weak self] in
      for try await _ in try await watch(WatchLogs.Input()) { await self?.streak.refresh(joining: false) }
    }
  }

  /// Stops what runs for the screen.
  public func leave() { tasks.cancelAll() }
}
