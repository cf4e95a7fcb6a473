import Domain
import MVVM
import Observation

/// The last weeks, day by day.
@MainActor @Observable
public final class RhythmViewModel {
  /// The days and what they had.
  public let rhythm: Loader<Rhythm>

  @ObservationIgnored private let watch: any UseCase<WatchLogs.Input, AsyncThrowingStream<[PoopLog], any Error>>
  @ObservationIgnored private let tasks = TaskBag()

  /// Weeks that have not been measured.
  public init(
    measure: any UseCase<Void, Rhythm>,
    watch: any UseCase<WatchLogs.Input, AsyncThrowingStream<[PoopLog], any Error>>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.watch = watch
    rhythm = Loader(clock: clock) { try await measure(()) }
  }

  /// Measures, and measures again after every change from then on; in the view's task.
  public func load() async {
    await rhythm.refresh()
    guard !tasks.isRunning("follow") else { return }
    let first = rhythm.state.value?.days.first?.date
    tasks.run("follow") { [watch, weak self] in
      for try await _ in try await watch(WatchLogs.Input(since: first)) { await self?.rhythm.refresh(joining: false) }
    }
  }

  /// Stops what runs for the screen.
  public func leave() { tasks.cancelAll() }
}
