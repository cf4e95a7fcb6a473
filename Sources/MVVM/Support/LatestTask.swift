/// One task at a time, of which the newest counts: starting another one cancels it, and so does going away.
@MainActor
final class LatestTask {
  private var task: Task<Void, Never>?
  private var latest: UInt64 = 0

  init() {}

  deinit { task?.cancel() }

  /// Whether the newest task has not been closed yet.
  var isRunning: Bool { task != nil }

  /// Starts a task in place of the one before.
  /// - Parameter body: gets the number of the task; must not hold whoever owns this object.
  @discardableResult
  func start(_ body: @escaping @MainActor (UInt64) async -> Void) -> (task: Task<Void, Never>, number: UInt64) {
    task?.cancel()
    latest += 1
    let number = latest
    let task = Task { await body(number) }
    self.task = task
    return (task, number)
  }

  /// Ends the task with this number: true once, and only for the newest one. Whatever else it brings is late.
  func close(_ number: UInt64) -> Bool {
    guard number == latest, task != nil else { return false }
    task = nil
    latest += 1
    return true
  }

  /// Cancels and ends the newest task: true when there was one.
  func cancel() -> Bool {
    task?.cancel()
    return close(latest)
  }
}
