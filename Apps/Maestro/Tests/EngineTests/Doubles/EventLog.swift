import Domain
import Engine

/// Everything that an engine told since this began, and those who wait for more.
actor EventLog {
  private(set) var all: [SessionEvent] = []
  private var waiters: [(matches: @Sendable (SessionEvent) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
    []
  private var task: Task<Void, Never>?

  static func of(_ engine: SessionEngine) async -> EventLog {
    let log = EventLog()
    let events = engine.events()
    await log.hold(Task { for await event in events { await log.add(event) } })
    return log
  }

  private func hold(_ task: Task<Void, Never>) { self.task = task }

  private func add(_ event: SessionEvent) {
    all.append(event)
    let woken = waiters.filter { $0.matches(event) }
    waiters.removeAll { $0.matches(event) }
    for waiter in woken { waiter.continuation.resume() }
  }

  /// Waits until an event comes, or came before, that matches.
  func wait(for matches: @escaping @Sendable (SessionEvent) -> Bool) async {
    if all.contains(where: matches) { return }
    await withCheckedContinuation { waiters.append((matches, $0)) }
  }

  func wait(for status: SessionStatus) async {
    await wait {
      if case .updated(let session) = $0 { session.status == status } else { false }
    }
  }

  /// The statuses in their order, each change once.
  var statuses: [SessionStatus] {
    var statuses: [SessionStatus] = []
    for case .updated(let session) in all where statuses.last != session.status { statuses.append(session.status) }
    return statuses
  }

  func clear() { all = [] }
}
