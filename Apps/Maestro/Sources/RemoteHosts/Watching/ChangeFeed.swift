import Domain

/// What the readers of `changes()` are told besides what the local manager tells.
final class ChangeFeed: Sendable {
  private let queues = Guarded<[ObjectIdentifier: ProcessChangeQueue]>([:])

  func add(_ queue: ProcessChangeQueue) { queues.with { $0[ObjectIdentifier(queue)] = queue } }

  func remove(_ queue: ProcessChangeQueue) { queues.with { $0[ObjectIdentifier(queue)] = nil } }

  func tell(_ change: ProcessChange) {
    for queue in queues.with({ Array($0.values) }) { queue.put(change) }
  }
}

/// A reader of changes. Ends what works for it when it is let go.
final class ChangeReader: Sendable {
  let queue: ProcessChangeQueue
  private let feed: ChangeFeed
  private let tasks: [Task<Void, Never>]

  init(queue: ProcessChangeQueue, feed: ChangeFeed, tasks: [Task<Void, Never>]) {
    self.queue = queue
    self.feed = feed
    self.tasks = tasks
  }

  deinit {
    for task in tasks { task.cancel() }
    feed.remove(queue)
    queue.end()
  }
}
