import Domain
import MVVM

/// Numbers events, and keeps the last ones for those who ask a little later.
actor EventJournal {
  private let limit: Int
  private var events: [SessionEvent] = []
  /// The number of the newest event; those who begin now ask for what comes after it.
  private var last: UInt64 = 0
  private var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
  private var lastWaiter: UInt64 = 0
  private var dropped = 0

  init(limit: Int = 1000) { self.limit = limit }

  /// Takes in what happens, until the stream ends.
  func follow(_ stream: EventStream<SessionEvent>) async {
    for await event in stream {
      // A gap counts as an event nobody can have any more.
      if stream.droppedCount > dropped {
        last += UInt64(stream.droppedCount - dropped)
        dropped = stream.droppedCount
        events = []
      }
      append(event)
    }
  }

  private func append(_ event: SessionEvent) {
    last += 1
    events.append(event)
    if events.count > limit { events.removeFirst(events.count - limit) }
    let readers = waiting.values
    waiting = [:]
    for reader in readers { reader.resume() }
  }

  /// What happened after an event, waiting for the first one as long as the task lives.
  func batch(after number: UInt64?) async -> EventBatch {
    // A number from another server's life says nothing here.
    guard let number, number <= last else { return EventBatch(last: last, missed: number != nil, events: []) }
    while number == last, !Task.isCancelled { await wait() }
    let fresh = Int(clamping: last - number)
    return EventBatch(last: last, missed: fresh > events.count, events: Array(events.suffix(fresh)))
  }

  private func wait() async {
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Cancelled before there was anything to resume.
        if Task.isCancelled { continuation.resume() } else { waiting[number] = continuation }
      }
    } onCancel: {
      Task { await self.wake(number) }
    }
  }

  private func wake(_ number: UInt64) { waiting.removeValue(forKey: number)?.resume() }
}
