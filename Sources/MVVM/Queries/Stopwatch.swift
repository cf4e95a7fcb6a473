/// The time of a clock since the stopwatch was made. A clock of unknown type has instants of unknown type.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init(_ clock: any Clock<Duration>) { self = Self.start(clock) }

  private init(read: @escaping @Sendable () -> Duration, wait: @escaping @Sendable (Duration) async throws -> Void) {
    self.read = read
    self.wait = wait
  }

  private static func start<Time: Clock<Duration>>(_ clock: Time) -> Stopwatch {
    let start = clock.now
    return Stopwatch(
      read: { start.duration(to: clock.now) },
      wait: { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
  }

  var elapsed: Duration { read() }

  func sleep(until time: Duration) async throws { try await wait(time) }
}
