import Domain
import MVVM

/// Fetches events for those who listen here, from the first listener on.
actor EventPump {
  nonisolated let bus = EventBus<SessionEvent>()
  private let connection: ServiceConnection
  private let clock: any Clock<Duration>
  private var loop: Task<Void, Never>?

  init(connection: ServiceConnection, clock: any Clock<Duration>) {
    self.connection = connection
    self.clock = clock
  }

  deinit { loop?.cancel() }

  func start() {
    guard loop == nil else { return }
    loop = Task { [bus, connection, clock] in
      var number: UInt64?
      while !Task.isCancelled {
        let batch: EventBatch
        do {
          batch = try await connection.call(.events(after: number))
        } catch {
          number = nil
          // A server that is gone refuses at once; asking again and again would be all this process does.
          try? await clock.sleep(for: .seconds(1))
          continue
        }
        // What happened before the first number was known, nobody has told.
        if number == nil || batch.missed { bus.publish(.missed) }
        number = batch.last
        for event in batch.events { bus.publish(event) }
      }
    }
  }
}
