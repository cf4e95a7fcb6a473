/// One task at a time, of which the newest counts: starting another one cancels it, and so does going away.
///
/// Everything that loads goes through here, so that "the latest wins" and "a cancelled task leaves nothing loading" are
/// true in one place.
@MainActor
final class LatestTask {
  /// One task that was started.
  struct Run: Sendable {
    let task: Task<Void, Never>
    let number: UInt64
  }

  private var task: Task<Void, Never>?
  private var latest: UInt64 = 0

  init() {}

  deinit { task?.cancel() }

  /// The newest task, unless it has been closed.
  var running: Run? { task.map { Run(task: $0, number: latest) } }

  /// Starts a task in place of the one before.
  /// - Parameter body: gets the number of the task; must not retain the owner of this object.
  @discardableResult
  func start(_ body: @escaping @MainActor (UInt64) async -> Void) -> Run {
    let old = self.task
    latest += 1
    let number = latest
    let task = Task { await body(number) }
    self.task = task
    // At the end: a handler of the old task may run at once, and start another one in its turn.
    old?.cancel()
    return Run(task: task, number: number)
  }

  /// Whether this is the newest task and has not been closed; what others bring is late.
  func isCurrent(_ number: UInt64) -> Bool { number == latest && task != nil }

  /// Ends the task with this number: true once, and only for the newest one.
  func close(_ number: UInt64) -> Bool {
    guard isCurrent(number) else { return false }
    task = nil
    latest += 1
    return true
  }

  /// Ends and cancels the newest task: true when there was one and nothing runs now. (A handler of it may run at once
  /// and start another one, which is not this one's to end.)
  func cancel() -> Bool {
    guard let old = task.take() else { return false }
    latest += 1
    old.cancel()
    return task == nil
  }

  /// Waits until a task has ended or the one who waits is cancelled, which the task does not notice.
  func watch(_ run: Run) async {
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    // Holds only the task, so a caller that stops waiting can be released with everything it retains.
    Task {
      await run.task.value
      end.finish()
    }
    for await _ in ended {}
  }

  /// Waits until a task has ended. When the one who waits is cancelled, so is the task.
  /// - Parameter restore: puts the state back then, without waiting: work that does not notice its end must not leave a
  ///   screen loading. Not called when the task has been closed otherwise.
  func wait(for run: Run, restore: @escaping @MainActor () -> Void) async {
    await withTaskCancellationHandler {
      await run.task.value
    } onCancel: {
      run.task.cancel()
      Task { @MainActor [weak self] in
        if let self, self.close(run.number) { restore() }
      }
    }
  }
}
