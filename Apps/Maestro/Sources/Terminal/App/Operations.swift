/// What the user has started and what should not be cut short.
@MainActor
final class Operations {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// Whether nothing is under way.
  var isEmpty: Bool { tasks.isEmpty }

  @discardableResult
  func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      await work()
      self?.tasks[number] = nil
    }
    tasks[number] = task
    return task
  }

  /// Cancels everything, and waits until it is undone.
  func end() async {
    let tasks = tasks.values
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
